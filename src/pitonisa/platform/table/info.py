"""Describe a table as everybody sees it."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Protocol

import msgspec

from pitonisa.kernel import PUBLIC, AnyGame, Outcome, Seat, Viewer
from pitonisa.kernel.hosting import campaigns_of, may_replay
from pitonisa.platform.table.messages import AskInfo, PleaInfo, SeatInfo, TableInfo
from pitonisa.platform.table.room import Room
from pitonisa.platform.table_model.chairs import sigils_of
from pitonisa.platform.table_model.clock import NONE, Deadline, iso
from pitonisa.platform.table_model.pace import HOLIDAYS, SHOWN, Rhythm
from pitonisa.platform.table_model.table import Chair, Stage, Table, comes_by_link, has_finished, is_public


class Live(Protocol):
    """A table that is here, as far as its room goes."""

    @property
    def room(self) -> Room: ...


class MyTable(TableInfo, frozen=True, kw_only=True):
    """A table at which one sits."""

    seat: int
    """One's own."""

    answered: bool = False
    """This seat has answered the sealed question that is open there. Nobody else gets this."""


class Seated(msgspec.Struct, frozen=True):
    """A seat of one's own. The token is sent only once."""

    table: TableInfo
    seat: int
    token: str


def seat_info(seat: int, chair: Chair, sigil: str | None, online: bool, by_days: bool) -> SeatInfo:
    return SeatInfo(
        seat=seat,
        kind=chair.kind,
        name=chair.name,
        sigil=sigil,
        bot=chair.bot,
        host=chair.host,
        online=online,
        left=chair.left,
        help=chair.help,
        stand_in=chair.stand_in,
        off_until=chair.off_until,
        off_left=HOLIDAYS - chair.days_off if by_days else 0,
    )


def table_info(
    table: Table,
    live: Live | None,
    game: AnyGame | None,
    present: Container[Viewer] = (),
    due: Mapping[Seat, Deadline] = NONE,
) -> TableInfo:
    """At a slow table nobody sees who is there: they would see who acts without having come (decision 39).

    `present` says who is there, and by days `due` who is asked, where the table itself is not here to be asked."""
    due, by_days = live.room.deadlines if live else due, table.rhythm is Rhythm.DAYS
    is_discreet = by_days and table.stage is Stage.PLAYING
    seats = tuple(
        seat_info(n, chair, sigil, not is_discreet and _is_there(n, live, present), by_days)
        for n, (chair, sigil) in enumerate(zip(table.chairs, sigils_of(table.chairs), strict=True))
    )
    return TableInfo(
        code=table.code,
        game=table.game,
        version=table.version,
        options=table.options,
        players=table.players,
        language=table.language,
        listed=table.listed,
        public=is_public(table),
        stage=table.stage,
        seats=seats,
        clock=table.clock,
        opened=table.opened,
        ended=table.ended,
        to_act=_to_act(live) if live else tuple(map(int, due)),
        deadlines=_deadlines(live) if live else _times(due, lambda one: one.due),
        since=_times(due, lambda one: one.since),
        rhythm=table.rhythm,
        outcome=table.outcome,
        winners=tuple(map(int, table.winners)),
        scores=table.scores,
        retold=_retold(table, game),
        retold_to=_retold_to(table, game),
        asks=_asks(live) if live else (),
        plea=_plea(live) if live else None,
        next=table.next,
        next_by=live.room.next_by if live and table.next else None,
        campaign=table.campaign,
        trail=table.trail,
        legs=_legs(table, game),
        help=table.help,
        lesson=table.lesson,
        origin=table.origin,
        branched=_branched(table, live),
        patience=table.patience,
        temperament=table.temperament,
        thinking=tuple(map(int, live.room.thinkers())) if live else (),
        pace=table.pace,
        entry=table.entry,
        showing=live.room.showing if live else SHOWN[table.pace],
        beat=table.beat,
        closes=_closes(live) if live else None,
        window=_window(live) if live else None,
    )


def _legs(table: Table, game: AnyGame | None) -> int:
    """None where the path is not known any more."""
    return next((len(one.legs) for one in (campaigns_of(game) if game else ()) if one.id == table.campaign), 0)


def _is_there(seat: int, live: Live | None, present: Container[Viewer]) -> bool:
    return live.room.presence.is_online(seat) if live else Seat(seat) in present


def live_info(live: Live) -> TableInfo:
    return table_info(live.room.table, live, live.room.game)


def my_table(
    table: Table,
    live: Live | None,
    seat: Seat,
    game: AnyGame | None,
    present: Container[Viewer],
    due: Mapping[Seat, Deadline] = NONE,
    *,
    answered: bool = False,
) -> MyTable:
    """`answered` says whether this seat has, in a window that is open, where the table is not here to be asked."""
    info = table_info(table, live, game, present, due)
    answered = seat in live.room.envelopes if live else answered
    return MyTable(**{name: getattr(info, name) for name in info.__struct_fields__}, seat=int(seat), answered=answered)


def _retold(table: Table, game: AnyGame | None) -> bool:
    """Whether everybody may watch it again."""
    if game is None or table.outcome is None:
        return game is not None
    return may_replay(game, Outcome(table.winners, table.outcome), PUBLIC)


def _retold_to(table: Table, game: AnyGame | None) -> tuple[int, ...]:
    """The seats whose people finished it, and may watch it again."""
    if game is None or table.outcome is None:
        return ()
    outcome = Outcome(table.winners, table.outcome)
    seats = map(Seat, range(len(table.chairs)))
    return tuple(int(seat) for seat in seats if has_finished(table, seat) and may_replay(game, outcome, seat))


def _asks(live: Live) -> tuple[AskInfo, ...]:
    return tuple(AskInfo(one.id, one.name, one.sigil, one.seat) for one in live.room.requests.asks)


def _plea(live: Live) -> PleaInfo | None:
    plea = live.room.plea
    if plea is None:
        return None
    return PleaInfo(int(plea.by), tuple(sorted(map(int, live.room.voters(plea.by).difference(plea.agreed)))))


def _to_act(live: Live) -> tuple[int, ...]:
    return tuple(sorted(map(int, live.room.asked()))) if live.room.table.stage is Stage.PLAYING else ()


def _branched(table: Table, live: Live | None) -> int | None:
    """After which action, as people count them."""
    last = table.branches[-1].n if table.branches else None
    return live.room.match.number(last) if last and live and live.room.match else last


def _deadlines(live: Live) -> dict[str, str]:
    """In a window that keeps its beat there is one time for all, and no seat has one of its own."""
    if (window := live.room.window) and window.ends is not None:
        return {}
    asked = (seat for seat in sorted(live.room.asked()) if _is_timed(live.room.table.chairs[seat]))
    ups = ((str(int(seat)), live.room.time_up(Seat(seat))) for seat in asked)
    return {seat: iso(up) for seat, up in ups if up is not None}


def _times(due: Mapping[Seat, Deadline], which: Callable[[Deadline], float]) -> dict[str, str]:
    """Of the people who are asked by days."""
    return {str(int(seat)): iso(which(due[seat])) for seat in sorted(due) if not due[seat].is_bots}


def _closes(live: Live) -> str | None:
    window = live.room.window if live.room.table.stage is Stage.PLAYING else None
    return None if window is None or window.ends is None else iso(window.ends)


def _window(live: Live) -> float | None:
    window = live.room.window if live.room.table.stage is Stage.PLAYING else None
    return None if window is None or window.ends is None else window.length


def _is_timed(chair: Chair) -> bool:
    return comes_by_link(chair) and chair.bot is None
