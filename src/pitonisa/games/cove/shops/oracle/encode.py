"""An Oracle's shop in numbers, for programs that learn: what its merchant may do, and what everybody sees of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pitonisa.games.cove.model import COLOURS, FACTIONS, Colour, PredictionIcons
from pitonisa.games.cove.shop import Numbers
from pitonisa.games.cove.shops.oracle.actions import Action, MarkFunding, ShiftDie
from pitonisa.games.cove.shops.oracle.board import BOXES, CELLS, DIE, FATE_PLACES, FUNDING, ICONS, LINES, PRIZES
from pitonisa.games.cove.shops.oracle.model import (
    DICE,
    RUNES,
    Filling,
    Half,
    Line,
    Mark,
    Marking,
    Ordering,
    Rewarding,
    Space,
    Tracing,
    Writing,
    X,
    Zone,
)
from pitonisa.kernel.encoding.codec import every
from pitonisa.kernel.encoding.pieces import (
    Piece,
    counts,
    either,
    flag,
    kept,
    lately,
    made,
    members,
    number,
    one_of,
    record,
    row,
)

PLACES: Final = (*Space, *FATE_PLACES.values())
"""Where the figure of an Oracle may stand."""

VALUES: Final = range(1, DIE + 1)

DOMAINS: Final[Mapping[Any, Sequence[Any]]] = {
    int: VALUES,
    Colour: FACTIONS,
    Line: LINES,
    (ShiftDie, "die"): DICE,
    (MarkFunding, "mark"): (Mark.X, Mark.MARKET),
}

ACTIONS: Final[list[Any]] = every(Action, DOMAINS)

MOST_ICONS: Final = ICONS[PredictionIcons.MANY]
LONGEST_ROW: Final = max(len(prizes) for rows in PRIZES.values() for prizes in rows.values())

PREDICTIONS: Final = 12
"""How many predictions the features hold, the newest first."""

WAITING: Final = 3
"""How many things that wait in the shop, the most urgent first."""


def _waiting() -> Piece:
    return either(
        tracing=(Tracing, record(remaining=number(DIE))),
        writing=(Writing, record(half=one_of(Half), values=counts(VALUES, len(DICE)))),
        marking=(Marking, record(x=flag(), market=flag())),
        filling=(Filling, record(remaining=number(DIE))),
        ordering=(Ordering, record(colours=counts(COLOURS, len(DICE)))),
        rewarding=(Rewarding, record(colour=one_of(FACTIONS), icons=number(DIE))),
    )


def _filled(zones: tuple[Zone, ...]) -> set[Any]:
    return {cell for zone in zones for cell in zone.cells}


def shop() -> Piece:
    """All of it is open to everybody."""
    dish = record(halves=row(one_of(Half), len(RUNES)), dice=row(one_of(VALUES), len(DICE)), skull=flag())
    prediction = record(colour=one_of(FACTIONS), icons=number(DIE), struck=number(DIE), hit=number(DIE))
    written = kept(row(one_of((X, *VALUES)), LONGEST_ROW))
    return record(
        dish=kept(dish),
        thrown=flag(),
        icons=number(MOST_ICONS),
        shifts=number(BOXES),
        moves=number(BOXES),
        lines=kept(members(LINES)),
        zones=kept(made(members(CELLS), _filled)),
        top=written,
        bottom=written,
        predictions=lately(kept(prediction), PREDICTIONS),
        funding=row(kept(record(mark=one_of(Mark))), len(FUNDING)),
        waiting=lately(_waiting(), WAITING),
    )


NUMBERS: Final = Numbers(actions=ACTIONS, places=PLACES, shop=shop)
