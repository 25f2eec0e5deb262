"""Tests, chance and conflicts (questions 21 to 28, 38)."""

from __future__ import annotations

import pytest

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.model import AgentId, State
from pitonisa.games.missions.scenario.rules import FateCard
from pitonisa.games.missions.talk import TALK, Tell
from pitonisa.kernel import Illegal, Seat
from pitonisa.platform.match.talk import Phrase, say
from tests.games.missions.options.cases import answers, under
from tests.games.missions.table import ANN, BEN, at, does, fated, having, kinds, replace, seated, starts


def tried(state: State, attribute: str = "head", box: int = 0) -> State:
    """Ann's test from its start to its result, without help."""
    begun = does(state, starts(state, ANN, attribute, box), a.CallSupport(ANN)).state
    helped = does(begun, a.NoSupport(BEN)).state if "NoSupport" in kinds(begun, BEN) else begun
    return does(helped, a.DrawFate(ANN)).state


@answers("retry", {"always": (True, True), "once_per_visit": (False, True), "never": (False, False)})
def test_21_a_failed_test_may_be_tried_again_now_later_or_never(value: str, expected: tuple[bool, bool]) -> None:
    failed = tried(under(fated(at("hall", "B."), -2, -2), "retry", value))
    left = does(failed, a.Wait(ANN), a.Ready(ANN), a.Ready(BEN)).state
    later = at("hall", "B.", left)

    assert ("StartTest" in kinds(failed, ANN), "StartTest" in kinds(later, ANN)) == expected


@answers("boost_after_support", {False: False, True: True})
def test_22_boosts_close_when_support_is_called_or_not(value: bool, expected: bool) -> None:
    state = under(at("hall", "B."), "boost_after_support", value)
    state = does(state, starts(state, ANN, "head"), a.CallSupport(ANN)).state

    assert ("Boost" in kinds(state, ANN)) is expected


@answers("parallel_tests", {False: None, True: BEN})
def test_23_one_test_at_a_time_or_the_next_begins_when_it_is_over(value: bool, expected: AgentId | None) -> None:
    state = under(fated(at("hall", "BD"), 2, 2), "parallel_tests", value)
    state = does(state, starts(state, ANN, "head")).state
    assert ("StartTest" in kinds(state, BEN)) is (expected is not None)
    if expected is not None:
        state = does(state, starts(state, BEN, "voice")).state
    done = does(state, a.CallSupport(ANN), a.DrawFate(ANN)).state

    assert (done.test.agent if done.test else None) == expected


@answers("empty_fate", {"reshuffle": 6, "zero": 0})
def test_24_an_empty_pile_is_made_of_the_discards_or_counts_as_nothing(value: str, expected: int) -> None:
    """Of the six cards, those that are not in the discard any more or have been drawn from the new pile."""
    state = at("hall", "B.")
    plain = tuple(FateCard(value=card.value) for card in state.fate)
    drawn = tried(under(replace(state, discard=plain, fate=()), "empty_fate", value))

    assert len(drawn.fate) + (1 if drawn.fate else 0) == expected
    assert len(drawn.fate) + len(drawn.discard) == 6
    assert expected or drawn.drawn == 0


@answers("reshuffle", {"after": ["Lost", "FateShuffled"], "before": ["FateShuffled", "Lost"]})
def test_25_the_discards_come_back_after_the_result_or_before_it(value: str, expected: list[str]) -> None:
    state = replace(at("hall", "B."), fate=(FateCard(value=-2, reshuffle=True), FateCard(value=0)))
    begun = does(
        under(state, "reshuffle", value), starts(state, ANN, "head"), a.CallSupport(ANN), a.NoSupport(BEN)
    ).state
    step = does(begun, a.DrawFate(ANN))

    assert [name for one in step.events if (name := type(one).__name__) in expected] == expected
    assert (len(step.state.fate), step.state.discard) == (2, ())


@answers("single_attempt", {True: False, False: True})
def test_26_a_conflict_without_life_ends_with_an_attempt_or_with_one_that_does_not_fail(
    value: bool, expected: bool
) -> None:
    state = under(does(at("cellar", ".."), a.Explore(ANN, "B")).state, "single_attempt", value)
    assert state.agents[ANN].held is not None
    failed = tried(fated(state, -2, -2))

    assert (failed.agents[ANN].held is not None) is expected


@answers("conflict_ends_midturn", {True: None, False: BEN})
def test_27_a_group_conflict_ends_as_the_adversary_falls_or_when_all_had_their_turn(
    value: bool, expected: AgentId | None
) -> None:
    state = does(at("attic", "..", damage={"clock": 1}), a.Explore(ANN, "B"), a.Ready(ANN), a.Ready(BEN)).state
    state = does(under(state, "conflict_ends_midturn", value), a.CallOn(ANN, ANN)).state
    done = tried(fated(state, 2, 2), box=2)

    assert (done.brawl.turn if done.brawl else None) == expected


@answers("conflict_once", {True: False, False: True})
def test_28_a_conflict_that_was_won_is_over_for_good_or_begins_again(value: bool, expected: bool) -> None:
    state = under(at("yard", "..", damage={"dog": 1}), "conflict_once", value)
    won = tried(fated(does(state, a.Explore(ANN, "B")).state, 2, 2), "voice")
    assert (won.agents[ANN].held, won.agents[ANN].items) == (None, ("bone",))
    again = does(won, a.Wait(ANN), a.Explore(ANN, "B")).state

    assert (again.agents[ANN].held is not None) is expected


@answers("talk_in_conflict", {True: None, False: "illegal-quiet"})
def test_38_people_talk_during_tests_and_group_conflicts_or_are_silent(value: bool, expected: str | None) -> None:
    quiet = under(does(at("hall", ".."), a.Explore(ANN, "B")).state, "talk_in_conflict", value)
    testing = does(quiet, starts(quiet, ANN, "head")).state
    brawl = does(at("attic", ".."), a.Explore(ANN, "B")).state
    fought = does(under(brawl, "talk_in_conflict", value), a.Ready(ANN), a.Ready(BEN)).state

    assert TALK.hush(quiet, Seat(0)) is None
    assert TALK.hush(under(brawl, "talk_in_conflict", value), Seat(1)) is None  # things change hands first
    for state in (testing, fought):
        assert TALK.hush(state, Seat(1)) == expected
    if expected is not None:
        for said in (Phrase("danger"), Tell("B", "A board, I think.")):
            with pytest.raises(Illegal, match=expected):
                say(GAME, testing, 0, Seat(0), said)


def test_a_reader_may_not_give_what_they_do_not_have() -> None:
    """R27: a gift that was begun for one crystal goes to one agent, and only of one's own."""
    state = having(at("hall", ".."), ANN, items=("key",))

    assert "Give" in kinds(state, ANN)
    assert "Give" not in kinds(seated(), ANN)
