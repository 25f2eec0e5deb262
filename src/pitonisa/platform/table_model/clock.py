"""Measure thinking time at live and slow tables, with a clock that never jumps."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Final

import msgspec

from pitonisa.kernel import Actor, Kind, Refusal, Seat
from pitonisa.platform.table_model.chairs import changed
from pitonisa.platform.table_model.pace import A_DAY, HOLIDAYS, Rhythm
from pitonisa.platform.table_model.table import Chair, Clock, Stage, Table, comes_by_link, must_be

_STARTED: Final = time.time() - time.monotonic()


def steady() -> float:
    """Return seconds since 1970, counted on from the wall clock's reading at our start.

    The clock on the wall may be set an hour forward or back: nobody's time is up because of that, and no window stands
    open longer.
    """
    return _STARTED + time.monotonic()


def was_set() -> float:
    """Return by how many seconds the wall clock was set forward since our start; under one second counts as 0."""
    return float(int(time.time() - steady()))


def iso(moment: float) -> str:
    """Format a steady moment in wall-clock time: ISO 8601, UTC."""
    return datetime.fromtimestamp(moment + was_set(), UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def stamp(moment: float) -> str:
    """Format a steady moment for rows: to the second."""
    return datetime.fromtimestamp(moment + was_set(), UTC).isoformat(timespec="seconds")


def moment(text: str) -> float:
    """Convert a wall-clock moment to the steady clock."""
    return datetime.fromisoformat(text).timestamp() - was_set()


def is_running(clock: Clock) -> bool:
    return clock.move is not None or clock.bank is not None


class Times(msgspec.Struct, frozen=True):
    """Since when each seat has been asked, and how many milliseconds of its reserve it has used."""

    asked: Mapping[Seat, float] = MappingProxyType({})
    used: Mapping[Seat, int] = MappingProxyType({})

    def moved(self, actor: Actor, used: int, to_act: Iterable[Seat], now: float) -> Times:
        """Restart the wait of the seat that has just acted; the others go on waiting."""
        asked = {seat: now if seat == actor else self.asked.get(seat, now) for seat in to_act}
        if not used or not isinstance(actor, int):
            return Times(asked, self.used)
        return Times(asked, {**self.used, actor: self.used.get(actor, 0) + used})

    def ask_anew(self, to_act: Iterable[Seat], now: float) -> Times:
        """Restart all waits, but keep what was used of the reserves."""
        return Times(dict.fromkeys(to_act, now), self.used)

    def asked_since(self, seat: Seat) -> float | None:
        return self.asked.get(seat)

    def cost(self, clock: Clock, seat: Seat, now: float) -> int:
        """Compute the milliseconds of reserve time that a move would use now."""
        if clock.bank is None:
            return 0
        over = now - self.asked.get(seat, now) - (clock.move or 0)
        return min(self.left(clock, seat), max(0, int(over * 1000)))

    def up(self, clock: Clock, seat: Seat) -> float | None:
        """Return when the time of a seat that must act is up, if there is a clock."""
        since = self.asked.get(seat)
        if since is None or not is_running(clock):
            return None
        return since + (clock.move or 0) + self.left(clock, seat) / 1000

    def left(self, clock: Clock, seat: Seat) -> int:
        """Return the milliseconds left in the reserve of this seat."""
        return (clock.bank or 0) * 1000 - self.used.get(seat, 0)


class Deadline(msgspec.Struct, frozen=True):
    since: float
    due: float
    """For a bot, the moment it is asked."""

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
    """Update the deadlines of a slow table: the seat that acted starts a new wait; live tables have none.

    `bank` gives the seconds that are left to a seat beyond those of each decision.
    """
    if table.rhythm is Rhythm.LIVE or table.stage is not Stage.PLAYING:
        return {}
    known = {seat: one for seat, one in before.items() if seat != acted}
    return {seat: _deadline(table, table.chairs[seat], now, bank(seat), known.get(seat)) for seat in asked}


def with_days_off(table: Table, seat: Seat, days: int, now: float) -> Table:
    """Add days off, from now or from the end of the current ones, and extend the deadline by as much."""
    if table.rhythm is Rhythm.LIVE:
        raise Refusal("days-off-live", Kind.CONFLICT)
    must_be(table, Stage.PLAYING)
    chair = table.chairs[seat]
    if chair.days_off + days > HOLIDAYS:
        raise Refusal("days-off-used", Kind.CONFLICT, most=HOLIDAYS, left=HOLIDAYS - chair.days_off)
    begins = max(now, moment(chair.off_until) if chair.off_until else now)
    return changed(table, seat, off_until=iso(begins + days * A_DAY), days_off=chair.days_off + days)


def _deadline(table: Table, chair: Chair, now: float, bank: float, known: Deadline | None) -> Deadline:
    """Compute a deadline for a seat's new owner. A player on days off gets it when they return."""
    is_bots = not comes_by_link(chair) or chair.bot is not None
    if known and known.is_bots is not is_bots:
        known = None
    if is_bots or (known and not chair.off_until):
        return known or Deadline(now, now)
    since, due = (known.since, known.due) if known else (now, now)
    begins = max(since, moment(chair.off_until) if chair.off_until else since)
    return Deadline(since, max(due, begins + (table.clock.move or 0) + bank))
