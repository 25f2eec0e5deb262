"""Test setting up: hosts, player numbers, effects of absent hosts, the chance deck (R1-R9)."""

from __future__ import annotations

import pytest

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.model import State, Swap
from pitonisa.games.missions.people import AgentId, Step
from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.kernel import Chance, Illegal, Seat
from pitonisa.kernel.hosting import seats_of
from pitonisa.platform.words.settings import known_values, setting_kinds
from tests.each import each
from tests.games.missions.table import (
    ANN,
    BEN,
    HOSTS,
    VOCABULARY,
    Options,
    at,
    crystals,
    does,
    may,
    ruled,
    seated,
    starts,
    text,
)


def start(players: int) -> State:
    return VOCABULARY.start(Options(), players, Chance("setup").step(0)).state


@pytest.mark.parametrize("players", [1, 2])
def test_a_mission_that_starts_again_begins_with_the_same_hosts(players: int) -> None:
    """R50. TIME Stories Revolution p. 10 and 12: after a failure the group starts again from the beginning."""
    hosts = tuple(text(f"{one}.name") for one in HOSTS[1::-1])
    begun = VOCABULARY.start(Options(hosts=hosts), players, Chance("setup").step(0))
    chosen = start(players)
    for agent, host in enumerate(hosts):
        chosen = does(chosen, a.ChooseHost(AgentId(agent), host)).state

    assert [agent.host for agent in begun.state.agents] == list(HOSTS[1::-1])
    assert [type(event).__name__ for event in begun.events] == ["HostChosen"] * 2
    assert (begun.state.step, crystals(begun.state)) == (chosen.step, crystals(chosen))
    assert begun.state.agents == chosen.agents


@pytest.mark.parametrize("hosts", [("ann.name",), ("ann.name", "ann.name"), ("ann.name", "nobody.name")])
def test_hosts_that_cannot_be_chosen_start_no_mission(hosts: tuple[str, ...]) -> None:
    """R2."""
    with pytest.raises(Illegal):
        VOCABULARY.start(Options(hosts=tuple(map(text, hosts))), 2, Chance("setup").step(0))


def test_the_scenarios_that_can_be_chosen_are_those_that_come_with_the_game() -> None:
    assert SHIPPED.keys == ("candle_end", "del_reves", "pleamar")
    assert known_values(setting_kinds(GAME.options)["scenario"]) == SHIPPED.keys
    assert GAME.options() == GAME.options(scenario="candle_end")


def test_a_host_brings_its_crystals_and_the_rest_is_the_pool() -> None:
    """R1, R5."""
    state = seated(("ann", "ben"))

    assert [agent.reserve for agent in state.agents] == [6, 7]
    assert (state.board.pool, crystals(state)) == (13, 26)


def test_nobody_takes_a_host_that_is_taken() -> None:
    """R2."""
    state = does(start(2), a.ChooseHost(ANN, text("ann.name"))).state

    assert a.ChooseHost(BEN, text("ann.name")) not in may(state, BEN)
    with pytest.raises(Illegal) as refused:
        does(state, a.ChooseHost(BEN, text("ann.name")))
    assert refused.value.key == "illegal-host-taken"


def test_one_person_alone_is_two_and_skips_telepathy() -> None:
    """R3."""
    state = seated(("ann", "ben"), alone=True)
    state = does(state, a.GoTo(ANN, 1), a.Take(ANN, "B"), a.Take(BEN, "F")).state

    assert seats_of(GAME, state) == 1
    assert [agent.seat for agent in state.agents] == [Seat(0), Seat(0)]
    assert state.step is Step.ACTIONS


@each("players, credits", [(1, 2), (2, 2), (3, 1), (4, 0)])
def test_free_recharges_depend_on_the_number_of_hosts(players: int, credits: int) -> None:
    """R4."""
    assert start(players).company.credits == credits


def test_with_three_hosts_only_the_lead_explores_for_nothing() -> None:
    """R4."""
    state = at("hall", "...", hosts=HOSTS[:3])
    shown = GAME.view(state, Seat(0)).agents

    assert [one.free_explore for one in shown] == [True, False, False]


def test_a_card_may_change_what_depends_on_the_number_of_hosts() -> None:
    """R4: three hosts of whom everybody explores for nothing and supports with three."""
    state = ruled(at("hall", "B..", hosts=HOSTS[:3]), free_explore="each", support_cap=3)
    assert [one.free_explore for one in GAME.view(state, Seat(0)).agents] == [True, True, True]

    begun = does(state, starts(state, ANN, "head"), a.CallSupport(ANN), *[a.Support(BEN)] * 3).state
    assert begun.test.supports == ((BEN, 3),)


def test_what_absent_hosts_leave_is_done_by_the_first_lead() -> None:
    """R8: without Ann the lens; without Ben the rope and another card in the yard."""
    without = seated(("cam", "dot"))

    assert "lens" in without.agents[ANN].items
    assert "rope" in without.agents[ANN].tokens
    assert without.board.swaps == (Swap("yard", "C", "yard_ben"),)


def test_a_mission_that_teaches_may_say_which_chance_card_comes_first() -> None:
    """R6: the scenario of the tests wants a 0."""
    first = {start(2).fate.pile[0].value for _ in range(5)}

    assert first == {0}
    assert sorted(card.value for card in start(2).fate.pile) == [-2, -1, 0, 0, 1, 2]


def test_a_scenario_that_is_not_there_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        VOCABULARY.start(Options(scenario="nowhere"), 2, Chance("setup").step(0))

    assert refused.value.key == "illegal-no-scenario"


def test_the_round_goes_on_to_the_next_on_the_left() -> None:
    """R19, R51: choose, recognise, tell, act, leave; then somebody else leads."""
    state = does(seated(), a.GoTo(ANN, 1), a.Take(ANN, "B"), a.Take(BEN, "F")).state
    assert state.step is Step.TELEPATHY
    state = does(state, a.Ready(ANN), a.Ready(BEN)).state
    assert state.step is Step.ACTIONS
    state = does(state, a.Wait(ANN), a.Wait(BEN), a.Ready(ANN), a.Ready(BEN)).state
    assert state.step is Step.RECHARGE
    state = does(state, a.Ready(ANN), a.Ready(BEN)).state

    assert (state.lead, state.round, state.step) == (BEN, 2, Step.CHOOSE)
