"""What goods would fetch at the piers: the figures of every riddle that is about gold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import Final, Protocol

import msgspec

from pitonisa.games.cove.infer import possible_state
from pitonisa.games.cove.model import Colour, Good, PierId, Size, State
from pitonisa.games.cove.outlook import ICONS_A_CARD
from pitonisa.games.cove.prices import prices
from pitonisa.games.cove.view import View
from pitonisa.kernel import PUBLIC, Chance, Seat

CLEARLY: Final = 3
"""So much gold is clearly more."""


class Fetched(msgspec.Struct, frozen=True, tag=True):
    """A good at the pier that pays most for it; without customers it fetches nothing."""

    size: Size
    colour: Colour
    pier: PierId | None
    customers: int
    gold: int
    cards: int


class Weighable(Protocol):
    @property
    def net(self) -> int: ...


def truth_of(view: View) -> tuple[Seat, State]:
    """What the viewer sees, as something to try things on. What is hidden has no part in it."""
    assert view.viewer != PUBLIC
    return Seat(view.viewer), possible_state(view, Chance("riddle").step(0))


def card_cost(state: State) -> int:
    """R25, R37: what a corruption card is counted as: its icons, on average, with the lair as it is."""
    return ceil(state.lair * ICONS_A_CARD)


def net_of(state: State, gold: int, cards: int) -> int:
    return gold - cards * card_cost(state)


def fetched(state: State, good: Good) -> Fetched:
    """At the pier where most is left of it; nothing where no sale pays for its cards."""
    ways = [price for price in prices(state, good) if net_of(state, price.gold, price.corruption) > 0]
    best = max(ways, key=lambda price: net_of(state, price.gold, price.corruption), default=None)
    if best is None:
        return Fetched(good.size, good.colour, None, 0, 0, 0)
    return Fetched(good.size, good.colour, best.pier, best.customers, best.gold, best.corruption)


def all_fetched(state: State, goods: Iterable[Good]) -> tuple[Fetched, ...]:
    return tuple(fetched(state, good) for good in goods)


def clearly_best(found: Sequence[Weighable]) -> int | None:
    """The one that leaves clearly more gold than any other."""
    at = max(range(len(found)), key=lambda i: found[i].net)
    others = [one.net for i, one in enumerate(found) if i != at]
    return at if others and found[at].net > 0 and found[at].net - max(others) >= CLEARLY else None


def ahead_by(found: Sequence[Weighable], right: int) -> float:
    """How far the right one is ahead of the next, as a part of its gold."""
    next_one = max(one.net for i, one in enumerate(found) if i != right)
    return min(1.0, (found[right].net - next_one) / found[right].net)
