"""What happened in a garden. All of it is public."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, get_args

import msgspec

from pitonisa.games.cove.model import Size
from pitonisa.games.cove.shops.garden.model import Pool, Tile
from pitonisa.kernel import Seat


class Gathered(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    tiles: tuple[Tile, ...]


class Waded(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    tiles: tuple[Tile, ...]


class Planted(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    tile: Tile
    pool: Pool


class NoRoom(msgspec.Struct, frozen=True, tag=True):
    """Tiles that were taken and find no pool go back to the bag."""

    by: Seat
    tiles: tuple[Tile, ...]


class Harvested(msgspec.Struct, frozen=True, tag=True):
    """A bed was cut; the good that it makes is told beside it."""

    by: Seat
    tile: Tile
    size: Size
    root: Pool
    tar: bool


class Transplanted(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    tile: Tile
    pool: Pool
    to: Pool


class Exchanged(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    tile: Tile
    pool: Pool
    other: Tile
    to: Pool


class ThrownBack(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    tile: Tile
    pool: Pool


class Scraped(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    pool: Pool


class TidelineFilled(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    tiles: tuple[Tile, ...]


class SeaCame(msgspec.Struct, frozen=True, tag=True):
    """The night takes the low row."""

    by: Seat
    tiles: tuple[Tile, ...]


class TideTurned(msgspec.Struct, frozen=True, tag=True):
    """The tideline loses its first tiles at night."""

    by: Seat
    tiles: tuple[Tile, ...]


Event: TypeAlias = (
    Gathered
    | Waded
    | Planted
    | NoRoom
    | Harvested
    | Transplanted
    | Exchanged
    | ThrownBack
    | Scraped
    | TidelineFilled
    | SeaCame
    | TideTurned
)

EVENTS: Final[tuple[type[Any], ...]] = get_args(Event)
