"""How long a seat may think: a time for each move, then a bank for the whole match; and a clock that never jumps."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Final

import msgspec

from pitonisa.kernel import Actor, Seat
from pitonisa.platform.table.table import Clock

_STARTED: Final = time.time() - time.monotonic()


def steady() -> float:
    """Seconds since 1970 as the clock on the wall said them when we started, counted on from then.

    The clock on the wall may be set an hour forward or back: nobody's time is up because of that, and no window stands
    open longer.
    """
    return _STARTED + time.monotonic()


def was_set() -> float:
    """By how many seconds the clock on the wall has been set forward since we started; by less than one, 0."""
    return float(int(time.time() - steady()))


def iso(moment: float) -> str:
    """A steady moment as it stands on everybody's wall now: ISO 8601, UTC."""
    return datetime.fromtimestamp(moment + was_set(), UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def stamp(moment: float) -> str:
    """A steady moment as it is written into rows: to the second."""
    return datetime.fromtimestamp(moment + was_set(), UTC).isoformat(timespec="seconds")


def moment(text: str) -> float:
    """The steady moment that stands on everybody's wall so."""
    return datetime.fromisoformat(text).timestamp() - was_set()


def is_running(clock: Clock) -> bool:
    return clock.move is not None or clock.bank is not None


class Times(msgspec.Struct, frozen=True):
    """Since when each seat has been asked, and how many milliseconds of its bank it has used."""

    asked: Mapping[Seat, float] = MappingProxyType({})
    used: Mapping[Seat, int] = MappingProxyType({})

    def moved(self, actor: Actor, used: int, to_act: Iterable[Seat], now: float) -> Times:
        """Whoever has just acted begins anew; the others go on waiting."""
        asked = {seat: now if seat == actor else self.asked.get(seat, now) for seat in to_act}
        if not used or not isinstance(actor, int):
            return Times(asked, self.used)
        return Times(asked, {**self.used, actor: self.used.get(actor, 0) + used})

    def ask_anew(self, to_act: Iterable[Seat], now: float) -> Times:
        """How long anybody took is forgotten, but for what was used of the banks."""
        return Times(dict.fromkeys(to_act, now), self.used)

    def asked_since(self, seat: Seat) -> float | None:
        return self.asked.get(seat)

    def cost(self, clock: Clock, seat: Seat, now: float) -> int:
        """Milliseconds of the bank that a move made now uses."""
        if clock.bank is None:
            return 0
        over = now - self.asked.get(seat, now) - (clock.move or 0)
        return min(self.left(clock, seat), max(0, int(over * 1000)))

    def up(self, clock: Clock, seat: Seat) -> float | None:
        """When the time of a seat that is asked is up, if there is a clock."""
        since = self.asked.get(seat)
        if since is None or not is_running(clock):
            return None
        return since + (clock.move or 0) + self.left(clock, seat) / 1000

    def left(self, clock: Clock, seat: Seat) -> int:
        """Milliseconds of the bank of this seat."""
        return (clock.bank or 0) * 1000 - self.used.get(seat, 0)
