"""Sums over ways to fill several rows: lists in which the place says how many Euphorian followers are taken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import mul
from typing import TypeAlias

Sums: TypeAlias = list[float]
"""By how many Euphorian followers are taken: the weight of all ways to do so."""


def times(one: Sums, other: Sequence[float], most: int) -> Sums:
    """All ways to fill what `one` fills and what `other` fills, with at most `most` followers."""
    size = min(len(one) + len(other) - 1, most + 1)
    found = [0.0] * size
    if not any(one):
        return found
    for more, weight in enumerate(other):
        if weight:
            for at in range(min(len(one), size - more)):
                found[at + more] += one[at] * weight
    return found


def plus(one: Sums, other: Sums) -> Sums:
    short, long = (one, other) if len(one) < len(other) else (other, one)
    return [*map(float.__add__, short, long), *long[len(short) :]]


def exactly(one: Sums, other: Sums, many: int) -> float:
    """All ways to fill both that take exactly this number."""
    low, high = max(0, many - len(other) + 1), min(len(one) - 1, many)
    if low > high:
        return 0.0
    return sum(map(mul, one[low : high + 1], reversed(other[many - high : many - low + 1])))


def without_each(sums: Sequence[Sums], first: Sums, most: int) -> Iterable[tuple[Sums, Sums]]:
    """For each of several, the ways to fill those before it (and `first`), and those after it."""
    after: list[Sums] = [[1.0]]
    for one in reversed(sums[1:]):
        after.append(times(after[-1], one, most))
    before = first
    for one, rest in zip(sums, reversed(after), strict=True):
        yield before, rest
        before = times(before, one, most)
