"""Looks ahead without looking everywhere: towards what is new. What it finds is so; what it does not find may be."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from itertools import count
from typing import Final

from pitonisa.authoring.proof.decision_trees import Machine, Move, Point, Way

PROBES: Final = 25
POINTS: Final = 40_000
FEW: Final = 2_000


class Guided:
    """Of one party: which endings, cards and tests it has come to."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.read = machine.read_at_start
        self.tested = frozenset[str]()

    def cover(self) -> None:
        """Goes about until every card has been read, or for long enough."""
        self._ahead((point for point, _ in self.machine.start), POINTS, covering=True)

    def ways(self, known: set[str]) -> dict[str, Way]:
        """To endings that are not known yet: shortened, and perhaps still long."""
        start = dict(self.machine.start)
        origins = self._ahead(start, POINTS)
        found: dict[str, Way] = {}
        for point in origins:
            ending = self.machine.endings.get(point[0])
            if ending and ending not in known and ending not in found:
                found[ending] = self._shortened(ending, self._way(point, origins, start))
        return found

    def probe(self, edge: list[Point]) -> tuple[int, int]:
        """Of some points at the edge: does an ending lie ahead of them?"""
        chosen = edge[:: max(1, len(edge) // PROBES)][:PROBES]
        return len(chosen), sum(1 for point in chosen if self._ends(point))

    def _ends(self, point: Point) -> bool:
        return any(one[0] in self.machine.endings for one in self._ahead([point], FEW, first=True))

    def _ahead(
        self, start: Iterable[Point], most: int, *, first: bool = False, covering: bool = False
    ) -> dict[Point, Point | None]:
        """Every point that was met, with the one before it."""
        order, novelty, machine = count(), Novelty(), self.machine
        origins: dict[Point, Point | None] = dict.fromkeys(start)
        waiting = [(novelty.rank(point), next(order), point) for point in origins]
        for _ in range(most):
            if not waiting or (covering and len(self.read) == len(machine.index.cards)):
                break
            point = heappop(waiting)[-1]
            if covering:
                self._note(point)
            for then, _ in machine.after(point):
                if then in origins:
                    continue
                origins[then] = point
                if then[0] not in machine.endings:
                    heappush(waiting, (novelty.rank(then), next(order), then))
                elif first:
                    return origins
        return origins

    def _note(self, point: Point) -> None:
        for leaf in self.machine.leaves(point):
            self.read |= leaf.read
            self.tested |= leaf.tested

    def _way(self, point: Point, origins: dict[Point, Point | None], start: dict[Point, Move]) -> Way:
        moves: list[Move] = []
        while (before := origins[point]) is not None:
            moves.append(next(steps for then, steps in self.machine.after(before) if then == point))
            point = before
        return (start[point], *reversed(moves))

    def _shortened(self, ending: str, way: Way) -> Way:
        """Without the moves that it does not need."""
        for size in (8, 4, 2, 1):
            at = 1
            while at < len(way):
                shorter = way[:at] + way[at + size :]
                if self._leads(shorter, ending):
                    way = shorter
                else:
                    at += size
        return way

    def _leads(self, way: Way, ending: str) -> bool:
        """Whether these moves, made one after the other, come to the ending."""
        points = {point for point, steps in self.machine.start if steps == way[0]}
        for move in way[1:]:
            points = {then for point in points for then, steps in self.machine.after(point) if steps == move}
        return any(self.machine.endings.get(standing) == ending for standing, _ in points)


class Novelty:
    """Ranks points: first those that show something not seen before among those that hold as much; then the richer."""

    def __init__(self) -> None:
        self._facts: dict[int, int] = {}
        self._standings: set[tuple[int, int]] = set()

    def rank(self, point: Point) -> tuple[int, int]:
        standing, facts = point
        richness = facts.bit_count()
        seen = self._facts.get(richness, 0)
        new = bool(facts & ~seen) or (richness, standing) not in self._standings
        self._facts[richness] = seen | facts
        self._standings.add((richness, standing))
        return (0 if new else 1, -richness)
