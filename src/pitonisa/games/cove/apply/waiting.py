"""What waits in a shop to be decided, the most urgent last: every shop keeps it in a field `waiting` of its state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitonisa.games.cove.apply.pieces import ask_shop, replace, with_shop
from pitonisa.games.cove.model import State
from pitonisa.games.cove.shop import Change
from pitonisa.kernel import Seat


def changed(state: State, seat: Seat, **fields: Any) -> State:
    """The shop of this seat with other values in these fields."""
    return with_shop(state, seat, replace(state.shops[seat], **fields))


def ask(state: State, seat: Seat, *waiting: Any) -> State:
    """Something waits in the shop; the last one is the most urgent."""
    return ask_shop(changed(state, seat, waiting=(*state.shops[seat].waiting, *waiting)), seat)


def settled(state: State, seat: Seat) -> State:
    """What was most urgent has got its answer."""
    return changed(state, seat, waiting=state.shops[seat].waiting[:-1])


def instead(state: State, seat: Seat, waiting: Any) -> State:
    """What is most urgent is another thing now."""
    return changed(state, seat, waiting=(*state.shops[seat].waiting[:-1], waiting))


def skip(state: State, seat: Seat) -> Change:
    """What is most urgent is left out."""
    return settled(state, seat), ()


def tidy_with(possible: Callable[[State, Seat, Any], bool]) -> Callable[[State, Seat], State]:
    """Drops what is most urgent as long as it can no longer be done."""

    def tidy(state: State, seat: Seat) -> State:
        before = waiting = state.shops[seat].waiting
        while waiting and not possible(state, seat, waiting[-1]):
            waiting = waiting[:-1]
        return state if waiting is before else changed(state, seat, waiting=waiting)

    return tidy
