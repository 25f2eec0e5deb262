"""What the table shows of the Oracle's board beside the shops themselves, which lie open."""

from __future__ import annotations

from functools import cache

import msgspec

from pitonisa.games.cove.model import AtShop, Choosing, Colour, Good, Horoscope, Options, PredictionIcons, State
from pitonisa.games.cove.shops.oracle.board import (
    AMULET_ICONS,
    BOXES,
    CROSS,
    ICONS,
    LINES,
    MAP,
    PRIZES,
    ROWS_OF_ICONS,
    TABLET_ICONS,
    Prize,
)
from pitonisa.games.cove.shops.oracle.legal import lines_to_read, oracle
from pitonisa.games.cove.shops.oracle.model import Line, Oracle, Row, Tracing
from pitonisa.games.cove.shops.oracle.stars import closed_by
from pitonisa.kernel import PUBLIC, Seat, Viewer


class OracleBoard(msgspec.Struct, frozen=True):
    """What is printed on every Oracle's board."""

    map: tuple[tuple[Colour, ...], ...]
    cross: tuple[Line, ...]
    top: tuple[Prize, ...]
    bottom: tuple[Prize, ...]
    icons: int
    icons_in_a_row: int
    boxes: int
    amulet_icons: int
    tablet_icons: int


@cache
def printed(horoscope: Horoscope, icons: PredictionIcons) -> OracleBoard:
    prizes = PRIZES[horoscope]
    return OracleBoard(
        MAP,
        tuple(sorted(CROSS)),
        prizes[Row.TOP],
        prizes[Row.BOTTOM],
        ICONS[icons],
        ICONS[icons] // ROWS_OF_ICONS,
        BOXES,
        AMULET_ICONS,
        TABLET_ICONS,
    )


def board(options: Options) -> OracleBoard:
    """The board that the options of a match choose."""
    return printed(options.horoscope, options.prediction_icons)


class Closing(msgspec.Struct, frozen=True):
    """What a line would close at once."""

    line: Line
    goods: tuple[Good, ...]
    corruption: int


def closings(state: State, viewer: Viewer) -> tuple[Closing, ...]:
    """For whoever traces or could read the stars now: the lines that close something (R47)."""
    if viewer == PUBLIC or not isinstance(shop := state.shops[viewer], Oracle) or not _may_trace(state, viewer):
        return ()
    found: list[Closing] = []
    for line in LINES:
        zones = () if line in shop.lines else closed_by(shop, line, state.merchants[viewer].reserve)
        if zones:
            goods = tuple(zone.good for zone in zones)
            found.append(Closing(line, goods, sum(zone.cross for zone in zones)))
    return tuple(found)


def _may_trace(state: State, seat: Seat) -> bool:
    task = state.tasks[-1] if state.tasks else None
    if task == AtShop(seat):
        return isinstance(oracle(state, seat).waiting[-1], Tracing)
    return task == Choosing(seat) and lines_to_read(oracle(state, seat)) > 0
