"""Search all abstract plays of a party for the shortest ways to the endings, for dead ends and for unseen cards.

The results mean this. A way to an ending exists in the abstraction; walking it on the real rules (`walk/`) shows that
it can be played. "No dead end" means that from every point of any abstract play an ending can be reached in the
abstraction. All real plays are among the abstract ones, so this covers the whole story, except that crystals, luck and
time are free on the way out as well. Unknowable words may be guessed on the way in, but never on a way out or to an
ending. If there are too many points to examine each, `Exits` proves the same for all places where a party may stand. If
that fails too and a limit stops the search, both results cover only the examined points; `Guided` then searches towards
what is new: what it finds is true, but it may miss things.
"""

from __future__ import annotations

import math
import time
from array import array
from collections import deque
from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from itertools import combinations, count, pairwise
from typing import Final

import msgspec

from pitonisa.authoring.proof.decision_trees import Machine, Move, Point, Way
from pitonisa.authoring.proof.moves import Moves
from pitonisa.authoring.proof.quotient import OFTEN, Exits, Phases, Progress, Quotient, Stopped
from pitonisa.authoring.proof.slicing import layout_of
from pitonisa.games.missions.scenario.base import FEWEST_HOSTS, MOST_HOSTS, Outcome
from pitonisa.games.missions.scenario.index import Index, of_kind
from pitonisa.games.missions.scenario.instructions import Answer

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
    """A guided search for one party, which records the endings, cards and tests it reaches."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.read = machine.read_at_start
        self.tested = frozenset[str]()
        self._last: list[Point] = []
        """Where the last act begins, the points with most open endings first."""

    def cover(self) -> None:
        """Search until every card has been read, or time is up."""
        self._ahead((point for point, _ in self.machine.start), POINTS, covering=True)

    def ways(self, known: set[str]) -> dict[str, Way]:
        """Find ways to endings that aren't known yet; they are shortened, but perhaps still long."""
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
        """Search breadth first from the start of the last act, to each unknown ending."""
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
        """Try some points at the edge; return how many, and how many of them have a reachable ending."""
        chosen = edge[:: max(1, len(edge) // PROBES)][:PROBES]
        return len(chosen), sum(1 for point in chosen if self._ends(point))

    def _ends(self, point: Point) -> bool:
        return any(one[0] in self.machine.endings for one in self._ahead([point], FEW, first=True))

    def _ahead(
        self, start: Iterable[Point], most: int, *, first: bool = False, covering: bool = False
    ) -> dict[Point, Point | None]:
        """Search act by act; each begins where the one before handed on. Return every point with its predecessor."""
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
        """Drop unnecessary moves from a way, and exact hits where a success is enough."""
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
        """Make these moves in order, by any hosts; return the way if it reaches the ending."""
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
        """Return the move without its maker."""
        return tuple(tuple("" if word in self.machine.moves.party else word for word in step) for step in move)


def _end_of_visit(way: Way, at: int) -> int:
    """Return the index after the move that ends the visit beginning here."""
    if way[at][0][0] != "go":
        return at + 1
    return next((n for n in range(at + 1, len(way)) if way[n][0][0] == "go"), at + 1)


def _eased(move: Move) -> Move:
    return tuple((*step[:2], str(Outcome.SUCCESS)) if step[0] == "test" else step for step in move)


class Act:
    """The points that follow from some, until another deck is opened."""

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
        """Note whether the last points brought something new: an ending, a card, a richer way on."""
        ended = sum(1 for standing in self.machine.endings if (standing, 0) in self.origins)
        richest = max((self.novelty.richness(point) for point in self._gates[-1:]), default=0)
        found = (ended, len(self.guided.read), max(richest, self._found[2]))
        self._since = 0 if found != self._found else self._since + 1
        self._found = found

    def handed_on(self) -> list[Point]:
        """Choose the points to continue from: the richest with most open endings, the richest of all, and the first."""
        rich = sorted(self._gates, key=lambda point: -self.novelty.richness(point))
        open_ = sorted(rich, key=self.novelty.noise)
        return list(dict.fromkeys([*open_[:GATES], *rich[:GATES], *self._gates[:GATES]]))


class Novelty:
    """Ranks points: first those that show something new among equally rich ones; then the richer. Counters that only
    decide which ending it is count neither as new nor as rich."""

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


STATES: Final = 8_000_000
SECONDS: Final = 180.0
"""The time limit for a party, unless more is requested."""

SHORTEST: Final = 0.25
"""The share of the time for the shortest ways."""


class Witness(msgspec.Struct, frozen=True):
    """A play that reaches an ending."""

    ending: str
    way: Way
    shortest: bool
    """Whether no shorter play exists; otherwise it is only one that was found."""


class Searched(msgspec.Struct, frozen=True, kw_only=True):
    """The search results of a party."""

    party: tuple[str, ...]
    states: int
    stopped: Stopped
    """What stopped the search before every point was examined."""

    seconds: float
    """Processor time."""

    witnesses: dict[str, Witness]
    dead: Way | None
    """A way to a point from which no ending can be reached, if there is one."""

    ends: bool
    """Whether an ending can be reached from everywhere, seen at every point or proven."""

    lost: tuple[str, ...]
    """Endings that the group can still miss; only if complete."""

    probed: int
    """If incomplete: the points at the edge that were tried further."""

    probed_well: int
    """Those of the probed points from which an ending was reached."""

    read: frozenset[str]
    tested: frozenset[str]

    @property
    def complete(self) -> bool:
        return not self.stopped


def parties(index: Index) -> list[tuple[str, ...]]:
    """List every legal party: all ways to choose two, three or four of the hosts."""
    hosts = tuple(index.hosts)
    sizes = range(FEWEST_HOSTS, min(MOST_HOSTS, len(hosts)) + 1)
    return [party for size in sizes for party in combinations(hosts, size)]


def search(
    index: Index,
    party: tuple[str, ...],
    states: int = STATES,
    seconds: float = SECONDS,
    progress: Progress = lambda states: None,
) -> Searched:
    began, layout = time.process_time(), layout_of(index)
    machine = Machine(Moves(layout, party))
    guesses = any(answer.known is not None for answer in of_kind(index.scenario, Answer))
    bold = Machine(Moves(layout, party, guesses=True)) if guesses else machine
    phases = Phases(bold)
    always = Exits(bold, phases).always
    first = Search(machine, progress)
    cut = first.everywhere(states, began + SHORTEST * seconds, until=frozenset(index.endings))
    whole = Quotient(bold, phases, progress)
    stopped = cut if cut and always else whole.everywhere(states, began + seconds)
    endings = [ending for ending in index.endings if ending in set(bold.endings.values())]
    dead, lost = whole.ahead(endings)
    guided, ways = Guided(machine), first.ways()
    if cut:
        ways = {**guided.ways(set(ways)), **ways}
    edge = [(machine.number(bold.standings[standing]), facts) for standing, facts in whole.edge()]
    probed, probed_well = guided.probe(edge) if stopped and not always else (0, 0)
    read, tested = _covered(index, party, machine, whole)
    return Searched(
        party=party,
        states=max(whole.looked, first.looked) if stopped else whole.looked,
        stopped=stopped,
        seconds=round(time.process_time() - began, 1),
        witnesses={ending: Witness(ending, way, ending in first.endings) for ending, way in ways.items()},
        dead=None if dead is None else _way_into(whole, dead),
        ends=always or (not stopped and dead is None),
        lost=() if stopped else tuple(ending for ending in lost if ending in ways),
        probed=probed,
        probed_well=probed_well,
        read=read,
        tested=tested,
    )


def _covered(
    index: Index, party: tuple[str, ...], machine: Machine, whole: Quotient
) -> tuple[frozenset[str], frozenset[str]]:
    """List the cards that this party can read, and the tests that it can take, without guessing.

    Most are found by going about with every card followed. What that misses may still lie on a way that the search for
    endings has looked at: a card, say, that only those meet who have not found much yet.
    """
    cards = Guided(Machine(Moves(layout_of(index, every_card=True), party)))
    cards.cover()
    if cards.read >= index.cards.keys() and cards.tested >= index.tests.keys():
        return cards.read, cards.tested
    if whole.machine is not machine:
        looked, whole = whole.looked, Quotient(machine, Phases(machine))
        whole.everywhere(looked, math.inf)
    read, tested = whole.noted()
    return cards.read | read, cards.tested | tested


def _way_into(whole: Quotient, corner: Point) -> Way:
    """Find a way to a point."""
    found = Search(whole.machine)
    found.everywhere(STATES, None, corner=lambda point: whole.stands_for(point) == corner)
    return found.way(found.looked)


def way_to(moves: Moves, ending: str, states: int = STATES) -> Way | None:
    """Find a shortest way of this party to this ending."""
    found = Search(Machine(moves))
    found.everywhere(states, None, until=frozenset({ending}))
    return found.ways().get(ending)


class Search:
    """A breadth-first search. Points are numbered as they are met, so a first way is a shortest one."""

    def __init__(self, machine: Machine, progress: Progress = lambda states: None) -> None:
        self.machine, self.progress = machine, progress
        self.points: list[Point] = []
        self.looked = 0
        """The number of examined points; the others are at the edge."""

        self.endings: dict[str, int] = {}
        self._numbers: dict[Point, int] = {}
        self._parents = array("l")
        for point, _ in machine.start:
            self._meet(point, -1)

    def _meet(self, point: Point, origin: int) -> int:
        number = self._numbers.setdefault(point, len(self.points))
        if number == len(self.points):
            self.points.append(point)
            self._parents.append(origin)
            if ending := self.machine.endings.get(point[0]):
                self.endings.setdefault(ending, number)
        return number

    def everywhere(
        self,
        states: int,
        deadline: float | None,
        until: frozenset[str] = frozenset(),
        corner: Callable[[Point], bool] | None = None,
    ) -> Stopped:
        """Search until these endings or such a point are found, or nothing is left; return what stopped it."""
        points, after = self.points, self.machine.after
        while self.looked < len(points):
            if self.looked >= states:
                return "states"
            if (until and until <= self.endings.keys()) or (corner and corner(points[self.looked])):
                return ""
            if self.looked % OFTEN == 0:
                self.progress(self.looked)
                if deadline is not None and time.process_time() > deadline:
                    return "seconds"
            at = self.looked
            for then, _ in after(points[at]):
                self._meet(then, at)
            self.looked += 1
        self.progress(self.looked)
        return ""

    def ways(self) -> dict[str, Way]:
        return {ending: self.way(number) for ending, number in self.endings.items()}

    def way(self, number: int) -> Way:
        """Find how the group comes here: the moves are found again between one point and the next."""
        line = [number]
        while (parent := self._parents[line[-1]]) >= 0:
            line.append(parent)
        line.reverse()
        first = next(steps for point, steps in self.machine.start if point == self.points[line[0]])
        return (first, *(self._move(a, b) for a, b in pairwise(line)))

    def _move(self, origin: int, target: int) -> Move:
        then = self.points[target]
        return next(steps for point, steps in self.machine.after(self.points[origin]) if point == then)
