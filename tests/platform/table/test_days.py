"""Test slow tables: deadlines are rows, and a bot acts when time has run out."""

from __future__ import annotations

import msgspec
import pytest

from pitonisa.kernel import Refusal, Seat
from pitonisa.platform.match.talk import Notice
from pitonisa.platform.table.commands import ChangeTable, Play
from pitonisa.platform.table.due import Attention, look
from pitonisa.platform.table.info import live_info
from pitonisa.platform.table_model.chairs import left_to_bot
from pitonisa.platform.table_model.clock import iso, with_days_off
from pitonisa.platform.table_model.pace import A_DAY, HOLIDAYS, Rhythm
from tests.platform.table.evenings import Evening, by_days, in_a_window


def notices(one: Evening) -> list[str]:
    return [line.said.id for line in one.room.playing.talk if isinstance(line.said, Notice)]


def asked(one: Evening) -> Seat:
    (seat,) = one.room.asked()
    return seat


def due_in(one: Evening) -> float | None:
    """In how many days something is due."""
    soonest = look(one.room, Attention(), one.now).soonest
    return soonest and (soonest - one.now) / A_DAY


# Deadlines are rows


def test_who_is_asked_since_when_and_until_when_is_the_same_after_a_night_of_sleep() -> None:
    one = by_days(move=3, bank=3)
    (seat,) = one.room.asked()
    since, deadlines = {str(seat): iso(one.now)}, {str(seat): iso(one.now + 6 * A_DAY)}
    for _ in range(2):
        told = live_info(one.live)
        assert (told.since, told.deadlines) == (since, deadlines)
        one.later(0.5)
        one.live.restart()


def test_a_deadline_goes_with_the_action_and_that_of_the_next_comes_in_the_same_commit() -> None:
    one = by_days()
    first = asked(one)
    one.later(0.5)
    one.act(first, "0:a")
    rows = one.live.disk.deadlines()
    assert rows.keys() == one.room.asked()
    assert [each.due for each in rows.values()] == pytest.approx([one.now + A_DAY] * len(rows), abs=0.05)


def test_a_bank_of_days_is_used_only_when_the_days_of_the_decision_are_over() -> None:
    one = by_days(move=1, bank=3)
    for days in (0.5, 2):
        seat = asked(one)
        one.later(days)
        one.act(seat, f"{seat}:{days}")
    assert [round(move.spent / 1000 / A_DAY, 3) for move in one.live.disk.since().moves] == [0, 1]


def test_a_bot_that_is_asked_is_due_at_once_by_its_row() -> None:
    one = by_days()
    seat = asked(one)
    one.live.do(ChangeTable(lambda table: left_to_bot(one.room.game, table, seat)))
    assert [each.is_bots for each in one.live.disk.deadlines().values()] == [True]
    assert one.live.disk.deadlines()[seat].due == pytest.approx(one.now, abs=0.01)


# Time that runs out


def a_day_passes(one: Evening) -> None:
    """Nobody comes, and a bot does something about it."""
    n, bots = one.room.n, [chair.bot for chair in one.room.table.chairs]
    one.live.restart()
    one.later(0.9)
    one.drive()
    assert (one.room.n, [chair.bot for chair in one.room.table.chairs]) == (n, bots), "their time is not up"
    one.later(0.2)
    one.drive()
    assert (one.room.n, [chair.bot for chair in one.room.table.chairs]) != (n, bots)


def test_once_a_bot_does_that_one_thing_and_the_second_time_in_a_row_it_stays_until_they_return() -> None:
    one, lapses = by_days(), dict[Seat, int]()
    while not any(chair.bot for chair in one.room.table.chairs):
        seat = asked(one)
        lapses[seat] = lapses.get(seat, 0) + 1
        a_day_passes(one)
    (away,) = [seat for seat, chair in enumerate(one.room.table.chairs) if chair.bot]
    assert lapses[Seat(away)] == 2
    assert one.room.table.chairs[away].absent
    said = notices(one)
    assert said.count("time-again") == 1
    assert said[-1] == "time-again"
    assert said.count("time-once") == sum(lapses.values()) - 1


def test_whoever_acts_in_time_after_a_lapse_begins_anew() -> None:
    one = by_days()
    late = asked(one)
    a_day_passes(one)
    assert one.room.table.chairs[late].lapsed
    while asked(one) != late:
        one.act(asked(one))
    one.act(late)
    assert not one.room.table.chairs[late].lapsed


# Sealed windows


def test_a_sealed_window_stays_open_for_days_and_no_row_tells_who_has_answered() -> None:
    one = in_a_window()
    window = one.room.window
    assert window is not None
    assert (window.keeps_beat, window.ends) == (False, None)
    first, *others = sorted(one.room.waited_for())
    before, told = one.live.disk.deadlines(), live_info(one.live)
    one.later(0.5)
    one.live.do(Play(first, one.room.default_answer(first), n=one.room.n, command=f"{first}:a"))
    assert one.live.disk.deadlines() == before
    assert live_info(one.live) == told
    one.live.restart()
    one.later(0.4)
    one.drive()
    assert one.room.window is not None
    one.later(0.2)
    one.drive()
    assert one.room.window is None
    assert others
    assert notices(one) == []


# Days off


def test_days_off_move_the_deadline_and_are_counted_for_the_whole_match() -> None:
    one = by_days()
    seat = asked(one)
    one.later(0.9)
    one.live.do(ChangeTable(lambda table: with_days_off(table, seat, 5, one.now)))
    assert one.room.time_up(seat) == pytest.approx(one.now + 6 * A_DAY, abs=1)
    one.live.restart()
    one.later(5.9)
    assert due_in(one) == pytest.approx(0.1, abs=0.001)
    with pytest.raises(Refusal, match="days-off-used"):
        with_days_off(one.room.table, seat, HOLIDAYS - 4, one.now)
    one.later(0.2)
    one.drive()
    assert one.room.table.chairs[seat].lapsed


def test_days_off_begin_where_those_before_end_and_only_by_days() -> None:
    one = by_days()
    table = with_days_off(one.room.table, Seat(0), 2, one.now)
    table = with_days_off(table, Seat(0), 3, one.now + A_DAY)
    assert (table.chairs[0].off_until, table.chairs[0].days_off) == (iso(one.now + 5 * A_DAY), 5)
    with_days_off(table, Seat(0), HOLIDAYS - 5, one.now)
    with pytest.raises(Refusal, match="days-off-used"):
        with_days_off(table, Seat(0), HOLIDAYS - 4, one.now)
    with pytest.raises(Refusal, match="days-off-live"):
        with_days_off(msgspec.structs.replace(table, rhythm=Rhythm.LIVE), Seat(0), 1, one.now)
