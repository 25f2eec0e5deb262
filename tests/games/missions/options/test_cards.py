"""Cards of a place, what they say and when, memories and what absent hosts leave (questions 16 to 18, 30 to 36)."""

from __future__ import annotations

from typing import Any

from pitonisa.games.missions import GAME, numbers
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.answered import Answer
from pitonisa.games.missions.model import AgentId, SpotState, State, Step
from pitonisa.kernel import Chance, Seat
from tests.games.missions.options.cases import answers, under
from tests.games.missions.table import (
    ANN,
    BEN,
    CAM,
    HOSTS,
    VOCABULARY,
    Options,
    at,
    does,
    fated,
    having,
    kinds,
    may,
    replace,
    ruled,
    seated,
    starts,
    text,
)


@answers("cardless_explore_free", {False: 1, True: 0})
def test_16_who_found_no_card_pays_to_explore_or_not(value: bool, expected: int) -> None:
    """Four agents, three cards in the attic: Dot finds none."""
    state = replace(seated(HOSTS), spots=(SpotState("attic", True),))
    state = does(state, a.GoTo(ANN, 3)).state
    for agent, slot in ((ANN, "C"), (BEN, "D"), (CAM, "B")):
        state = does(state, a.Take(agent, slot)).state
    dot = AgentId(3)
    state = replace(under(at("attic", "CDB.", state), "cardless_explore_free", value), jobs=())
    free = does(having(state, ANN, slot=None), a.Explore(dot, "C")).state

    assert state.agents[dot].restless
    assert state.agents[dot].reserve - free.agents[dot].reserve == expected


@answers("waiting_may_explore", {True: True, False: False})
def test_17_who_waits_explores_or_not(value: bool, expected: bool) -> None:
    state = under(at("hall", "B."), "waiting_may_explore", value)

    assert ("Explore" in kinds(state, BEN)) is expected
    assert "Explore" in kinds(state, ANN)


@answers("reread", {True: {"bone", "lens"}, False: set()})
def test_18_a_card_read_again_is_carried_out_again_or_not(value: bool, expected: set[str]) -> None:
    once = does(at("cellar", ".."), a.Explore(ANN, "C")).state
    back = under(replace(once, agents=seated().agents), "reread", value)

    assert set(does(back, a.Explore(ANN, "C")).state.agents[ANN].items) == expected


@answers("covered_counts_visited", {False: (1, 0), True: (0, 1)})
def test_30_a_place_whose_crystal_was_covered_is_new_or_visited(value: bool, expected: tuple[int, int]) -> None:
    state = replace(seated(), spots=(SpotState("hall", True, 0, 1, True),))
    done = does(under(state, "covered_counts_visited", value), a.GoTo(ANN, 1)).state

    assert (done.spots[0].charge, done.burn) == expected


@answers("absence_goes_to", {"lead": [ANN], "choose": [BEN]})
def test_31_what_absent_hosts_leave_is_the_leads_or_whose_the_lead_says(value: str, expected: list[AgentId]) -> None:
    """Without Ann in play, the lens."""
    state = VOCABULARY.start(Options(), 2, Chance("absent").step(0)).state
    state = does(state, a.ChooseHost(ANN, text("cam.name")), a.ChooseHost(BEN, text("dot.name"))).state
    state = does(under(replace(state, triggers=()), "absence_goes_to", value), a.TakeLead(ANN)).state
    if a.PickAgent(ANN, BEN) in may(state, ANN):
        state = does(state, a.PickAgent(ANN, BEN)).state

    assert [one for one in (ANN, BEN) if "lens" in state.agents[one].items] == expected


def remembering(option: str, value: Any, journal: str = "scenario") -> tuple[State, State]:
    """Everybody reads their memory in the cellar; then the group leaves."""
    state = under(at("cellar", "..", journal=journal), option, value)
    state = does(state, a.Explore(ANN, "D")).state
    state = does(state, *(one for one in may(state, ANN) if one == a.Pick(ANN, text("ann_wish.keep")))).state
    return state, does(state, a.Wait(ANN), a.Ready(ANN), a.Ready(BEN)).state


def memory_of(state: State, seat: int) -> bool:
    """Whether the owner can read it: the words, and not only that there are some."""
    (hands,) = GAME.view(state, Seat(seat)).hands
    return bool(hands.memory) and hands.memory[0] in GAME.texts(state, Seat(seat), "en")


@answers("memory_reread", {True: True, False: False})
def test_32_a_memory_is_read_again_or_only_in_its_visit(value: bool, expected: bool) -> None:
    there, gone = remembering("memory_reread", value)

    assert memory_of(there, 1)
    assert memory_of(gone, 1) is expected
    assert GAME.view(gone, Seat(0)).agents[BEN].memory is expected
    entry = next(one for one in gone.readings[BEN] if "memory" in one.card)
    assert bool(entry.texts) is expected  # nor is it left in the journal


def test_32_a_memory_is_no_part_of_the_journal() -> None:
    _, gone = remembering("memory_reread", True, journal="off")

    assert memory_of(gone, 1)
    assert not any(one.texts for one in gone.readings[BEN] if "memory" not in one.card)


