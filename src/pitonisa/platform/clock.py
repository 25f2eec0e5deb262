"""How long a seat may think: a time for each move, then a bank for the whole match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from pitonisa.kernel import Actor, Seat
from pitonisa.platform.table import Clock


def iso(moment: float) -> str:
    """A moment as people and programs write it: ISO 8601, UTC."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def is_running(clock: Clock) -> bool:
    return clock.move is not None or clock.bank is not None


def asked_since(
    before: Mapping[Seat, float], to_act: Iterable[Seat], actor: Actor | None, now: float
) -> dict[Seat, float]:
    """Since when each seat has been asked. Whoever has just acted begins anew; the others go on waiting."""
    return {seat: now if seat == actor else before.get(seat, now) for seat in to_act}


def spent(clock: Clock, since: float, now: float, left: int) -> int:
    """Milliseconds of the bank that a move has used."""
    if clock.bank is None:
        return 0
    return min(left, max(0, int((now - since - (clock.move or 0)) * 1000)))


def time_up(clock: Clock, since: float, left: int) -> float | None:
    """When this seat's time is up, with what is left in its bank (in milliseconds)."""
    if not is_running(clock):
        return None
    return since + (clock.move or 0) + (left / 1000 if clock.bank is not None else 0)
