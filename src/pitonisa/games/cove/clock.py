"""What the clock brings: marked hours, and who would play next (R10, R13, R14)."""

from __future__ import annotations

import msgspec

from pitonisa.games.cove.board import ARRIVAL_HOURS, DOUBLE_HOURS, LAP
from pitonisa.games.cove.model import Hour, State, Who, hour_of


def draws_at(state: State, hour: int) -> int:
    """R14: how many adventurers this hour brings, on any lap."""
    on_dial = (hour - 1) % LAP + 1
    if on_dial not in ARRIVAL_HOURS:
        return 0
    return 2 if on_dial in DOUBLE_HOURS[len(state.merchants)] else 1


def draws_on_the_way(state: State, start: int, hours: int) -> tuple[int, ...]:
    """R14: the draws of every marked hour that is reached or passed."""
    found = (draws_at(state, hour) for hour in range(start + 1, start + hours + 1))
    return tuple(draws for draws in found if draws)


class Sequel(msgspec.Struct, frozen=True):
    """Whose turn is next; `market` where it is nobody's, because the market begins."""

    who: Who
    market: bool = False


def next_after(state: State, mover: Who, hours: int) -> Sequel:
    """R10: who plays next if `mover` spends these hours and no dock fills up on the way."""
    where = {who: hour_of(state, who) for who in state.stack}
    where[mover] = Hour(where[mover] + hours)
    order = [mover, *(who for who in reversed(state.stack) if who != mover)]
    first = min(order, key=lambda who: where[who])
    if state.market_hour is not None and where[first] >= state.market_hour:
        return Sequel(None, market=True)
    return Sequel(first)
