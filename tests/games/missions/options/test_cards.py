"""Test the options about cards of a place: exploring, when conflicts begin, and rereading."""

from __future__ import annotations

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.model import SpotState
from pitonisa.games.missions.people import Step
from pitonisa.kernel import Seat
from pitonisa.kernel.hosting import story_texts
from tests.games.missions.options.cases import answers, under
from tests.games.missions.table import (
    ANN,
    BEN,
    at,
    does,
    fated,
    kinds,
    replace,
    ruled,
    seated,
    starts,
    text,
)


@answers("waiting_may_explore", {True: True, False: False})
def test_who_waits_explores_or_not(value: bool, expected: bool) -> None:
    state = under(at("hall", "B."), "waiting_may_explore", value)

    assert ("Explore" in kinds(state, BEN)) is expected
    assert "Explore" in kinds(state, ANN)


@answers("journal", {True: True, False: False})
def test_what_was_read_can_be_read_again_or_stays_behind(value: bool, expected: bool) -> None:
    state = does(under(at("hall", ".."), "journal", value), a.Explore(ANN, "B")).state
    gone = does(state, a.Wait(ANN), a.Ready(ANN), a.Ready(BEN)).state

    assert text("hall_board.text") in story_texts(GAME, state, Seat(0), "en")
    assert (text("hall_board.text") in story_texts(GAME, gone, Seat(0), "en")) is expected


@answers("conflict_starts", {"actions": False, "at_once": True})
def test_a_conflict_begins_with_the_actions_or_as_its_card_is_read(value: str, expected: bool) -> None:
    state = does(under(seated(), "conflict_starts", value), a.GoTo(ANN, 2), a.Take(ANN, "B")).state
    assert (state.agents[ANN].held is not None) is expected
    assert ("StartTest" in kinds(state, ANN)) is expected
    state = does(state, a.Take(BEN, "F")).state
    assert (state.step is Step.RECOGNISE) is expected


def test_what_was_fought_at_once_is_not_fought_again_with_the_actions() -> None:
    """Ann flees from the dog before anybody tells anything; afterwards she only has its card."""
    state = does(ruled(seated(), conflict_starts="at_once"), a.GoTo(ANN, 2), a.Take(ANN, "B"), a.Take(BEN, "C")).state
    told = does(state, a.Flee(ANN)).state
    assert told.step is Step.TELEPATHY
    acting = does(told, a.Ready(ANN), a.Ready(BEN)).state

    assert acting.step is Step.ACTIONS
    assert (acting.agents[ANN].slot, acting.agents[ANN].held) == ("B", None)


def test_a_group_conflict_at_once_stops_everybody_and_then_they_go_on() -> None:
    state = replace(ruled(seated(), conflict_starts="at_once"), spots=(SpotState("attic", True),), damage={"clock": 1})
    state = does(state, a.GoTo(ANN, 3), a.Take(ANN, "B")).state
    assert (state.step, state.fights.brawl is not None) == (Step.RECOGNISE, True)
    assert "Take" not in kinds(state, BEN)
    state = fated(does(state, a.Ready(ANN), a.Ready(BEN), a.CallOn(ANN, ANN)).state, 2)
    state = does(state, starts(state, ANN, "head", 2), a.CallSupport(ANN), a.NoSupport(BEN), a.DrawFate(ANN)).state

    assert (state.fights.brawl, state.step) == (None, Step.RECOGNISE)
    acting = does(state, a.Take(BEN, "C"), a.Ready(ANN), a.Ready(BEN)).state
    assert (acting.step, acting.fights.brawl) == (Step.ACTIONS, None)
