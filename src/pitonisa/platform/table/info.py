"""Describe a table as everybody sees it."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from typing import Any, Final, Protocol

import msgspec

from pitonisa.kernel import PUBLIC, AnyGame, Outcome, Seat, Viewer
from pitonisa.kernel.hosting import campaigns_of, may_replay
from pitonisa.kernel.memo import remember_last
from pitonisa.platform.table.messages import AskInfo, PleaInfo, SeatInfo, TableInfo
from pitonisa.platform.table.room import Room
from pitonisa.platform.table_model.chairs import sigils_of
from pitonisa.platform.table_model.clock import NONE, Deadline, iso, was_set
from pitonisa.platform.table_model.pace import HOLIDAYS, SHOWN, Rhythm
from pitonisa.platform.table_model.table import Stage, Table, comes_by_link, has_finished, is_public


class Live(Protocol):
    """The public information of a table in memory."""

    room: Room


class MyTable(TableInfo, frozen=True, kw_only=True):
    """A table where the reader has a seat."""

    seat: int
    """The reader's own seat."""

    answered: bool = False
    """Whether this seat has answered the open sealed question. Nobody else is sent this."""


class Seated(msgspec.Struct, frozen=True):
    """The reader's seat. The token is sent only once."""

    table: TableInfo
    seat: int
    token: str


_AS_KEPT: Final = tuple(name for name in TableInfo.__struct_fields__ if name in Table.__struct_fields__)
"""The fields that are shown exactly as stored."""

_CHAIR: Final = ("kind", "name", "bot", "host", "left", "help", "stand_in", "off_until")


def table_info(
    table: Table,
    room: Room | None,
    game: AnyGame | None,
    present: Container[Viewer] = (),
    due: Mapping[Seat, Deadline] = NONE,
) -> TableInfo:
    """Describe a table. At a slow table presence is hidden, or people could see who acts by plan (decision 39).

    `present` says who is there, and by days `due` who is asked, where the table itself is not here to be asked."""
    due = room.deadlines if room else due
    last = table.branches[-1].n if table.branches else None
    if room:
        told = _told_of_room(room) | ({"next_by": room.next_by} if table.next else {})
        last = room.match.number(last) if last and room.match else last
    else:
        told = {"to_act": tuple(map(int, due)), "deadlines": _times(due, lambda one: one.due)}
    return TableInfo(
        **({name: getattr(table, name) for name in _AS_KEPT} | told),
        public=is_public(table),
        seats=tuple(_seats(table, room, present)),
        since=_times(due, lambda one: one.since),
        **_retold(table, game),
        # none where the path is not known any more
        legs=next((len(one.legs) for one in (campaigns_of(game) if game else ()) if one.id == table.campaign), 0),
        branched=last,
        showing=room.showing if room else SHOWN[table.pace],
    )


def _seats(table: Table, room: Room | None, present: Container[Viewer]) -> Iterator[SeatInfo]:
    by_days = table.rhythm is Rhythm.DAYS
    is_discreet = by_days and table.stage is Stage.PLAYING
    for seat, (chair, sigil) in enumerate(zip(table.chairs, sigils_of(table.chairs), strict=True)):
        is_there = room.presence.is_online(seat) if room else Seat(seat) in present
        yield SeatInfo(
            seat,
            sigil=sigil,
            online=is_there and not is_discreet,
            off_left=HOLIDAYS - chair.days_off if by_days else 0,
            **{name: getattr(chair, name) for name in _CHAIR},
        )


def live_info(live: Live) -> TableInfo:
    return _described(live.room, was_set())


@remember_last(8)
def _described(room: Room, clock_set: float) -> TableInfo:
    """Those who come are sent what those who are here are sent of them; deadlines go by the clock on the wall."""
    return table_info(room.table, room, room.game)


def my_table(
    table: Table,
    room: Room | None,
    seat: Seat,
    game: AnyGame | None,
    present: Container[Viewer],
    due: Mapping[Seat, Deadline] = NONE,
    *,
    answered: bool = False,
) -> MyTable:
    """Describe a table for one seat; `answered` tells its sealed answer if the table isn't in memory."""
    info = table_info(table, room, game, present, due)
    answered = seat in room.envelopes if room else answered
    return MyTable(**msgspec.structs.asdict(info), seat=int(seat), answered=answered)


def _retold(table: Table, game: AnyGame | None) -> dict[str, Any]:
    """Say whether everyone may replay it, and which seats may whose people finished it."""
    if game is None or table.outcome is None:
        return {"retold": game is not None}
    outcome, seats = Outcome(table.winners, table.outcome), map(Seat, range(len(table.chairs)))
    mine = tuple(int(seat) for seat in seats if has_finished(table, seat) and may_replay(game, outcome, seat))
    return {"retold": may_replay(game, outcome, PUBLIC), "retold_to": mine}


def _told_of_room(room: Room) -> dict[str, Any]:
    """Describe what only a table in memory knows."""
    is_playing, plea = room.table.stage is Stage.PLAYING, room.plea
    window = room.window if is_playing else None
    return {
        "to_act": tuple(sorted(map(int, room.asked()))) if is_playing else (),
        "deadlines": _deadlines(room),
        "asks": tuple(AskInfo(one.id, one.name, one.sigil, one.seat) for one in room.requests.asks),
        "plea": plea and PleaInfo(int(plea.by), tuple(sorted(map(int, room.voters(plea.by).difference(plea.agreed))))),
        "thinking": tuple(map(int, room.thinkers())),
        "closes": iso(window.ends) if window and window.ends is not None else None,
        "window": window.length if window and window.ends is not None else None,
    }


def _deadlines(room: Room) -> dict[str, str]:
    """List deadlines; in a window of fixed length all seats share one."""
    if (window := room.window) and window.ends is not None:
        return {}
    chairs = room.table.chairs
    asked = (seat for seat in sorted(room.asked()) if comes_by_link(chairs[seat]) and chairs[seat].bot is None)
    return {str(int(seat)): iso(up) for seat in asked if (up := room.time_up(Seat(seat))) is not None}


def _times(due: Mapping[Seat, Deadline], which: Callable[[Deadline], float]) -> dict[str, str]:
    """List the people who must act at a slow table, and until when."""
    return {str(int(seat)): iso(which(due[seat])) for seat in sorted(due) if not due[seat].is_bots}
