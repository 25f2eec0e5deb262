"""Shows an Oracle's shop, which lies open: what is printed on its board, and all of it in numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from pitonisa.games.cove.kinds import COLOURS, FACTIONS, Colour, Horoscope, PredictionIcons
from pitonisa.games.cove.model import AtShop, Choosing, Good, State
from pitonisa.games.cove.shop import Numbers
from pitonisa.games.cove.shops.oracle import model
from pitonisa.games.cove.shops.oracle.board import (
    AMULET_ICONS,
    BOXES,
    CELLS,
    CROSS,
    DIE,
    FATE_PLACES,
    FUNDING,
    ICONS,
    LINES,
    MAP,
    PRIZES,
    ROWS_OF_ICONS,
    TABLET_ICONS,
    Prize,
)
from pitonisa.games.cove.shops.oracle.legal import closed_by, lines_to_read, oracle
from pitonisa.kernel import PUBLIC, Seat, Viewer
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

# What is printed, for people


class Closing(msgspec.Struct, frozen=True):
    """The goods and corruption cards that a line would bring right away."""

    line: model.Line
    goods: tuple[Good, ...]
    corruption: int


class OracleBoard(msgspec.Struct, frozen=True, tag=True):
    """What is printed on every Oracle's board."""

    map: tuple[tuple[Colour, ...], ...]
    cross: tuple[model.Line, ...]
    top: tuple[Prize, ...]
    bottom: tuple[Prize, ...]
    icons: int
    icons_in_a_row: int
    boxes: int
    amulet_icons: int
    tablet_icons: int
    closings: tuple[Closing, ...] = ()
    """For a player who traces lines or could read the stars: the lines that bring goods or corruption cards."""


@cache
def printed(horoscope: Horoscope, icons: PredictionIcons) -> OracleBoard:
    prizes = PRIZES[horoscope]
    return OracleBoard(
        MAP,
        tuple(sorted(CROSS)),
        prizes[model.Row.TOP],
        prizes[model.Row.BOTTOM],
        ICONS[icons],
        ICONS[icons] // ROWS_OF_ICONS,
        BOXES,
        AMULET_ICONS,
        TABLET_ICONS,
    )


def board(state: State, viewer: Viewer) -> OracleBoard:
    """Return the board that the options of a match choose, with what lines would bring this viewer now."""
    found = printed(state.options.horoscope, state.options.prediction_icons)
    lines = closings(state, viewer)
    return msgspec.structs.replace(found, closings=lines) if lines else found


def closings(state: State, viewer: Viewer) -> tuple[Closing, ...]:
    """List the lines that bring goods or cards to a player who traces or could read the stars now (R47, R48)."""
    if viewer == PUBLIC or not isinstance(shop := state.shops[viewer], model.Oracle) or not _may_trace(state, viewer):
        return ()
    found: list[Closing] = []
    for line in LINES:
        zones = () if line in shop.lines else closed_by(shop, line, state.merchants[viewer].reserve)
        goods, cards = tuple(zone.good for zone in zones if zone.good), sum(zone.cross for zone in zones)
        if goods or cards:
            found.append(Closing(line, goods, cards))
    return tuple(found)


def _may_trace(state: State, seat: Seat) -> bool:
    task = state.tasks[-1] if state.tasks else None
    if task == AtShop(seat, seat):
        return isinstance(oracle(state, seat).waiting[-1], model.Tracing)
    return task == Choosing(seat) and lines_to_read(oracle(state, seat)) > 0


# What everybody sees, for programs that learn

VALUES: Final = range(1, DIE + 1)

DOMAINS: Final[Mapping[Any, Sequence[Any]]] = {
    int: VALUES,
    Colour: FACTIONS,
    model.Line: LINES,
    (model.ShiftDie, "die"): model.DICE,
    (model.MarkFunding, "mark"): (model.Mark.X, model.Mark.MARKET),
}

ACTIONS: Final[list[Any]] = every(model.Action, DOMAINS)

MOST_ICONS: Final = ICONS[PredictionIcons.MANY]
LONGEST_ROW: Final = max(len(prizes) for rows in PRIZES.values() for prizes in rows.values())

PREDICTIONS: Final = 12
"""How many predictions the features hold, the newest first."""

WAITING: Final = 3
"""How many things that wait in the shop, the most urgent first."""


def _waiting() -> Piece:
    return either(
        tracing=(model.Tracing, record(remaining=number(DIE))),
        writing=(model.Writing, record(half=one_of(model.Half), values=counts(VALUES, len(model.DICE)))),
        marking=(model.Marking, record(x=flag(), market=flag())),
        filling=(model.Filling, record(remaining=number(DIE))),
        ordering=(model.Ordering, record(colours=counts(COLOURS, len(model.DICE)))),
        rewarding=(model.Rewarding, record(colour=one_of(FACTIONS), icons=number(DIE))),
    )


def _filled(zones: tuple[model.Zone, ...]) -> set[Any]:
    return {cell for zone in zones for cell in zone.cells}


def shop() -> Piece:
    """Encode all of it, which is open to everybody."""
    dish = record(
        halves=row(one_of(model.Half), len(model.RUNES)), dice=row(one_of(VALUES), len(model.DICE)), skull=flag()
    )
    prediction = record(colour=one_of(FACTIONS), icons=number(DIE), struck=number(DIE), hit=number(DIE))
    written = kept(row(one_of((model.X, *VALUES)), LONGEST_ROW))
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
        funding=row(kept(record(mark=one_of(model.Mark))), len(FUNDING)),
        waiting=lately(_waiting(), WAITING),
    )


NUMBERS: Final = Numbers(actions=ACTIONS, places=tuple(FATE_PLACES.values()), shop=shop)
