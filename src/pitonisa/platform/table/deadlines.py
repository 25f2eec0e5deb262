"""By days: since when each seat has been asked, and until when it has time; rows, and no timers (decision 33)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from pitonisa.kernel import Actor, Kind, Refusal, Seat
from pitonisa.platform.table.chairs import changed
from pitonisa.platform.table.clock import iso, moment
from pitonisa.platform.table.rhythm import A_DAY, HOLIDAYS, Rhythm
from pitonisa.platform.table.table import Chair, Stage, Table, comes_by_link, must_be


class Deadline(msgspec.Struct, frozen=True):
    since: float
    due: float
    """A bot's time is up when it is asked."""

    @property
    def is_bots(self) -> bool:
        return self.due <= self.since


NONE: Final[Mapping[Seat, Deadline]] = MappingProxyType({})


def asked_by_days(
    table: Table,
    asked: Iterable[Seat],
    now: float,
    bank: Callable[[Seat], float],
    before: Mapping[Seat, Deadline],
    acted: Actor | None,
) -> dict[Seat, Deadline]:
    """Whoever has just acted is asked anew, and the others go on being asked; nobody is at a table in one sitting.

    `bank` gives the seconds that are left to a seat beyond those of each decision.
    """
    if table.rhythm is Rhythm.LIVE or table.stage is not Stage.PLAYING:
        return {}
    known = {seat: one for seat, one in before.items() if seat != acted}
    return {seat: _deadline(table, table.chairs[seat], now, bank(seat), known.get(seat)) for seat in asked}


def with_days_off(table: Table, seat: Seat, days: int, now: float) -> Table:
    """Somebody takes days off, from now or from the end of those they have: so long their time stands still."""
    if table.rhythm is Rhythm.LIVE:
        raise Refusal("days-off-live", Kind.CONFLICT)
    must_be(table, Stage.PLAYING)
    chair = table.chairs[seat]
    if chair.days_off + days > HOLIDAYS:
        raise Refusal("days-off-used", Kind.CONFLICT, most=HOLIDAYS, left=HOLIDAYS - chair.days_off)
    begins = max(now, moment(chair.off_until) if chair.off_until else now)
    return changed(table, seat, off_until=iso(begins + days * A_DAY), days_off=chair.days_off + days)


def _deadline(table: Table, chair: Chair, now: float, bank: float, known: Deadline | None) -> Deadline:
    """Where the seat has changed hands, whoever has it now is asked anew. Whoever is off begins when they are back."""
    is_bots = not comes_by_link(chair) or chair.bot is not None
    if known and known.is_bots is not is_bots:
        known = None
    if is_bots or (known and not chair.off_until):
        return known or Deadline(now, now)
    since, due = (known.since, known.due) if known else (now, now)
    begins = max(since, moment(chair.off_until) if chair.off_until else since)
    return Deadline(since, max(due, begins + (table.clock.move or 0) + bank))
