"""A garden: tiles in pools, the tideline and its bag, and what waits to be settled."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.cove.model import Id


class Tile(Id):
    """What the sea brings: something of a faction's colour, or tar."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"
    TAR = "tar"


class Pool(Id):
    """The pools by column and row; where a name is missing there is a rock (R81)."""

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
    """Tiles that were taken and are to be planted (R82, R83)."""

    tiles: tuple[Tile, ...]


class Cutting(msgspec.Struct, frozen=True, tag=True):
    """More beds may be cut (R85)."""

    remaining: int
    roots: tuple[Pool, ...] = ()
    """The roots of beds that were cut in the same action: they are part of no other bed."""

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
    """All of it is open to everybody."""

    pools: tuple[Tile | None, ...]
    """What is planted, by pool."""

    tideline: tuple[Tile, ...]
    """From left to right."""

    bag: tuple[int, ...]
    """How many there are of each kind of tile; which comes next is decided when it is drawn."""

    waiting: tuple[Waiting, ...] = ()
