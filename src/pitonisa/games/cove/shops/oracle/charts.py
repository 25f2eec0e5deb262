"""Which lines to trace on the star map: the zones that are nearest to being worth something.

Lines and cells are bits of a number here: a position is weighed many thousand times in a match.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from pitonisa.games.cove.lately import lately
from pitonisa.games.cove.model import Good
from pitonisa.games.cove.outlook import Outlook
from pitonisa.games.cove.shops.oracle.board import BESIDE, CELLS, CROSS, LINES, SIDES
from pitonisa.games.cove.shops.oracle.model import Cell, Line, Oracle, Zone
from pitonisa.games.cove.shops.oracle.stars import closed_by, good_of

NEARLY: Final = (1.0, 0.65, 0.42, 0.25, 0.13, 0.05, 0.0)
"""What a zone is worth, as a part of its good, by how many lines it lacks."""

LATER: Final = 0.45
"""What a zone counts that the lines at hand will not close yet."""

LINE_BIT: Final = {line: 1 << at for at, line in enumerate(LINES)}
CELL_BIT: Final = {cell: 1 << at for at, cell in enumerate(CELLS)}


class Target(NamedTuple):
    """A zone that could be closed."""

    cells: int
    good: Good
    border: int
    inside: int
    """The line that must not be there."""

    cross: bool


@cache
def targets() -> tuple[Target, ...]:
    """Every cell alone, and every two of one colour side by side."""
    pairs = [(cell, beyond) for cell in CELLS for _, beyond in SIDES[cell][1::2] if beyond in SIDES]
    found = [_target(zone) for zone in (*((cell,) for cell in CELLS), *pairs)]
    return tuple(one for one in found if one is not None)


def _target(cells: tuple[Cell, ...]) -> Target | None:
    good = good_of(cells)
    lines = [side for cell in cells for side, _ in SIDES[cell]]
    shared = {line for line in lines if lines.count(line) > 1}
    if good is None or shared & CROSS:
        return None
    border = set(lines) - shared
    inside = sum(LINE_BIT[line] for line in shared)
    free = sum(LINE_BIT[line] for line in border - CROSS)
    return Target(sum(CELL_BIT[cell] for cell in cells), good, free, inside, bool(border & CROSS))


@lru_cache(4096)
def _drawn(lines: frozenset[Line]) -> int:
    return sum(LINE_BIT[line] for line in lines)


def lacking_lines(
    lines: frozenset[Line], zones: tuple[Zone, ...], reserve: tuple[Good, ...]
) -> Iterator[tuple[Target, int]]:
    """The zones that can still be closed, by what is drawn and what the reserve has, with the lines they lack."""
    drawn, stock = _drawn(lines), frozenset(reserve)
    filled = sum(CELL_BIT[cell] for zone in zones for cell in zone.cells)
    for one in targets():
        if not (one.inside & drawn or one.cells & filled) and one.good in stock:
            yield one, one.border & ~drawn


def hopes(shop: Oracle, reserve: tuple[Good, ...], ahead: Outlook) -> float:
    """What the lines that are drawn already promise: the best zones, no cell twice."""
    return _hopes(shop.lines, shop.zones, reserve, ahead)


@lately
def _hopes(lines: frozenset[Line], zones: tuple[Zone, ...], reserve: tuple[Good, ...], ahead: Outlook) -> float:
    price, card = ahead.price, ahead.card
    ranked = [
        ((price[one.good] - (card if one.cross else 0.0)) * NEARLY[min(lacking.bit_count(), 6)], one.cells)
        for one, lacking in lacking_lines(lines, zones, reserve)
    ]
    ranked.sort(reverse=True)
    taken, total = 0, 0.0
    for worth, cells in ranked:
        if worth <= 0.0:
            break
        if not cells & taken:
            taken |= cells
            total += worth
    return total


def next_line(shop: Oracle, reserve: tuple[Good, ...], remaining: int, ahead: Outlook) -> Line | None:
    """The next line towards the zone that pays most for each line it still lacks; nothing where none pays."""
    best, towards = 0.0, 0
    for one, lacking in lacking_lines(shop.lines, shop.zones, reserve):
        count = lacking.bit_count()
        cards = one.cross + (barren(shop, LINES[lacking.bit_length() - 1], reserve) if count == 1 else 0)
        worth = ahead.price[one.good] - ahead.card * cards
        rate = worth / count * (1.0 if count <= remaining else LATER) if count else 0.0
        if rate > best:
            best, towards = rate, lacking
    if not towards:
        return None
    lines = (line for line in LINES if LINE_BIT[line] & towards)
    return max(lines, key=lambda line: (-barren(shop, line, reserve), _serves(shop, line)))


def barren(shop: Oracle, line: Line, reserve: tuple[Good, ...]) -> int:
    """R48: how many zones without a good a line closes with the cross."""
    return sum(one.cross and one.good is None for one in closed_by(shop, line, reserve))


def _serves(shop: Oracle, line: Line) -> int:
    """How far the cells beside a line are closed already."""
    return sum(sum(side in shop.lines or side in CROSS for side, _ in SIDES[cell]) for cell in BESIDE[line])
