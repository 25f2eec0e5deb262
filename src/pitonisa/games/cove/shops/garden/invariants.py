"""What is true of every garden at every moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitonisa.games.cove.model import AtShop, State
from pitonisa.games.cove.shops.garden.board import KINDS, POOLS, TIDELINE, TILES
from pitonisa.games.cove.shops.garden.legal import garden
from pitonisa.games.cove.shops.garden.model import Holding, Planting, Tile
from pitonisa.kernel import Seat


def tiles_are_conserved(state: State, seat: Seat) -> bool:
    """R81: in the bag, on the tideline, in pools, or in hand."""
    shop, held = garden(state, seat), list[Tile]()
    for waiting in shop.waiting:
        held += waiting.tiles if isinstance(waiting, Planting) else ()
        held += [waiting.tile] if isinstance(waiting, Holding) else []
    return all(
        shop.bag[at] + shop.tideline.count(one) + shop.pools.count(one) + held.count(one) == TILES[one]
        for at, one in enumerate(KINDS)
    )


def the_garden_is_whole(state: State, seat: Seat) -> bool:
    """R81, R84."""
    shop = garden(state, seat)
    return len(shop.pools) == len(POOLS) and len(shop.tideline) <= TIDELINE and min(shop.bag) >= 0


def what_waits_is_asked(state: State, seat: Seat) -> bool:
    return not garden(state, seat).waiting or AtShop(seat, seat) in state.tasks


INVARIANTS: Final[dict[str, Callable[[State, Seat], bool]]] = {
    check.__name__: check for check in (tiles_are_conserved, the_garden_is_whole, what_waits_is_asked)
}
