"""Defines the Tide Garden: its printed numbers, state, actions and events.

The state has tiles in pools, the tideline and its bag, and what is waiting to be settled. All numbers are our own; to
rebalance the shop, change only this file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias, get_args

import msgspec

from pitonisa.games.cove.kinds import DAYS, Colour, Day, Size
from pitonisa.kernel import BySeat, Id


class Tile(Id):
    """A find from the sea: something of a faction's colour, or tar."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"
    TAR = "tar"


class Pool(Id):
    """The pools by column and row; missing names are rocks (R81)."""

    A1 = "a1"
    C1 = "c1"
    D1 = "d1"
    E1 = "e1"
    A2 = "a2"
    B2 = "b2"
    C2 = "c2"
    E2 = "e2"
    A3 = "a3"
    C3 = "c3"
    D3 = "d3"
    E3 = "e3"
    A4 = "a4"
    B4 = "b4"
    C4 = "c4"
    E4 = "e4"


class Space(Id):
    GATHER = "gather"
    WADE = "wade"
    HARVEST = "harvest"
    TRANSPLANT = "transplant"


class Ability(Id):
    """The staff abilities, in the order of the board."""

    KEEPER = "keeper"
    SHEARS = "shears"
    LAMPLIGHTER = "lamplighter"
    SCRAPER = "scraper"


# What waits


class Planting(msgspec.Struct, frozen=True, tag=True):
    """Gathered tiles must be planted (R82, R83)."""

    tiles: tuple[Tile, ...]


class Cutting(msgspec.Struct, frozen=True, tag=True):
    """More beds may be cut (R85)."""

    remaining: int
    roots: tuple[Pool, ...] = ()
    """The roots of beds cut in the same action, which belong to no other bed."""

    chosen: tuple[Pool, ...] = ()
    """The tiles of the bed that is being cut, its root first."""


class Lifting(msgspec.Struct, frozen=True, tag=True):
    """More tiles may be lifted (R87)."""

    remaining: int


class Holding(msgspec.Struct, frozen=True, tag=True):
    """A tile that was lifted out of this pool and goes somewhere else (R87)."""

    tile: Tile
    pool: Pool


class Picking(msgspec.Struct, frozen=True, tag=True):
    """A tile of the tideline may be planted (R90)."""


class Lighting(msgspec.Struct, frozen=True, tag=True):
    """A rock may be asked for a sponsorship (R90)."""


class Scraping(msgspec.Struct, frozen=True, tag=True):
    """A tar may be taken away, or a corruption card discarded (R90)."""


Waiting: TypeAlias = Planting | Cutting | Lifting | Holding | Picking | Lighting | Scraping


