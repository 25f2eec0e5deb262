"""The Tide Garden as data. All of it is ours: a change of balance is a change of this file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitonisa.games.cove.model import DAYS, Colour, Day, Size
from pitonisa.games.cove.shops.garden.model import Pool, Space, Tile

HOURS: Final = {Space.GATHER: 1, Space.WADE: 1, Space.HARVEST: 1, Space.TRANSPLANT: 1}

COLUMNS: Final = "abcde"
ROWS: Final = "1234"
LOW_ROW: Final = ROWS[-1]
"""R81, R89: what lies there the night takes."""

ROCKS: Final = {"b1": Colour.BLUE, "d2": Colour.RED, "b3": Colour.GREEN, "d4": Colour.YELLOW}
"""R81: where they stand, by column and row as the pools."""

TILES: Final = {Tile.RED: 9, Tile.GREEN: 9, Tile.BLUE: 9, Tile.YELLOW: 9, Tile.TAR: 3}
TIDELINE: Final = 6
"""R81."""

GATHERED: Final = 3
WADED: Final = 4
HARVESTED: Final = 2
TRANSPLANTED: Final = 2
"""R82, R83, R85, R87: the most in one action."""

TURN_OF_TIDE: Final = 2
"""R89: tiles that the tideline loses at night."""

BED: Final = {Size.SMALL: 3, Size.LARGE: 5}
"""R85: how many tiles make a good."""

# What follows

POOLS: Final = tuple(Pool)
AT: Final[Mapping[Pool, int]] = {pool: at for at, pool in enumerate(POOLS)}
"""By pool, its place in `Garden.pools`."""

KINDS: Final = tuple(Tile)
COLOUR_OF: Final = {tile: Colour(tile.value) for tile in KINDS if tile is not Tile.TAR}
TILE_OF: Final = {colour: tile for tile, colour in COLOUR_OF.items()}


def beside(place: str) -> tuple[int, ...]:
    """The pools that share an edge with a pool or a rock, as places in `Garden.pools`."""
    column, row = COLUMNS.index(place[0]), ROWS.index(place[1])
    around = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
    names = [f"{COLUMNS[x]}{ROWS[y]}" for x, y in around if x in range(len(COLUMNS)) and y in range(len(ROWS))]
    return tuple(AT[Pool(name)] for name in names if name not in ROCKS)


NEXT_TO: Final = tuple(beside(pool) for pool in POOLS)
AROUND: Final[Mapping[Colour, tuple[int, ...]]] = {colour: beside(place) for place, colour in ROCKS.items()}
"""By faction: the pools beside its rock (R88)."""

LOW: Final = tuple(at for at, pool in enumerate(POOLS) if pool[1] == LOW_ROW)


def washed(day: Day) -> tuple[int, ...]:
    """R89: the pools that the night after this day empties; after the last day there is none."""
    return LOW if day < DAYS else ()
