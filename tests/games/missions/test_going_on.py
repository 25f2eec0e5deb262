"""Check that a mission always continues: after any expulsion or question somebody can do more than give up."""

from __future__ import annotations

from collections import Counter

import pytest

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.model import State
from pitonisa.games.missions.people import Out, Step
from pitonisa.kernel import AnyGame, Chance
from pitonisa.kernel.conformance import LAWS
from pitonisa.kernel.conformance.random_play import play
from pitonisa.kernel.conformance.trial import Trial
from pitonisa.kernel.hosting import bystanders_of
from tests.games.missions.table import (
    ANN,
    BEN,
    CAM,
    HOSTS,
    VOCABULARY,
    at,
    does,
    fated,
    having,
    kinds,
    replace,
    seated,
    starts,
    text,
)


def at_the_board(slots: str = "B..") -> State:
    """Ann takes the test of the board; the others wait."""
    state = at("hall", slots, hosts=HOSTS[:3])
    return does(state, starts(state, ANN, "head")).state


@pytest.mark.parametrize("how", ["expel_others", "expel_all"])
def test_a_test_is_over_when_an_event_expels_who_takes_it(how: str) -> None:
    """p. 10: an event may expel anybody, at any moment: there are no turns (p. 7)."""
    state = does(at_the_board(), a.Explore(BEN, "E"), a.Pick(BEN, text(f"hall_bench.{how}"))).state

    assert state.test is None
    assert state.jobs == ()
    assert all(GAME.legal(state, seat) for seat in GAME.to_act(state) - bystanders_of(GAME, state))
    assert GAME.to_act(state)


def test_who_is_left_can_take_another_test() -> None:
    state = does(at_the_board(), a.Explore(BEN, "E"), a.Pick(BEN, text("hall_bench.expel_others"))).state
    state = does(state, a.Explore(BEN, "B")).state

    assert "StartTest" in kinds(state, BEN)


def test_when_all_are_expelled_the_group_leaves() -> None:
    state = does(at_the_board(), a.Explore(BEN, "E"), a.Pick(BEN, text("hall_bench.expel_all"))).state

    assert state.here.place is None
    assert [one.out for one in state.agents] == [None] * 3


def test_who_is_expelled_is_not_asked_about_the_last_crystal_any_more() -> None:
    """Ben was about to pay for a card with it: he keeps it, and the card stays where it lies."""
    state = having(at("hall", "...", hosts=HOSTS[:3]), BEN, reserve=1)
    state = replace(state, explored=frozenset({BEN}))
    state = does(state, a.Explore(BEN, "B")).state
    assert "LoseControl" in kinds(state, BEN)
    state = does(state, a.Explore(ANN, "E"), a.Pick(ANN, text("hall_bench.expel_others"))).state

    assert state.jobs == ()
    assert (state.agents[BEN].reserve, state.agents[BEN].slot) == (1, None)
    assert "LoseControl" not in kinds(state, BEN)


def test_a_forced_test_is_not_opened_for_one_whom_the_first_has_expelled() -> None:
    """Both cards were recognised, so that both tests wait for the actions to begin."""
    state = fated(replace(at("cellar", "EF"), step=Step.TELEPATHY), -2, -2)
    state = does(state, a.Ready(ANN), a.Ready(BEN)).state
    assert state.test is not None
    state = does(state, a.CallSupport(ANN), a.DrawFate(ANN)).state

    assert state.agents[BEN].out is Out.EVENT
    assert state.test is None
    assert "Wait" in kinds(state, ANN)


def test_a_vote_is_counted_when_the_last_who_has_not_voted_is_expelled() -> None:
    state = does(at("yard", "...", hosts=HOSTS[:3]), a.Explore(ANN, "F")).state
    state = does(state, a.Vote(ANN, text("yard_end.wait")), a.Vote(BEN, text("yard_end.wait"))).state
    state = does(having(state, CAM, out=Out.EVENT), a.Explore(BEN, "B")).state

    assert state.company.ballot is not None
    assert state.company.ballot.chosen == text("yard_end.wait")


def test_who_is_expelled_in_the_prologue_keeps_nobody_in_it() -> None:
    state = replace(seated(HOSTS[:2]), step=Step.PROLOGUE, ready=frozenset())
    state = does(having(state, BEN, out=Out.EVENT), a.Ready(ANN)).state

    assert state.step is Step.CHOOSE


def test_a_group_conflict_is_fought_although_one_was_expelled_before_being_ready() -> None:
    state = does(at("attic", "...", hosts=HOSTS[:3]), a.Explore(ANN, "B")).state
    state = does(having(state, CAM, out=Out.EVENT), a.Ready(ANN), a.Ready(BEN)).state

    assert state.fights.brawl is not None
    assert state.fights.brawl.fought


@pytest.mark.parametrize("game", [VOCABULARY, GAME], ids=["whole vocabulary", "shipped missions"])
def test_in_random_matches_somebody_can_always_go_on(game: AnyGame) -> None:
    for number in (16, 17, 19) if game is VOCABULARY else (1, 2):
        played = play(game, "frozen", number)
        for name in ("legality", "invariants"):
            LAWS[name](Trial(game, played, Chance(name).step(0), Counter()))
