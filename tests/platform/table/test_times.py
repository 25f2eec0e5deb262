"""Test clocks: a time for each move first, then the reserve, whose use is permanent."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import pytest

from pitonisa.kernel import TABLE, Seat
from pitonisa.platform.table_model.clock import Times, is_running, iso, moment, stamp, steady, was_set
from pitonisa.platform.table_model.table import Clock

ANA, BEA = Seat(0), Seat(1)
BOTH = Clock(move=30, bank=60)


def asked(*seats: Seat, used: dict[Seat, int] | None = None) -> Times:
    """Since second 100."""
    return Times(dict.fromkeys(seats, 100.0), used or {})


def test_a_move_within_its_time_takes_nothing_from_the_bank() -> None:
    assert asked(ANA).cost(BOTH, ANA, 130.0) == 0


def test_what_a_move_takes_longer_is_taken_from_the_bank() -> None:
    assert asked(ANA).cost(BOTH, ANA, 131.5) == 1500
    assert asked(ANA).cost(Clock(bank=60), ANA, 101.5) == 1500, "without a time for each move all of it"


def test_no_more_is_taken_than_is_left_in_the_bank() -> None:
    assert asked(ANA, used={ANA: 59_000}).cost(BOTH, ANA, 500.0) == 1000
    assert asked(ANA).cost(Clock(move=30), ANA, 500.0) == 0, "where there is no bank nothing is taken"


def test_whoever_is_not_asked_uses_nothing() -> None:
    assert asked(BEA).cost(BOTH, ANA, 500.0) == 0


def test_time_is_up_after_that_of_the_move_and_what_is_left_in_the_bank() -> None:
    times = asked(ANA, used={ANA: 20_000, BEA: 50_000})

    assert times.up(BOTH, ANA) == 170.0
    assert asked(ANA).up(Clock(move=30), ANA) == 130.0
    assert times.up(Clock(bank=60), ANA) == 140.0
    assert times.up(BOTH, BEA) is None, "nobody asks Bea"
    assert times.up(Clock(), ANA) is None, "there is no clock"


def test_whoever_has_acted_begins_anew_and_the_others_go_on_waiting() -> None:
    times = asked(ANA, BEA)

    times = times.moved(ANA, 4000, (ANA, BEA), 140.0)

    assert (times.asked_since(ANA), times.asked_since(BEA)) == (140.0, 100.0)
    assert times.up(Clock(bank=60), ANA) == 196.0
    assert times.up(Clock(bank=60), BEA) == 160.0


def test_what_several_moves_have_used_adds_up() -> None:
    times = asked(ANA, used={ANA: 1000})
    for second in (110.0, 120.0):
        times = times.moved(ANA, 2000, (ANA,), second)

    assert times.up(Clock(bank=60), ANA) == 175.0


def test_whoever_is_asked_for_the_first_time_is_asked_from_now_on_and_who_is_not_any_more_is_forgotten() -> None:
    times = asked(ANA)

    times = times.moved(ANA, 0, (BEA,), 110.0)

    assert (times.asked_since(ANA), times.asked_since(BEA)) == (None, 110.0)


def test_when_the_table_acts_nobody_pays_for_it_and_all_go_on_waiting() -> None:
    times = asked(ANA)

    times = times.moved(TABLE, 9000, (ANA, BEA), 110.0)

    assert (times.asked_since(ANA), times.asked_since(BEA)) == (100.0, 110.0)
    assert times.up(Clock(bank=60), ANA) == 160.0


def test_when_a_window_has_closed_all_are_asked_anew() -> None:
    times = asked(ANA, BEA, used={ANA: 5000})

    times = times.ask_anew((BEA,), 150.0)

    assert (times.asked_since(ANA), times.asked_since(BEA)) == (None, 150.0)
    times = times.ask_anew((ANA,), 160.0)
    assert times.up(Clock(bank=60), ANA) == 215.0, "what was used stays used"


def test_a_clock_runs_where_there_is_any_limit() -> None:
    assert [is_running(one) for one in (Clock(), Clock(move=0), Clock(bank=0))] == [False, True, True]


@pytest.mark.parametrize("jump", [0, 3600, -3600])
def test_a_moment_stands_on_the_wall_as_the_wall_says_it_now(monkeypatch: pytest.MonkeyPatch, jump: int) -> None:
    now, wall = steady(), time.time
    monkeypatch.setattr("pitonisa.platform.table_model.clock.time.time", lambda: wall() + jump)
    assert was_set() == pytest.approx(jump, abs=1)
    told = datetime.fromtimestamp(now + was_set(), UTC)
    assert iso(now) == told.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    assert stamp(now) == told.isoformat(timespec="seconds")
    assert moment(iso(now)) == pytest.approx(now, abs=0.001)
