"""What a view shows of the Oracles' boards beside the shops themselves, which lie open."""

from __future__ import annotations

from functools import cache

import msgspec

from pitonisa.games.cove.model import AtShop, Choosing, Colour, Good, Horoscope, PredictionIcons, State
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


class Closing(msgspec.Struct, frozen=True):
    """The goods and corruption cards that a line would bring right away."""

    line: Line
    goods: tuple[Good, ...]
    corruption: int


class OracleBoard(msgspec.Struct, frozen=True, tag=True):
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
    closings: tuple[Closing, ...] = ()
    """For a player who traces lines or could read the stars: the lines that bring goods or corruption cards."""


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


def board(state: State, viewer: Viewer) -> OracleBoard:
    """The board that the options of a match choose."""
    found = printed(state.options.horoscope, state.options.prediction_icons)
    lines = closings(state, viewer)
    return msgspec.structs.replace(found, closings=lines) if lines else found


def closings(state: State, viewer: Viewer) -> tuple[Closing, ...]:
    """List the lines that bring goods or cards to a player who traces or could read the stars now (R47, R48)."""
    if viewer == PUBLIC or not isinstance(shop := state.shops[viewer], Oracle) or not _may_trace(state, viewer):
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
        return isinstance(oracle(state, seat).waiting[-1], Tracing)
    return task == Choosing(seat) and lines_to_read(oracle(state, seat)) > 0
