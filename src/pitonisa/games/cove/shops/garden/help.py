"""Hints for the keeper of a garden: which beds can be cut, what the rocks would pay, and what the night takes."""

from __future__ import annotations

from typing import Final

import msgspec

from pitonisa.games.cove.model import FACTIONS, Colour
from pitonisa.games.cove.shop import Hinting
from pitonisa.games.cove.shops.garden.beds import beds, holding
from pitonisa.games.cove.shops.garden.board import TILE_OF, washed
from pitonisa.games.cove.shops.garden.legal import lit
from pitonisa.games.cove.shops.garden.model import Garden, Tile
from pitonisa.games.cove.view import View
from pitonisa.kernel import PUBLIC
from pitonisa.kernel.help import Level, allows


class Growing(msgspec.Struct, frozen=True):
    """A bed of so many tiles, with tar where it joins."""

    tile: Tile
    tiles: int


class Shining(msgspec.Struct, frozen=True):
    """What a rock would pay in the market, as its hall is now."""

    colour: Colour
    gold: int


class GardenHints(msgspec.Struct, frozen=True, tag=True):
    beds: tuple[Growing, ...] = ()
    rocks: tuple[Shining, ...] = ()
    washed: int = 0
    """Tiles that the night would take."""


def hints(view: View, level: Level) -> GardenHints | None:
    if not allows(level, Level.LOGIC):
        return None
    assert view.viewer != PUBLIC
    shop: Garden = view.shops[view.viewer]
    return GardenHints(
        tuple(_beds(shop)),
        tuple(Shining(hall.colour, hall.count if hall.colour in lit(shop) else 0) for hall in view.halls),
        sum(shop.pools[at] is not None for at in washed(view.day)),
    )


def _beds(shop: Garden) -> list[Growing]:
    """R85: the largest first; a single tile is no bed."""
    found: list[Growing] = []
    for colour in FACTIONS:
        mine = holding(shop.pools, TILE_OF[colour])
        joined = [bed for bed in beds(mine | holding(shop.pools, Tile.TAR)) if bed & mine]
        found += [Growing(TILE_OF[colour], bed.bit_count()) for bed in joined if bed.bit_count() > 1]
    return sorted(found, key=lambda bed: -bed.tiles)


HELP: Final = Hinting(kind=GardenHints, hints=hints)
