"""Deals drawn by lot, each as often as it is held likely: row by row, by what the other rows can still take."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from typing import Final, TypeAlias

from pitonisa.games.leaders.infer.deals import Filled, after_each, outside_of_rows
from pitonisa.games.leaders.infer.rows import EUPHORIAN, SUBTERRAN, Faces, Row, Way, Weights, rows
from pitonisa.games.leaders.infer.sums import Sums
from pitonisa.games.leaders.model import LEADERS, ROW, CardNo
from pitonisa.games.leaders.view import View
from pitonisa.kernel import Stream

Deal: TypeAlias = tuple[Faces, ...]
"""By seat, what lies in its row."""

BOTH: Final = EUPHORIAN | SUBTERRAN

TRIES: Final = 100_000
"""How often a deal is drawn anew in which both leaders would have been dealt to one (R4). Most are fine at once."""


class Lot:
    """What deals are drawn from."""

    def __init__(self, view: View, weights: Weights) -> None:
        left_over, self._wanted = outside_of_rows(len(view.places))
        self._rows = rows(view, weights)
        self._after = after_each(self._rows, left_over, self._wanted)
        self._cards = [[one.card for one in place.row] for place in view.places]
        self._heights: dict[tuple[int, int, int], list[float]] = {}

    def draw(self, rng: Stream) -> Deal:
        for _ in range(TRIES):
            deal = self._any(rng)
            if _dealt_apart(deal, self._cards):
                return deal
        raise AssertionError("these recruits cannot have been dealt")

    def _any(self, rng: Stream) -> Deal:
        """Without regard to who was dealt what before it changed hands."""
        held = taken = 0
        found: list[Faces] = []
        for at, row in enumerate(self._rows):
            heights = self._heights_at(at, held, taken)
            way = row.ways[min(bisect(heights, rng.random() * heights[-1]), len(heights) - 1)]
            held, taken = held | way.leader, taken + way.taken
            found.append(way.faces)
        return tuple(found)

    def _heights_at(self, at: int, held: int, taken: int) -> list[float]:
        """How likely each way to fill a row is, added up, where those before it hold and take so much."""
        key = at, held, taken
        if key not in self._heights:
            row, after, left = self._rows[at], self._after[at], self._wanted - taken
            self._heights[key] = list(accumulate(_ways(row, after, held, left)))
        return self._heights[key]


def _ways(row: Row, after: Filled, held: int, left: int) -> Sequence[float]:
    return [
        0.0 if held & way.leader else weight * _then(after, held, left, way)
        for way, weight in zip(row.ways, row.weights, strict=True)
    ]


def _then(after: Filled, held: int, left: int, way: Way) -> float:
    """In how many ways the rows after this one can take all that is left."""
    sums: Sums = after[BOTH & ~(held | way.leader)]
    rest = left - way.taken
    return sums[rest] if 0 <= rest < len(sums) else 0.0


def _dealt_apart(deal: Deal, cards: Sequence[Sequence[CardNo]]) -> bool:
    """R4: nobody was dealt both leaders."""
    dealt_to = [
        card // ROW
        for faces, row in zip(deal, cards, strict=True)
        for face, card in zip(faces, row, strict=True)
        if face in LEADERS
    ]
    return len(set(dealt_to)) == len(dealt_to)
