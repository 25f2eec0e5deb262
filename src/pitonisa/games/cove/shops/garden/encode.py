"""A garden in numbers, for programs that learn: what its keeper may do, and what everybody sees of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pitonisa.games.cove.model import FACTIONS, Colour
from pitonisa.games.cove.shop import Numbers
from pitonisa.games.cove.shops.garden.actions import Action, Gather
from pitonisa.games.cove.shops.garden.board import (
    GATHERED,
    HARVESTED,
    KINDS,
    POOLS,
    TIDELINE,
    TILES,
    TRANSPLANTED,
    WADED,
)
from pitonisa.games.cove.shops.garden.model import (
    Cutting,
    Holding,
    Lifting,
    Lighting,
    Picking,
    Planting,
    Scraping,
    Space,
)
from pitonisa.kernel.encoding.codec import every
from pitonisa.kernel.encoding.pieces import (
    Piece,
    counts,
    either,
    kept,
    lately,
    members,
    number,
    one_of,
    record,
    row,
)

DOMAINS: Final[Mapping[Any, Sequence[Any]]] = {
    Colour: FACTIONS,
    (Gather, "first"): range(1, TIDELINE + 1),
    (Gather, "count"): range(1, GATHERED + 1),
}

ACTIONS: Final[list[Any]] = every(Action, DOMAINS)

WAITING: Final = 3
"""How many things that wait, the most urgent first."""


def _waiting() -> Piece:
    nothing = Piece((), b"", lambda value: b"")
    cutting = record(remaining=number(HARVESTED), roots=members(POOLS), chosen=members(POOLS))
    return either(
        planting=(Planting, record(tiles=counts(KINDS, WADED))),
        cutting=(Cutting, cutting),
        lifting=(Lifting, record(remaining=number(TRANSPLANTED))),
        holding=(Holding, record(tile=one_of(KINDS), pool=one_of(POOLS))),
        picking=(Picking, nothing),
        lighting=(Lighting, nothing),
        scraping=(Scraping, nothing),
    )


def shop() -> Piece:
    """All of it is open to everybody."""
    return record(
        pools=kept(row(one_of(KINDS), len(POOLS))),
        tideline=row(one_of(KINDS), TIDELINE),
        bag=row(number(max(TILES.values())), len(KINDS)),
        waiting=lately(_waiting(), WAITING),
    )


NUMBERS: Final = Numbers(actions=ACTIONS, places=tuple(Space), shop=shop)
