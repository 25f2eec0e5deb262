"""Check that weighing uses a seat's knowledge: exact where countable, and the same in every possible state."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.games.shipwreck.actions import Propose
from pitonisa.games.shipwreck.infer import odds, prudent
from pitonisa.games.shipwreck.model import DOOM, GOAL, NoPrediction, Phase, Predict, State
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.analysis import Analysis, Line, analysis_of
from pitonisa.kernel.talk import talk_of
from pitonisa.platform.registry import find
from pitonisa.search.decisions import NotWeighed, weigh
from tests.search.matches import played

MATCHES = ("tide", "reef", "lamp")


def predicting(seed: str) -> list[State]:
    """Moments at which a group has yet to decide anything."""
    states = played("shipwreck", "companion", 3, seed).states
    return [state for state in states if state.phase is Phase.PREDICT and state.motion is None and state.asked]


@pytest.mark.parametrize("seed", MATCHES)
def test_where_one_prediction_decides_all_its_chance_is_that_of_the_value(seed: str) -> None:
    """A point from victory and a point from doom: right wins, wrong loses, and nothing is left to play out."""
    checked = 0
    for position in predicting(seed)[2:8]:
        state = msgspec.structs.replace(position, score=GOAL - 1, doom=DOOM - 1, power_used=True)
        seat = min(state.asked)
        exact = odds(SHIPWRECK.view(state, seat), prudent)[state.now.line]
        lines = [line for line in lines_of(state, seat) if isinstance(line.meaning, Propose)]
        for line, found in zip(lines, weighed(state, seat, lines, most=240), strict=True):
            subject = line.meaning.subject
            if isinstance(subject, Predict):
                assert found.low - 0.06 <= exact.get(subject.value, 0.0) <= found.high + 0.06
                checked += 1
    assert checked > 5


@settings(max_examples=12, deadline=None)
@given(seed=st.sampled_from(MATCHES), at=st.integers(0, 10**6), truth=st.integers(0, 10**6))
def test_in_every_truth_that_the_seat_cannot_tell_apart_the_figures_are_the_same(
    seed: str, at: int, truth: int
) -> None:
    states = [state for state in played("shipwreck", "companion", 3, seed).states if state.asked]
    state = states[at % len(states)]
    seat = min(state.asked)
    other = SHIPWRECK.reshuffle(state, seat, Chance(f"other {truth}").step(0))

    assert lines_of(state, seat) == lines_of(other, seat)
    assert weighed(state, seat, lines_of(state, seat)) == weighed(other, seat, lines_of(other, seat))


def test_the_same_seed_gives_the_same_figures_and_another_gives_others() -> None:
    state = predicting("tide")[4]
    seat = min(state.asked)
    lines = lines_of(state, seat)

    assert weighed(state, seat, lines) == weighed(state, seat, lines)
    assert weighed(state, seat, lines) != weighed(state, seat, lines, seed="other")


def test_what_is_hopeless_is_given_up_before_the_last_truth() -> None:
    """At the edge of doom, to say nothing while a card fades is to sink."""
    for position in (one for seed in MATCHES for one in predicting(seed)):
        state = msgspec.structs.replace(position, score=GOAL - 1, doom=DOOM - 1)
        seat = min(state.asked)
        found = weighed(state, seat, lines_of(state, seat), most=120)
        if max(one.low for one in found) > 0.8 and min(one.high for one in found) < 0.5:
            assert min(one.tries for one in found) < 120
            return
    pytest.fail("no such moment in these matches")


def test_a_seat_may_leave_it_to_bots() -> None:
    state = predicting("reef")[1]

    (found,) = weighed(state, min(state.asked), [None])

    assert 0 < found.chance <= 1


def test_a_game_that_does_not_say_what_decisions_are_worth_is_not_weighed() -> None:
    missions = find("missions")
    state = missions.start(missions.options(), 2, Chance("tide").step(0)).state
    with pytest.raises(NotWeighed):
        weigh(missions, state, Seat(0), None, [None], "tide", 1)


def test_keeping_quiet_is_among_what_a_group_may_decide() -> None:
    state = predicting("lamp")[3]

    meant = [line.meaning for line in lines_of(state, min(state.asked))]

    assert Propose(NoPrediction()) in meant


def lines_of(state: State, seat: Seat) -> list[Line[Any]]:
    assert analysis_of(SHIPWRECK) is not None
    return list(SHIPWRECK.part(Analysis).lines(SHIPWRECK.view(state, seat)))


def weighed(state: State, seat: Seat, lines: Any, *, seed: str = "tide", most: int = 24) -> Any:
    return weigh(SHIPWRECK, state, seat, talk_of(SHIPWRECK).blank(state), lines, seed, most)