@answers("journal", {True: True, False: False})
def test_what_was_read_can_be_read_again_or_stays_behind(value: bool, expected: bool) -> None:
    state = does(under(at("hall", ".."), "journal", value), a.Explore(ANN, "B")).state
    gone = does(state, a.Wait(ANN), a.Ready(ANN), a.Ready(BEN)).state

    assert text("hall_board.text") in GAME.texts(state, Seat(0), "en")
    assert (text("hall_board.text") in GAME.texts(gone, Seat(0), "en")) is expected


@answers("free_explore_per", {"visit": 0, "mission": 1})
def test_33_the_free_exploration_comes_back_with_every_visit_or_never(value: str, expected: int) -> None:
    state = under(at("hall", ".."), "free_explore_per", value)
    left = does(state, a.Explore(ANN, "B"), a.Wait(ANN), a.Ready(ANN), a.Ready(BEN)).state

    assert numbers.explore_cost(at("yard", "..", left), ANN) == expected


@answers("resolve", {"after_talk": (False, True), "before_talk": (True, True)})
def test_34_cards_are_carried_out_after_the_telling_or_before(value: str, expected: tuple[bool, bool]) -> None:
    """The porter gives Ann the key, once."""
    state = does(under(seated(), "resolve", value), a.GoTo(ANN, 1), a.Take(ANN, "D"), a.Take(BEN, "F")).state
    acting = does(state, a.Ready(ANN), a.Ready(BEN)).state

    assert (state.step, acting.step) == (Step.TELEPATHY, Step.ACTIONS)
    assert ("key" in state.agents[ANN].items, "key" in acting.agents[ANN].items) == expected
    assert sum(entry.card.startswith("porter") for entry in acting.readings[ANN]) == 1


def test_34_a_test_that_comes_up_before_the_telling_is_taken_then() -> None:
    """The attic's window: everybody else may be ready meanwhile."""
    state = replace(ruled(seated(), resolve="before_talk"), spots=(SpotState("attic", True),))
    state = fated(does(state, a.GoTo(ANN, 3), a.Take(ANN, "C"), a.Take(BEN, "D")).state, 2)
    assert state.test is not None
    assert (state.step, state.test.agent) == (Step.TELEPATHY, BEN)
    assert "Boost" in kinds(state, BEN)
    done = does(state, a.CallSupport(BEN), a.DrawFate(BEN), a.Ready(ANN), a.Ready(BEN)).state

    assert done.step is Step.ACTIONS


@answers("conflict_starts", {"actions": False, "at_once": True})
def test_35_a_conflict_begins_with_the_actions_or_as_its_card_is_read(value: str, expected: bool) -> None:
    state = does(under(seated(), "conflict_starts", value), a.GoTo(ANN, 2), a.Take(ANN, "B")).state
    assert (state.agents[ANN].held is not None) is expected
    assert ("StartTest" in kinds(state, ANN)) is expected
    state = does(state, a.Take(BEN, "F")).state
    assert (state.step is Step.RECOGNISE) is expected


def test_35_what_was_fought_at_once_is_not_fought_again_with_the_actions() -> None:
    """Ann flees from the dog before anybody tells anything; afterwards she only has its card."""
    state = does(ruled(seated(), conflict_starts="at_once"), a.GoTo(ANN, 2), a.Take(ANN, "B"), a.Take(BEN, "C")).state
    told = does(state, a.Flee(ANN)).state
    assert told.step is Step.TELEPATHY
    acting = does(told, a.Ready(ANN), a.Ready(BEN)).state

    assert acting.step is Step.ACTIONS
    assert (acting.agents[ANN].slot, acting.agents[ANN].held) == ("B", None)


def test_35_a_group_conflict_at_once_stops_everybody_and_then_they_go_on() -> None:
    state = replace(ruled(seated(), conflict_starts="at_once"), spots=(SpotState("attic", True),), damage={"clock": 1})
    state = does(state, a.GoTo(ANN, 3), a.Take(ANN, "B")).state
    assert (state.step, state.brawl is not None) == (Step.RECOGNISE, True)
    assert "Take" not in kinds(state, BEN)
    state = fated(does(state, a.Ready(ANN), a.Ready(BEN), a.CallOn(ANN, ANN)).state, 2)
    state = does(state, starts(state, ANN, "head", 2), a.CallSupport(ANN), a.NoSupport(BEN), a.DrawFate(ANN)).state

    assert (state.brawl, state.step) == (None, Step.RECOGNISE)
    acting = does(state, a.Take(BEN, "C"), a.Ready(ANN), a.Ready(BEN)).state
    assert (acting.step, acting.brawl) == (Step.ACTIONS, None)


@answers("group_tokens", {"centre": (), "panorama": (Answer.GROUP_TOKENS_PANORAMA,)})
def test_36_group_tokens_lie_in_the_middle_or_above_the_panorama(value: str, expected: tuple[Answer, ...]) -> None:
    """They are the group's either way; where they lie is for the board to know."""
    view = GAME.view(under(at("hall", "..", group=("word",)), "group_tokens", value), Seat(1))

    assert [one.letter for one in view.tokens] == ["A"]
    assert view.answers == expected
