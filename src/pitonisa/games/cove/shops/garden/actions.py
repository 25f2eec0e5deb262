"""What the keeper of a garden may ask for beside the cove's own actions."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.cove.model import Colour
from pitonisa.games.cove.shops.garden.model import Pool, Tile


class Gather(msgspec.Struct, frozen=True, tag=True):
    """Take so many tiles of the tideline that lie side by side, from this one on (R82, R90)."""

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
    """The tile of this pool is of the bed; the first one is its root (R85)."""

    pool: Pool


class Bind(msgspec.Struct, frozen=True, tag=True):
    """What was chosen makes the good (R85)."""


class Lift(msgspec.Struct, frozen=True, tag=True):
    """Take the tile out of this pool, to put it elsewhere (R87)."""

    pool: Pool


class Exchange(msgspec.Struct, frozen=True, tag=True):
    """The tile that was lifted and the one of this pool change places (R87)."""

    pool: Pool


class ThrowBack(msgspec.Struct, frozen=True, tag=True):
    """The tile that was lifted goes back to the bag (R87)."""


class Light(msgspec.Struct, frozen=True, tag=True):
    """A sponsorship of the rock of this faction (R90)."""

    colour: Colour


class Scrape(msgspec.Struct, frozen=True, tag=True):
    """Take the tar out of this pool (R90)."""

    pool: Pool


class Renounce(msgspec.Struct, frozen=True, tag=True):
    """Discard a corruption card rather than take tar away (R90)."""


Action: TypeAlias = Gather | Wade | Plant | Cut | Bind | Lift | Exchange | ThrowBack | Light | Scrape | Renounce
