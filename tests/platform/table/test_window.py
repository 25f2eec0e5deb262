"""Test a sealed window's decisions: until when people may answer, and when it closes."""

from __future__ import annotations

from typing import Any

from pitonisa.kernel import Seat
from pitonisa.platform.table_model.pace import Window
from tests.each import each

ANA, BEA, BOT = Seat(0), Seat(1), Seat(2)
OPENED = 100.0


def window(**facts: Any) -> Window:
    """Of eight seconds, which Ana and a bot have still to answer."""
    usual: dict[str, Any] = {
        "length": 8.0,
        "keeps_beat": True,
        "is_watched": True,
        "missing": frozenset({ANA}),
        "bots": frozenset({BOT}),
        "opened": OPENED,
        "bot_answered": OPENED,
    }
    return Window(**usual | facts)


def test_people_may_answer_until_the_beat_is_over_whoever_has_answered() -> None:
    for missing in ({ANA}, {ANA, BEA}, set[Seat]()):
        one = window(missing=frozenset(missing))
        assert (one.ends, one.closes) == (OPENED + 8, OPENED + 8)
        assert one.takes_answers(OPENED + 7.9)
        assert not one.takes_answers(OPENED + 8)
        assert [one.has_closed(OPENED + late) for late in (7.9, 8)] == [False, True]


def test_no_answer_closes_a_window_that_keeps_its_beat() -> None:
    assert not window().closes_with(ANA)


@each("thought, beats", [(0.5, 1), (8.0, 1), (8.1, 2), (17.0, 3)])
def test_a_slow_bot_costs_whole_beats(thought: float, beats: int) -> None:
    """How long it thought shows in nothing finer than that; people have no more time by it."""
    one = window(bot_answered=OPENED + thought)
    assert (one.ends, one.closes) == (OPENED + 8, OPENED + 8 * beats)


def test_while_a_bot_thinks_nobody_knows_when_it_closes() -> None:
    one = window(missing=frozenset({ANA, BOT}))
    assert one.ends == OPENED + 8
    assert one.closes is None
    assert not one.has_closed(OPENED + 1000)


def test_where_nobody_is_there_no_time_runs() -> None:
    one = window(is_watched=False)
    assert (one.ends, one.closes) == (None, None)
    assert one.takes_answers(OPENED + 1000)


def test_without_a_beat_the_last_answer_closes_it_and_nothing_else_does() -> None:
    one = window(keeps_beat=False)
    assert one.closes_with(ANA)
    assert not one.closes_with(BEA)
    assert not window(keeps_beat=False, missing=frozenset({ANA, BEA})).closes_with(ANA)
    assert (one.ends, one.closes) == (None, None)
    assert window(keeps_beat=False, missing=frozenset()).has_closed(OPENED)


def test_for_a_person_alone_with_bots_no_time_runs_and_their_answer_closes_it() -> None:
    one = window(is_alone=True)
    assert (one.ends, one.closes) == (None, None)
    assert one.takes_answers(OPENED + 1000)
    assert not one.closes_with(ANA), "it closes in one way, wherever they have answered"
    assert window(is_alone=True, missing=frozenset()).has_closed(OPENED)


@each("thought, seconds", [(-1.0, 0), (0.0, 0), (0.2, 1), (1.0, 1), (2.5, 3)])
def test_a_person_alone_waits_whole_seconds_for_a_bot_that_is_slower(thought: float, seconds: int) -> None:
    one = window(is_alone=True, missing=frozenset(), bot_answered=OPENED + thought)
    assert one.closes == OPENED + seconds
