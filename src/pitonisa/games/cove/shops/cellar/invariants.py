"""What is true of every cellar at every moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitonisa.games.cove.model import FACTIONS, AtShop, State
from pitonisa.games.cove.shops.cellar.board import FRUITS, LARDER, PLACES, SOUR
from pitonisa.games.cove.shops.cellar.legal import cellar, jars
from pitonisa.kernel import Seat


def fruits_are_conserved(state: State, seat: Seat) -> bool:
    """R61, R72: in the bag, in the larder, in jars, or used."""
    shop = cellar(state, seat)
    found = [
        shop.fruits[at] + shop.used[at] + shop.larder.count(one) + sum(one in jar.colours for _, jar in jars(shop))
        for at, one in enumerate(FACTIONS)
    ]
    return tuple(found) == FRUITS


def the_rack_is_whole(state: State, seat: Seat) -> bool:
    """R61, R68."""
    shop = cellar(state, seat)
    ages = all(0 <= jar.age <= SOUR and jar.colours for _, jar in jars(shop))
    return ages and len(shop.rack) == len(PLACES) and len(shop.larder) == LARDER


def what_waits_is_asked(state: State, seat: Seat) -> bool:
    return not cellar(state, seat).waiting or AtShop(seat, seat) in state.tasks


INVARIANTS: Final[dict[str, Callable[[State, Seat], bool]]] = {
    check.__name__: check for check in (fruits_are_conserved, the_rack_is_whole, what_waits_is_asked)
}
