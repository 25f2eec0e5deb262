"""Test what is due at a table and when, for bots, clocks, windows, plans and absent people, as pure values."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from pitonisa.kernel import PUBLIC, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.plans import offered
from pitonisa.platform.lessons.coaching import Move
from pitonisa.platform.registry import catalogue
from pitonisa.platform.store.deadlines import SeatPlans
from pitonisa.platform.table.commands import (
    Arrived,
    Begin,
    ChangeTable,
    CloseWindow,
    Departed,
    DrawPlanMoments,
    Hurried,
    Play,
    SetPlans,
    SetPlansAside,
)
from pitonisa.platform.table.due import (
    Attention,
    Due,
    Think,
    attend,
    is_needed,
    late_at,
    look,
    needs_a_server,
)
from pitonisa.platform.table.room import Room, ServerSettings, new_room
from pitonisa.platform.table_model.chairs import bot_chair
from pitonisa.platform.table_model.table import Clock, Stage, Table
from tests.platform.table.disk import Disk, Replica, at, play_on
from tests.platform.table.replicas import opened

ANA, BEA, CID = Seat(0), Seat(1), Seat(2)
SERVER = ServerSettings(pace=2.0, courtesy=3.0, grace=15.0, absence=90.0)
BEGAN = 1_000.0


def at_table(name: str = "quay", players: int = 3, *, bots: int = 0, there: bool = True, **fields: Any) -> Replica:
    """A match that has just begun, with people on the first seats; all of them there, or nobody."""
    game = catalogue()[name]
    table = opened(game, players, fields.pop("options", {}), fields.pop("beat", 0))
    chairs = [*table.chairs[: players - bots], *(bot_chair(game, bots_of(game).names[-1]) for _ in range(bots))]
    table: Table = msgspec.structs.replace(table, chairs=tuple(chairs), **fields)
    one = Replica(Disk(game, table), new_room(game, table, SERVER, 0.0))
    for seat in range(players - bots) if there else ():
        one.note(Arrived(Seat(seat)), 0.0)
    one.do(Begin(fields.get("seed", "due")), BEGAN)
    return one


def asked(room: Room) -> Seat:
    return min(room.waited_for())


def waiting(room: Room, now: float) -> tuple[Due, ...]:
    """What is due for whoever has looked at the table since it was as it is."""
    return look(room, attend(room, Attention(), BEGAN), now).due


def soonest(room: Room) -> float | None:
    return look(room, Attention(), BEGAN).soonest


def test_where_people_play_who_are_there_nothing_is_due() -> None:
    room = at_table().room
    assert soonest(room) is None
    assert waiting(room, BEGAN + 1e6) == ()
    assert not is_needed(room)
    assert not needs_a_server(room)


# Bots


def test_a_bot_is_asked_when_what_happened_has_been_shown_and_people_have_had_their_pause() -> None:
    one = at_table("shipwreck", bots=2, options={"starter": 2})
    room, bot = one.room, asked(one.room)
    assert bot in (BEA, CID)
    moment = soonest(room) or 0.0
    assert moment == pytest.approx(max(BEGAN, room.shown_until) + 2.0)
    assert waiting(room, moment - 0.01) == ()
    assert waiting(room, moment) == (Think(bot, room.table.chairs[bot].bot or ""),)
    assert is_needed(room)


def test_a_table_is_looked_after_where_a_bot_is_asked_or_somebody_is_not_there() -> None:
    assert is_needed(at_table("shipwreck", bots=2, options={"starter": 2}).room)
    one = at_table("shipwreck")
    assert not is_needed(one.room)
    one.note(Departed(asked(one.room)), BEGAN)
    assert is_needed(one.room)
    assert needs_a_server(one.room)


def test_bots_wait_longer_where_people_are_asked_too() -> None:
    one = at_table("leaders", 4, bots=2)
    assert one.room.window is None
    assert one.room.waited_for() == {ANA, BEA, CID, Seat(3)}
    assert soonest(one.room) == pytest.approx(max(BEGAN, one.room.shown_until) + 2.0 * 3.0)


def test_where_somebody_hurries_bots_do_not_wait() -> None:
    one = at_table("shipwreck", bots=2, options={"starter": 2})
    one.note(Hurried(True), BEGAN)
    assert soonest(one.room) == BEGAN


def test_who_needs_a_server_is_told_by_what_everybody_may_know() -> None:
    people, among_bots = at_table().room, at_table("shipwreck", bots=2, options={"starter": 1}).room
    over = msgspec.structs.replace(among_bots.table, stage=Stage.OVER)
    tutor: Any = SimpleNamespace(next_cue=lambda match: None)
    lesson: Any = SimpleNamespace(next_cue=lambda match: Move(ANA, "action"))
    empty, plans = at_table(there=False).room, {ANA: SeatPlans(())}
    asked_bot = at_table("shipwreck", bots=2, options={"starter": 2}, there=False).room
    idle_bot = at_table("shipwreck", bots=2, options={"starter": 1}, there=False).room
    cases = {
        "people who are there": (people, False, False),
        "bots that are not asked": (among_bots, True, False),
        "a match that is over": (msgspec.structs.replace(among_bots, table=over), False, False),
        "a clock": (at_table(clock=Clock(move=30)).room, True, True),
        "a lesson that waits for the learner": (msgspec.structs.replace(among_bots, tutor=tutor), False, False),
        "a lesson that goes on": (msgspec.structs.replace(among_bots, tutor=lesson), False, True),
        "nobody": (empty, False, True),
        "nobody, and plans": (msgspec.structs.replace(empty, plans=plans), False, True),
        "people with plans": (msgspec.structs.replace(people, plans=plans), True, True),
        "a bot that is asked where nobody is": (asked_bot, True, True),
        "a bot that is not asked where nobody is": (idle_bot, False, True),
        "sealed windows": (at_table("leaders", 4).room, True, False),
    }
    assert {name: (needs_a_server(room), is_needed(room)) for name, (room, _, _) in cases.items()} == {
        name: (needs, is_looked_after) for name, (_, needs, is_looked_after) in cases.items()
    }
    away = at_table()
    away.note(Departed(min({ANA, BEA, CID} - away.room.asked())), BEGAN)
    assert (needs_a_server(away.room), is_needed(away.room)) == (True, False)


# Clocks and absence


def test_when_time_is_up_a_bot_does_it_once_and_the_second_time_it_goes_on() -> None:
    one = at_table(clock=Clock(move=30))
    room, seat = one.room, asked(one.room)
    since = room.times.asked[seat]
    assert list(late_at(room)) == [(seat, since + 30 + 15)]
    assert soonest(room) == since + 45
    assert waiting(room, since + 44.9) == ()
    (think,) = waiting(room, since + 45)
    assert think == Think(seat, bots_of(room.game).strongest, lapsed=True)
    chairs = list(room.table.chairs)
    chairs[seat] = msgspec.structs.replace(chairs[seat], lapsed=True)
    again = msgspec.structs.replace(room, table=msgspec.structs.replace(room.table, chairs=tuple(chairs)))
    (change,) = waiting(again, since + 45)
    assert isinstance(change, ChangeTable)
    assert change.notice
    assert change.notice.id == "time-again"
    after = change.make(again.table).chairs[seat]
    assert (after.bot, after.absent, after.lapsed) == (bots_of(room.game).strongest, True, False)


def test_for_one_who_is_not_there_a_bot_goes_on_once_others_have_waited_for_long() -> None:
    one = at_table()
    seat = asked(one.room)
    one.note(Departed(seat), BEGAN + 5)
    assert soonest(one.room) == BEGAN + 5 + 90
    assert waiting(one.room, BEGAN + 94.9) == ()
    (change,) = waiting(one.room, BEGAN + 95)
    assert isinstance(change, ChangeTable)
    assert change.notice
    assert change.notice.id == "gone"
    assert needs_a_server(one.room)


def test_nobody_is_missed_where_nobody_waits() -> None:
    one = at_table(there=False)
    assert soonest(one.room) is None
    assert not needs_a_server(one.room)
    one.note(Arrived(PUBLIC), BEGAN)
    assert soonest(one.room) is None, "whoever only watches waits for nobody"


# Sealed windows


def in_window(beat: int) -> Replica:
    one = at_table("leaders", 4, beat=beat, options={"row_order": "random", "starter": "first"})
    for n in range(120):
        if one.room.window:
            return one
        play_on(one, 1, f"window {n}")
    raise AssertionError("no window opens")


def test_a_window_closes_when_its_time_is_over_and_nobody_has_a_time_of_their_own_in_it() -> None:
    room = in_window(8).room
    window = room.window
    assert window
    assert window.closes is not None
    assert list(late_at(room)) == []
    assert soonest(room) == window.closes
    assert waiting(room, window.closes - 0.01) == ()
    assert [type(one) for one in waiting(room, window.closes)] == [CloseWindow]


def test_a_window_without_a_beat_closes_with_the_last_answer_and_not_by_the_clock() -> None:
    room = in_window(0).room
    assert CloseWindow() not in waiting(room, BEGAN + 1e6)


# Plans


def test_plans_are_drawn_a_moment_and_carried_out_then_and_set_aside() -> None:
    one = at_table("shipwreck", 3, options={"difficulty": "easy"})
    for n in range(40):
        planners = [seat for seat in (ANA, BEA, CID) if seat not in one.room.waited_for()]
        for seat in planners:
            plans = offered(one.room.game, one.room.playing.state, seat)
            if plans:
                one.do(SetPlans(seat, tuple(plans)), BEGAN)
        if one.room.undrawn_plans():
            break
        play_on(one, 1, f"plans {n}")
    room, (seat, *_) = one.room, one.room.undrawn_plans()
    assert waiting(room, BEGAN)[0] == DrawPlanMoments(2.0, {})
    shown = max(BEGAN, one.room.shown_until)
    for lot, seconds in ((0.0, 2.5), (1.0, 9.0), (0.5, 5.75)):
        trial = at(one)
        trial.do(DrawPlanMoments(2.0, {seat: lot}), BEGAN)
        assert trial.room.plan_moment(seat) == pytest.approx(shown + 2.0 * seconds, abs=0.01)
    one.do(DrawPlanMoments(2.0, {seat: 0.5}), BEGAN)
    moment = one.room.plan_moment(seat)
    assert moment is not None
    assert soonest(one.room) is not None
    (first, *_) = [each for each in waiting(one.room, moment) if getattr(each, "seat", None) == seat]
    if isinstance(first, Play):
        assert first.command == f"{seat}:plan:{room.n}"
    else:
        assert first == SetPlansAside(seat)
        one.do(SetPlansAside(seat), moment)
        assert one.room.plan_moment(seat) is None


# At every moment of matches of all games


@pytest.mark.parametrize("name", sorted(catalogue()))
@pytest.mark.parametrize("beat", [0, 8])
def test_nothing_is_due_before_the_moment_that_was_said_and_something_is_then(name: str, beat: int) -> None:
    players = (
        max(3, min(catalogue()[name].players)) if 3 in catalogue()[name].players else min(catalogue()[name].players)
    )
    one, looked = at_table(name, players, bots=1, beat=beat, clock=Clock(move=60)), 0
    for n in range(25):
        room = one.room
        attention = attend(room, Attention(), BEGAN)
        moment = look(room, attention, BEGAN).soonest
        if moment is not None:
            looked += 1
            if moment > BEGAN:
                assert look(room, attention, moment - 0.001).due == ()
            assert look(room, attention, moment).due != ()
        play_on(one, 1, f"due {n}")
    assert looked > 5
