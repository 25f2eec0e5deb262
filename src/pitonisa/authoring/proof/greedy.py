"""Look ahead towards what is new, without looking everywhere. What is found is so; what isn't found may be so."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from heapq import heappop, heappush
from itertools import count
from typing import Final

from pitonisa.authoring.proof.decision_trees import Machine, Move, Point, Way
from pitonisa.games.missions.scenario.base import Outcome

PROBES: Final = 25
POINTS: Final = 100_000
FEW: Final = 2_000
GATES: Final = 24
"""With how many points of each kind an act hands on to the next."""

ABREAST: Final = 64
"""How many states are explored in parallel while a way is being shortened."""

FIRST_TRIED: Final = 2
"""How many states at the start of the last act a shortest way is searched from."""

FRUITLESS: Final = 20_000
"""An act is abandoned after this many states in a row that brought nothing new."""


class Guided:
    """Search for one party, and note the endings, cards and tests that it has come to."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.read = machine.read_at_start
        self.tested = frozenset[str]()
        self._last: list[Point] = []
        """Where the last act begins, most open first."""

    def cover(self) -> None:
        """Goes about until every card has been read, or for long enough."""
        self._ahead((point for point, _ in self.machine.start), POINTS, covering=True)

    def ways(self, known: set[str]) -> dict[str, Way]:
        """To endings that are not known yet: shortened, and perhaps still long."""
        start = dict(self.machine.start)
        origins = self._ahead(start, POINTS)
        found: dict[str, Way] = {}
        for gate in self._last[:FIRST_TRIED]:
            for ending, moves in self._shortest(gate, known | found.keys()).items():
                found[ending] = self._shortened(ending, (*self._way(gate, origins, start), *moves))
        for point in origins:
            ending = self.machine.endings.get(point[0])
            if ending and ending not in known and ending not in found:
                found[ending] = self._shortened(ending, self._way(point, origins, start))
        return found

    def _shortest(self, gate: Point, known: set[str]) -> dict[str, Way]:
        """From where the last act begins: breadth first, to each ending that is not known."""
        origins, waiting = dict[Point, Point | None]({gate: None}), deque([gate])
        ended: dict[str, Point] = {}
        while waiting and len(origins) < POINTS and len(ended) < len(self.machine.endings):
            point = waiting.popleft()
            for then, _ in self.machine.after(point):
                if then in origins:
                    continue
                origins[then] = point
                if (ending := self.machine.endings.get(then[0])) is None:
                    waiting.append(then)
                elif ending not in known:
                    ended[ending] = then
        return {ending: self._way(point, origins, {gate: ()})[1:] for ending, point in ended.items()}

    def probe(self, edge: list[Point]) -> tuple[int, int]:
        """Try some points at the edge; return how many, and how many of them have an ending ahead."""
        chosen = edge[:: max(1, len(edge) // PROBES)][:PROBES]
        return len(chosen), sum(1 for point in chosen if self._ends(point))

    def _ends(self, point: Point) -> bool:
        return any(one[0] in self.machine.endings for one in self._ahead([point], FEW, first=True))

    def _ahead(
        self, start: Iterable[Point], most: int, *, first: bool = False, covering: bool = False
    ) -> dict[Point, Point | None]:
        """Every point that was met, with the one before it. Act by act: each begins where the one before handed on."""
        origins: dict[Point, Point | None] = dict.fromkeys(start)
        waiting = list(origins)
        while waiting:
            act = Act(self, waiting, origins)
            act.go(most, first=first, covering=covering)
            self._last = waiting if len(origins) > len(waiting) else []
            waiting = [] if first and act.ended else act.handed_on()
        return origins

    def stage(self, point: Point) -> int:
        """Count the open decks."""
        return (point[1] & self.machine.layout.mask(("deck",))).bit_count()

    def note(self, point: Point) -> None:
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
        """Without the moves that it does not need, and without exact hits where a success will do."""
        at = len(way) - 1
        while at > 0:
            left_out = (way[:at] + way[to:] for to in dict.fromkeys((_end_of_visit(way, at), at + 2, at + 1)))
            shorter = next(
                (one for one in (self._followed(each, ending) for each in left_out) if one is not None), None
            )
            way = shorter or way
            at = min(at - 1, len(way) - 1)
        for at, move in enumerate(way):
            if (easier := _eased(move)) != move:
                way = self._followed((*way[:at], easier, *way[at + 1 :]), ending) or way
        return way

    def _followed(self, way: Way, ending: str) -> Way | None:
        """Make these moves one after the other, by any hosts; return the way if it comes to the ending."""
        ways = {point: (steps,) for point, steps in self.machine.start if self._plain(steps) == self._plain(way[0])}
        for move in way[1:]:
            then: dict[Point, Way] = {}
            for point, line in list(ways.items())[:ABREAST]:
                for after, steps in self.machine.after(point):
                    if self._plain(steps) == self._plain(move):
                        then.setdefault(after, (*line, steps))
            ways = then
        ended = (line for (standing, _), line in ways.items() if self.machine.endings.get(standing) == ending)
        return next(ended, None)

    def _plain(self, move: Move) -> Move:
        """Without who makes it."""
        return tuple(tuple("" if word in self.machine.moves.party else word for word in step) for step in move)


def _end_of_visit(way: Way, at: int) -> int:
    """Behind the move with which a visit ends that begins here."""
    if way[at][0][0] != "go":
        return at + 1
    return next((n for n in range(at + 1, len(way)) if way[n][0][0] == "go"), at + 1)


def _eased(move: Move) -> Move:
    return tuple((*step[:2], str(Outcome.SUCCESS)) if step[0] == "test" else step for step in move)


class Act:
    """Hold the points that follow from some, as long as no further deck is opened."""

    def __init__(self, guided: Guided, start: list[Point], origins: dict[Point, Point | None]) -> None:
        self.guided, self.machine, self.origins = guided, guided.machine, origins
        self.novelty = Novelty(self.machine.layout.counting(self.machine.layout.follows.verdicts))
        self._order, self._stage = count(), guided.stage(start[0])
        self._waiting = [(self.novelty.rank(point), next(self._order), point) for point in start]
        self._gates: list[Point] = []
        self.ended = False
        self._since, self._found = 0, (0, 0, 0)

    def go(self, most: int, *, first: bool, covering: bool) -> None:
        guided, machine = self.guided, self.machine
        for _ in range(most):
            whole = covering and len(guided.read) == len(machine.index.cards)
            if not self._waiting or whole or self._since > FRUITLESS or (first and self.ended):
                return
            point = heappop(self._waiting)[-1]
            if covering:
                guided.note(point)
            for then, _ in machine.after(point):
                if then not in self.origins:
                    self.origins[then] = point
                    self._meet(then)
            self._take_stock()

    def _meet(self, point: Point) -> None:
        if point[0] in self.machine.endings:
            self.ended = True
        elif self.guided.stage(point) != self._stage:
            self._gates.append(point)
        else:
            heappush(self._waiting, (self.novelty.rank(point), next(self._order), point))

    def _take_stock(self) -> None:
        """Note if the last points brought something new: an ending, a card, a richer way on."""
        ended = sum(1 for standing in self.machine.endings if (standing, 0) in self.origins)
        richest = max((self.novelty.richness(point) for point in self._gates[-1:]), default=0)
        found = (ended, len(self.guided.read), max(richest, self._found[2]))
        self._since = 0 if found != self._found else self._since + 1
        self._found = found

    def handed_on(self) -> list[Point]:
        """Choose the richest points of those that leave the ending most open, the richest of all, and the first."""
        rich = sorted(self._gates, key=lambda point: -self.novelty.richness(point))
        open_ = sorted(rich, key=self.novelty.noise)
        return list(dict.fromkeys([*open_[:GATES], *rich[:GATES], *self._gates[:GATES]]))


class Novelty:
    """Ranks points: first those that show something not seen before among those that hold as much; then the richer.
    Counters that only decide which ending it is are neither new nor rich."""

    def __init__(self, ignored: int) -> None:
        self._ignored = ignored
        self._facts: dict[int, int] = {}
        self._standings: set[tuple[int, int]] = set()

    def richness(self, point: Point) -> int:
        return (point[1] & ~self._ignored).bit_count()

    def noise(self, point: Point) -> int:
        return (point[1] & self._ignored).bit_count()

    def rank(self, point: Point) -> tuple[int, int]:
        standing, facts = point
        richness = self.richness(point)
        seen = self._facts.get(richness, 0)
        new = bool(facts & ~self._ignored & ~seen) or (richness, standing) not in self._standings
        self._facts[richness] = seen | facts
        self._standings.add((richness, standing))
        return (0 if new else 1, -richness)
