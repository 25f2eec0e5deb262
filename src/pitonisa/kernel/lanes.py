"""Rows of numbers added in plain Python at the speed of long integers: a row is one integer, a number is a lane of it.

A product of such an integer with a small one multiplies every lane, and a sum adds every lane; no lane ever reaches
into the next, for numbers are kept above nothing by an offset that is taken off at the end.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

Vector: TypeAlias = Sequence[float]

LANE: Final = 8
"""Bytes for each number, and for what it adds up to."""

FINE: Final = 1 << 20
"""Numbers are kept to this part of one."""

OFFSET: Final = 1 << 26
"""Added to each number, which is therefore between -64 and 64."""

FACTOR: Final = 1 << 14
"""What a row is multiplied by is rounded to this part of one."""


class Rows:
    """A table of numbers by row, to be added up by row."""

    def __init__(self, rows: Sequence[Sequence[float]]) -> None:
        self.width = len(rows[0])
        self._rows = [_packed(row) for row in rows]

    def __len__(self) -> int:
        return len(self._rows)

    def added(self, numbers: Iterable[int]) -> list[float]:
        """The sum of these rows."""
        chosen = list(numbers)
        return self._told(sum(map(self._rows.__getitem__, chosen)), len(chosen), FINE)

    def mixed(self, factors: Sequence[float]) -> list[float]:
        """The sum of all rows, each as often as its factor says."""
        times = [round(factor * FACTOR) for factor in factors]
        above = self._mixed(times)
        if min(times) >= 0:
            return above
        below = self._mixed([-n for n in times])
        return [more - less for more, less in zip(above, below, strict=True)]

    def _mixed(self, times: Sequence[int]) -> list[float]:
        """What is to be taken less than no times is left out."""
        total = sum(n * row for n, row in zip(times, self._rows, strict=True) if n > 0)
        return self._told(total, sum(n for n in times if n > 0), FINE * FACTOR)

    def _told(self, total: int, times: int, unit: int) -> list[float]:
        lanes = struct.unpack(f"<{self.width}Q", total.to_bytes(self.width * LANE, "little"))
        offset = OFFSET * times
        return [(lane - offset) / unit for lane in lanes]


def summed(left: Vector, right: Vector) -> list[float]:
    return [one + other for one, other in zip(left, right, strict=True)]


def above_nothing(values: Vector) -> list[float]:
    """What a layer passes on."""
    return [max(0.0, value) for value in values]


def _packed(row: Sequence[float]) -> int:
    lanes = (round(number * FINE) + OFFSET for number in row)
    return int.from_bytes(struct.pack(f"<{len(row)}Q", *lanes), "little")
