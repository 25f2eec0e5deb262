"""What a view shows of the gardens' boards beside the gardens themselves, which lie open."""

from __future__ import annotations

from typing import Final

import msgspec

from pitonisa.games.cove.model import DAYS, Colour, Day, State
from pitonisa.games.cove.shops.garden.board import AROUND, COLUMNS, POOLS, ROCKS, ROWS, TIDELINE, WADED, washed
from pitonisa.games.cove.shops.garden.model import Pool
from pitonisa.kernel import Viewer


class Spot(msgspec.Struct, frozen=True):
    """A pool: where it lies, and whether the sea takes what is in it at night."""

    pool: Pool
    row: int
    column: int
    low: bool


class Rock(msgspec.Struct, frozen=True):
    """A lantern rock, and the pools beside it."""

    colour: Colour
    row: int
    column: int
    beside: tuple[Pool, ...]


class GardenBoard(msgspec.Struct, frozen=True, tag=True):
    """What is printed on every garden's board."""

    pools: tuple[Spot, ...]
    rocks: tuple[Rock, ...]
    tideline: int
    """How many tiles lie on it at most."""

    waded: int
    """How many tiles of a colour one takes at most."""


def _row(place: str) -> int:
    return ROWS.index(place[1])


def _column(place: str) -> int:
    return COLUMNS.index(place[0])


def _printed(day: Day) -> GardenBoard:
    low = washed(day)
    return GardenBoard(
        tuple(Spot(pool, _row(pool), _column(pool), at in low) for at, pool in enumerate(POOLS)),
        tuple(
            Rock(colour, _row(place), _column(place), tuple(POOLS[at] for at in AROUND[colour]))
            for place, colour in ROCKS.items()
        ),
        TIDELINE,
        WADED,
    )


BOARDS: Final = {day: _printed(day) for day in map(Day, range(1, DAYS + 1))}


def board(state: State, viewer: Viewer) -> GardenBoard:
    return BOARDS[state.day]
