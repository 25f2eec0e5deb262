"""Which zones of the star map a line closes (R47, R48)."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

import msgspec

from pitonisa.games.cove.model import Good, Size
from pitonisa.games.cove.shops.oracle.board import BESIDE, CROSS, MAP, SIDES, colour_of
from pitonisa.games.cove.shops.oracle.model import Cell, Line, Oracle

LARGEST = 2
"""Cells of the largest zone that is worth anything."""

ROWS, COLUMNS = len(MAP), len(MAP[0])


class Closed(msgspec.Struct, frozen=True):
    """A zone that is worth a good, and whether it leans on the corruption cross."""

    cells: tuple[Cell, ...]
    good: Good
    cross: bool


def closed_by(shop: Oracle, line: Line, reserve: tuple[Good, ...]) -> list[Closed]:
    """R47: the zones beside this line that it closes, as far as the reserve has their goods."""
    lines = shop.lines | {line}
    found: list[Closed] = []
    stock = list(reserve)
    for cell in BESIDE[line]:
        cells = zone_at(cell, lines)
        if not cells or any(cells == zone.cells for zone in found):
            continue
        good = good_of(cells)
        if good is None or good not in stock or any(cell in zone.cells for zone in shop.zones for cell in cells):
            continue
        stock.remove(good)
        found.append(Closed(cells, good, any(side in CROSS for one in cells for side, _ in SIDES[one])))
    return found


def zone_at(start: Cell, lines: AbstractSet[Line]) -> tuple[Cell, ...]:
    """The closed zone around a cell, sorted; nothing where it is open or too large to be worth anything."""
    cells = [start]
    for cell in cells:
        for side, beyond in SIDES[cell]:
            if side in lines or side in CROSS or beyond in cells:
                continue
            if len(cells) == LARGEST or not (0 <= beyond.row < ROWS and 0 <= beyond.column < COLUMNS):
                return ()
            cells.append(beyond)
    return tuple(sorted(cells, key=lambda cell: (cell.row, cell.column)))


def good_of(cells: tuple[Cell, ...]) -> Good | None:
    """R47: an amulet for one cell, a tablet for two of one colour."""
    colours = {colour_of(cell) for cell in cells}
    if len(colours) > 1:
        return None
    return Good(Size.SMALL if len(cells) == 1 else Size.LARGE, colours.pop())
