"""Find the zones of the star map that a line closes (R47, R48)."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

import msgspec

from pitonisa.games.cove.model import Good, Size
from pitonisa.games.cove.shops.oracle.board import BESIDE, CROSS, MAP, SIDES, colour_of
from pitonisa.games.cove.shops.oracle.model import Cell, Line, Oracle

LARGEST = 2
"""Cells of the largest zone that brings a good."""

ROWS, COLUMNS = len(MAP), len(MAP[0])


class Closed(msgspec.Struct, frozen=True):
    """A zone that a line closes: its good, where it brings one, and whether it uses the corruption cross."""

    cells: tuple[Cell, ...]
    good: Good | None
    cross: bool


def closed_by(shop: Oracle, line: Line, reserve: tuple[Good, ...]) -> list[Closed]:
    """List the zones beside this line that it closes (R47), with or without a good. A filled zone closes once."""
    lines = shop.lines | {line}
    filled = {cell for zone in shop.zones for cell in zone.cells}
    found: list[Closed] = []
    stock = list(reserve)
    for cell in BESIDE[line]:
        cells = zone_at(cell, lines)
        if not cells or cell in filled or cells == zone_at(cell, shop.lines):
            continue
        good = good_of(cells)
        if good in stock:
            stock.remove(good)
        else:
            good = None
        found.append(Closed(cells, good, uses_cross(cells)))
    return found


def zone_at(start: Cell, lines: AbstractSet[Line]) -> tuple[Cell, ...]:
    """Return the closed zone around a cell, sorted; nothing where it is open."""
    cells = [start]
    for cell in cells:
        for side, beyond in SIDES[cell]:
            if side in lines or side in CROSS or beyond in cells:
                continue
            if not (0 <= beyond.row < ROWS and 0 <= beyond.column < COLUMNS):
                return ()
            cells.append(beyond)
    return tuple(sorted(cells, key=lambda cell: (cell.row, cell.column)))


def uses_cross(cells: tuple[Cell, ...]) -> bool:
    """R48: whether a printed line is part of the border of a zone."""
    return any(side in CROSS and beyond not in cells for cell in cells for side, beyond in SIDES[cell])


def good_of(cells: tuple[Cell, ...]) -> Good | None:
    """R47: an amulet for one cell, a tablet for two of one colour."""
    colours = {colour_of(cell) for cell in cells}
    if len(cells) > LARGEST or len(colours) > 1:
        return None
    return Good(Size.SMALL if len(cells) == 1 else Size.LARGE, colours.pop())