class Garden(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """The state of a garden, all of it public."""

    pools: tuple[Tile | None, ...]
    """The tile planted in each pool."""

    tideline: tuple[Tile, ...]
    """From left to right."""

    bag: tuple[int, ...]
    """The number of each kind of tile; the next is decided when it is drawn."""

    waiting: tuple[Waiting, ...] = ()


# What is printed

HOURS: Final[dict[str, int]] = {Space.GATHER: 1, Space.WADE: 1, Space.HARVEST: 1, Space.TRANSPLANT: 1}

COLUMNS: Final = "abcde"
ROWS: Final = "1234"
LOW_ROW: Final = ROWS[-1]
"""R81, R89: the row that the sea washes at night."""

ROCKS: Final = {"b1": Colour.BLUE, "d2": Colour.RED, "b3": Colour.GREEN, "d4": Colour.YELLOW}
"""R81: the positions of the rocks, by column and row like the pools."""

TILES: Final = {Tile.RED: 9, Tile.GREEN: 9, Tile.BLUE: 9, Tile.YELLOW: 9, Tile.TAR: 3}
TIDELINE: Final = 6
"""R81: the length of the tideline."""

GATHERED: Final = 3
WADED: Final = 4
HARVESTED: Final = 2
TRANSPLANTED: Final = 2
"""R82, R83, R85, R87: the most in one action."""

TURN_OF_TIDE: Final = 2
"""R89: tiles that the tideline loses at night."""

BED: Final = {Size.SMALL: 3, Size.LARGE: 5}
"""R85: the number of tiles for a good."""


# What follows

POOLS: Final = tuple(Pool)
AT: Final[Mapping[Pool, int]] = {pool: at for at, pool in enumerate(POOLS)}
"""By pool, its index in `Garden.pools`."""

KINDS: Final = tuple(Tile)
COLOUR_OF: Final = {tile: Colour(tile.value) for tile in KINDS if tile is not Tile.TAR}
TILE_OF: Final = {colour: tile for tile, colour in COLOUR_OF.items()}


def beside(place: str) -> tuple[int, ...]:
    """Return the pools that share an edge with a pool or a rock, as indices of `Garden.pools`."""
    column, row = COLUMNS.index(place[0]), ROWS.index(place[1])
    around = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
    names = [f"{COLUMNS[x]}{ROWS[y]}" for x, y in around if x in range(len(COLUMNS)) and y in range(len(ROWS))]
    return tuple(AT[Pool(name)] for name in names if name not in ROCKS)


NEXT_TO: Final = tuple(beside(pool) for pool in POOLS)
AROUND: Final[Mapping[Colour, tuple[int, ...]]] = {colour: beside(place) for place, colour in ROCKS.items()}
"""By faction: the pools beside its rock (R88)."""

LOW: Final = tuple(at for at, pool in enumerate(POOLS) if pool[1] == LOW_ROW)


def washed(day: Day) -> tuple[int, ...]:
    """Return the pools that are emptied in the night after this day; none after the last day (R89)."""
    return LOW if day < DAYS else ()


# Actions


class Gather(msgspec.Struct, frozen=True, tag=True):
    """Take tiles of the tideline that lie side by side, from this one on (R82, R90)."""

    first: int
    """From 1, at the left end."""

    count: int


class Wade(msgspec.Struct, frozen=True, tag=True):
    """Take all tiles of a colour (R83)."""

    colour: Colour


class Plant(msgspec.Struct, frozen=True, tag=True):
    """Plant a tile that was taken, or lifted, in an empty pool (R82, R83, R87)."""

    tile: Tile
    pool: Pool


class Cut(msgspec.Struct, frozen=True, tag=True):
    """Add the tile of this pool to the bed; the first one is its root (R85)."""

    pool: Pool


class Bind(msgspec.Struct, frozen=True, tag=True):
    """Make the good from the chosen tiles (R85)."""


class Lift(msgspec.Struct, frozen=True, tag=True):
    """Lift the tile out of this pool, to put it elsewhere (R87)."""

    pool: Pool


class Exchange(msgspec.Struct, frozen=True, tag=True):
    """Exchange the lifted tile with the one of this pool (R87)."""

    pool: Pool


class ThrowBack(msgspec.Struct, frozen=True, tag=True):
    """Return the lifted tile to the bag (R87)."""


class Light(msgspec.Struct, frozen=True, tag=True):
    """Take a sponsorship from the rock of this faction (R90)."""

    colour: Colour


class Scrape(msgspec.Struct, frozen=True, tag=True):
    """Take the tar out of this pool (R90)."""

    pool: Pool


class Renounce(msgspec.Struct, frozen=True, tag=True):
    """Discard a corruption card instead of removing tar (R90)."""


Action: TypeAlias = Gather | Wade | Plant | Cut | Bind | Lift | Exchange | ThrowBack | Light | Scrape | Renounce


# Events, all of them public


class Gathered(BySeat, frozen=True, tag=True):
    tiles: tuple[Tile, ...]


class Waded(BySeat, frozen=True, tag=True):
    tiles: tuple[Tile, ...]


class Planted(BySeat, frozen=True, tag=True):
    tile: Tile
    pool: Pool


class NoRoom(BySeat, frozen=True, tag=True):
    """Gathered tiles without a free pool returned to the bag."""

    tiles: tuple[Tile, ...]


class Harvested(BySeat, frozen=True, tag=True):
    """A bed was cut; the resulting good is a separate event."""

    tile: Tile
    size: Size
    root: Pool
    tar: bool


class Transplanted(BySeat, frozen=True, tag=True):
    tile: Tile
    pool: Pool
    to: Pool


class Exchanged(BySeat, frozen=True, tag=True):
    tile: Tile
    pool: Pool
    other: Tile
    to: Pool


class ThrownBack(BySeat, frozen=True, tag=True):
    tile: Tile
    pool: Pool


class Scraped(BySeat, frozen=True, tag=True):
    pool: Pool


class TidelineFilled(BySeat, frozen=True, tag=True):
    tiles: tuple[Tile, ...]


class SeaCame(BySeat, frozen=True, tag=True):
    """The sea has washed the low row at night."""

    tiles: tuple[Tile, ...]


class TideTurned(BySeat, frozen=True, tag=True):
    """The tideline has lost its first tiles at night."""

    tiles: tuple[Tile, ...]


OfItsKeeper: TypeAlias = Gathered | Waded | Planted | NoRoom | Harvested | Transplanted | Exchanged
Event: TypeAlias = OfItsKeeper | ThrownBack | Scraped | TidelineFilled | SeaCame | TideTurned

EVENTS: Final[tuple[type[Any], ...]] = get_args(Event)
