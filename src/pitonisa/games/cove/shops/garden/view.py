"""Shows a garden, which lies open: what is printed on its board, and all of it in numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from pitonisa.games.cove.kinds import DAYS, FACTIONS, Colour, Day
from pitonisa.games.cove.model import State
from pitonisa.games.cove.shop import Numbers
from pitonisa.games.cove.shops.garden import model
from pitonisa.kernel import Viewer
from pitonisa.kernel.encoding.codec import every
from pitonisa.kernel.encoding.pieces import Piece, counts, either, kept, lately, members, number, one_of, record, row

# What is printed, for people


class Spot(msgspec.Struct, frozen=True):
    """A pool: where it lies, and whether the sea takes what is in it at night."""

    pool: model.Pool
    row: int
    column: int
    low: bool


class Rock(msgspec.Struct, frozen=True):
    """A lantern rock, and the pools beside it."""

    colour: Colour
    row: int
    column: int
    beside: tuple[model.Pool, ...]


class GardenBoard(msgspec.Struct, frozen=True, tag=True):
    """What is printed on every garden's board."""

    pools: tuple[Spot, ...]
    rocks: tuple[Rock, ...]
    tideline: int
    """How many tiles lie on it at most."""

    waded: int
    """How many tiles of a colour one takes at most."""


def _row(place: str) -> int:
    return model.ROWS.index(place[1])


def _column(place: str) -> int:
    return model.COLUMNS.index(place[0])


def _printed(day: Day) -> GardenBoard:
    low = model.washed(day)
    return GardenBoard(
        tuple(Spot(pool, _row(pool), _column(pool), at in low) for at, pool in enumerate(model.POOLS)),
        tuple(
            Rock(colour, _row(place), _column(place), tuple(model.POOLS[at] for at in model.AROUND[colour]))
            for place, colour in model.ROCKS.items()
        ),
        model.TIDELINE,
        model.WADED,
    )


BOARDS: Final = {day: _printed(day) for day in map(Day, range(1, DAYS + 1))}


def board(state: State, viewer: Viewer) -> GardenBoard:
    return BOARDS[state.day]


# What everybody sees, for programs that learn

DOMAINS: Final[Mapping[Any, Sequence[Any]]] = {
    Colour: FACTIONS,
    (model.Gather, "first"): range(1, model.TIDELINE + 1),
    (model.Gather, "count"): range(1, model.GATHERED + 1),
}

ACTIONS: Final[list[Any]] = every(model.Action, DOMAINS)

WAITING: Final = 3
"""How many things that wait, the most urgent first."""


def _waiting() -> Piece:
    nothing = Piece((), b"", lambda value: b"")
    cutting = record(remaining=number(model.HARVESTED), roots=members(model.POOLS), chosen=members(model.POOLS))
    return either(
        planting=(model.Planting, record(tiles=counts(model.KINDS, model.WADED))),
        cutting=(model.Cutting, cutting),
        lifting=(model.Lifting, record(remaining=number(model.TRANSPLANTED))),
        holding=(model.Holding, record(tile=one_of(model.KINDS), pool=one_of(model.POOLS))),
        picking=(model.Picking, nothing),
        lighting=(model.Lighting, nothing),
        scraping=(model.Scraping, nothing),
    )


def shop() -> Piece:
    """Encode all of it, which is open to everybody."""
    return record(
        pools=kept(row(one_of(model.KINDS), len(model.POOLS))),
        tideline=row(one_of(model.KINDS), model.TIDELINE),
        bag=row(number(max(model.TILES.values())), len(model.KINDS)),
        waiting=lately(_waiting(), WAITING),
    )


NUMBERS: Final = Numbers(actions=ACTIONS, shop=shop)
