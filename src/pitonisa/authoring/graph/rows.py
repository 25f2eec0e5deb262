"""In what order and at what height the boxes of each column stand, so that few edges cross and most run straight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

SWEEPS: Final = 16
ROOM, GAP = 18, 12
"""The room between two boxes, and the height of a gap that an edge runs through."""

STRAIGHT: Final = 6.0
"""How much more a gap counts than a box: a long edge bends at its ends, not on its way."""


class Row(NamedTuple):
    id: str
    box: bool


def uncrossed(rows: list[list[Row]], joined: Sequence[tuple[str, str]]) -> list[list[Row]]:
    """Each near the middle of those it is joined to, back and forth; the order with the fewest crossings is kept."""
    beside = _beside(joined)
    best, fewest = [list(column) for column in rows], _crossings(rows, joined)
    now = [list(column) for column in rows]
    for sweep in range(SWEEPS):
        at = {row.id: n / max(1, len(column)) for column in now for n, row in enumerate(column)}
        for column in now if sweep % 2 == 0 else now[::-1]:
            column.sort(key=lambda row: _mean([at[id] for id in beside.get(row.id, ())], at[row.id]))
            at |= {row.id: n / max(1, len(column)) for n, row in enumerate(column)}
        if (crossed := _crossings(now, joined)) < fewest:
            best, fewest = [list(column) for column in now], crossed
    return best


def heights(rows: list[list[Row]], joined: Sequence[tuple[str, str]], high: int) -> dict[str, float]:
    """The middle of each, from 0 down: as near to its neighbours as the order and the room allow."""
    beside = _beside(joined)
    found: dict[str, float] = {}
    for column in rows:
        found |= dict(zip((row.id for row in column), _stacked(column, high), strict=True))
    for sweep in range(SWEEPS):
        for column in rows if sweep % 2 == 0 else rows[::-1]:
            wished = [_mean([found[id] for id in beside.get(row.id, ())], found[row.id]) for row in column]
            offsets = _stacked(column, high)
            weights = [1.0 if row.box else STRAIGHT for row in column]
            kept = _rising([wish - offset for wish, offset in zip(wished, offsets, strict=True)], weights)
            found |= {row.id: value + offset for row, value, offset in zip(column, kept, offsets, strict=True)}
    top = min((found[row.id] - _half(row, high) for column in rows for row in column), default=0.0)
    return {id: middle - top for id, middle in found.items()}


def _half(row: Row, high: int) -> float:
    return (high + ROOM) / 2 if row.box else GAP / 2


def _stacked(column: Sequence[Row], high: int) -> list[float]:
    """As tight as they can stand."""
    at, found = 0.0, list[float]()
    for row in column:
        found.append(at + _half(row, high))
        at += 2 * _half(row, high)
    return found


def _rising(wished: Sequence[float], weights: Sequence[float]) -> list[float]:
    """The nearest values that never fall: neighbours that would pass each other meet in their middle."""
    pools: list[tuple[float, float, int]] = []
    for value, weight in zip(wished, weights, strict=True):
        pools.append((value, weight, 1))
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (one, heavy, many), (other, light, few) = pools[-2], pools[-1]
            pools[-2:] = [((one * heavy + other * light) / (heavy + light), heavy + light, many + few)]
    return [value for value, _, many in pools for _ in range(many)]


def _beside(joined: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    beside: dict[str, list[str]] = {}
    for one, other in joined:
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    return beside


def _crossings(rows: list[list[Row]], joined: Iterable[tuple[str, str]]) -> int:
    at = {row.id: (column, n) for column, several in enumerate(rows) for n, row in enumerate(several)}
    gaps: dict[int, list[tuple[int, int]]] = {}
    for one, other in joined:
        (first, a), (last, b) = sorted((at[one], at[other]))
        if first != last:
            gaps.setdefault(first, []).append((a, b))
    return sum((a - c) * (b - d) < 0 for pairs in gaps.values() for (a, b), (c, d) in combinations(pairs, 2))


def _mean(several: Sequence[float], otherwise: float) -> float:
    return sum(several) / len(several) if several else otherwise
