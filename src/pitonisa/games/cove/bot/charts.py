"""Which lines to trace on the star map: the zones that are nearest to being worth something."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from pitonisa.games.cove.model import Good
from pitonisa.games.cove.shops.oracle.board import BESIDE, CELLS, CROSS, SIDES
from pitonisa.games.cove.shops.oracle.model import Cell, Line, Oracle
from pitonisa.games.cove.shops.oracle.stars import good_of

NEARLY: Final = (1.0, 0.5, 0.3, 0.17, 0.08, 0.03, 0.0)
"""What a zone is worth that lacks so many lines, as a part of its good."""


class Target(NamedTuple):
    """A zone that could be closed."""

    cells: frozenset[Cell]
    good: Good
    border: frozenset[Line]
    inside: Line | None
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
    shared = [line for line in lines if lines.count(line) > 1]
    if good is None or any(line in CROSS for line in shared):
        return None
    border = frozenset(line for line in lines if line not in shared)
    return Target(frozenset(cells), good, border - CROSS, shared[0] if shared else None, bool(border & CROSS))


def open_targets(shop: Oracle, reserve: tuple[Good, ...]) -> list[Target]:
    """Those that can still be closed, by what is drawn already and what is left in the reserve."""
    filled = {cell for zone in shop.zones for cell in zone.cells}
    return [one for one in targets() if one.inside not in shop.lines and one.good in reserve and not one.cells & filled]


def hopes(shop: Oracle, reserve: tuple[Good, ...], price: Mapping[Good, float], card: float) -> float:
    """What the lines that are drawn already promise: the best zones, no cell twice."""
    ranked = sorted(
        (
            ((price[one.good] - (card if one.cross else 0.0)) * NEARLY[min(len(one.border - shop.lines), 6)], one.cells)
            for one in open_targets(shop, reserve)
        ),
        key=lambda pair: -pair[0],
    )
    taken: set[Cell] = set()
    total = 0.0
    for worth, cells in ranked[:14]:
        if worth > 0 and not cells & taken:
            taken |= cells
            total += worth
    return total


def next_line(
    shop: Oracle, reserve: tuple[Good, ...], remaining: int, price: Mapping[Good, float], card: float
) -> Line | None:
    """The next line towards the zone that pays most for each line it still lacks; nothing where none pays."""
    best: tuple[float, Target] | None = None
    for one in open_targets(shop, reserve):
        lacking = len(one.border - shop.lines)
        worth = price[one.good] - (card if one.cross else 0.0)
        if worth <= 0 or not lacking:
            continue
        now = 1.0 if lacking <= remaining else 0.45
        rate = now * worth / lacking
        if best is None or rate > best[0]:
            best = rate, one
    if best is None:
        return None
    missing = best[1].border - shop.lines
    return max(sorted(missing), key=lambda line: _serves(shop, line))


def _serves(shop: Oracle, line: Line) -> int:
    """How far the cells beside a line are closed already."""
    return sum(sum(side in shop.lines or side in CROSS for side, _ in SIDES[cell]) for cell in BESIDE[line])
