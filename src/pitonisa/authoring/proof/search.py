"""Search all abstract plays of a party: every point of them, shortest ways to the endings, and points with no way out.

What is said is honest in this way. A way to an ending exists in the abstraction; that it can be played is shown by
walking it on the real rules (`walk/`). "No dead end" is: from every point that any abstract play comes to, an ending
can be come to in the abstraction. All real plays are among the abstract ones, so no corner of the story is left out;
but crystals, luck and time are free in the way out as well. Words that nobody could know may be guessed on the way in,
and never on a way out, nor on a way to an ending: who wins by a guess has not been told the story. Where there are too
many points to look at each, the same is shown of wherever a party may stand, however everything else may be
(`exits.py`): it is then true of all of them. Where that cannot be shown and a bound stops the search, both are said of
what was looked at, and no more.
"""

from __future__ import annotations

import math
import time
from array import array
from collections.abc import Callable
from itertools import combinations, pairwise
from typing import Final

import msgspec

from pitonisa.authoring.proof.decision_trees import Machine, Move, Point, Way
from pitonisa.authoring.proof.greedy import Guided
from pitonisa.authoring.proof.moves import Moves
from pitonisa.authoring.proof.phases import Exits, Phases
from pitonisa.authoring.proof.quotient import OFTEN, Progress, Quotient, Stopped
from pitonisa.authoring.proof.slicing import layout_of
from pitonisa.games.missions.scenario.base import FEWEST_HOSTS, MOST_HOSTS
from pitonisa.games.missions.scenario.index import Index, of_kind
from pitonisa.games.missions.scenario.instructions import Answer

STATES: Final = 8_000_000
SECONDS: Final = 180.0
"""How far a party is looked at, unless somebody asks for more."""

SHORTEST: Final = 0.25
"""The share of the time for the shortest ways."""


class Witness(msgspec.Struct, frozen=True):
    """Hold a play that comes to an ending."""

    ending: str
    way: Way
    shortest: bool
    """No play of fewer moves does; else it is only one that was found."""


class Searched(msgspec.Struct, frozen=True, kw_only=True):
    """Hold what is known of a party."""

    party: tuple[str, ...]
    states: int
    stopped: Stopped
    """What stopped the search before every point was looked at."""

    seconds: float
    """Of the processor."""

    witnesses: dict[str, Witness]
    dead: Way | None
    """A way into a point from which no ending can be come to, if there is one."""

    ends: bool
    """An ending lies ahead wherever the party may stand: seen at every point, or shown without looking at each."""

    lost: tuple[str, ...]
    """Endings that can still be missed by what the group does; only where complete."""

    probed: int
    """Where not complete: the points at the edge of what was looked at that were tried further."""

    probed_well: int
    """Those of the probed points that were seen to lead on to an ending."""

    read: frozenset[str]
    tested: frozenset[str]

    @property
    def complete(self) -> bool:
        return not self.stopped


def parties(index: Index) -> list[tuple[str, ...]]:
    """Every legal party: all ways to have two, three or four of the hosts."""
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
    bold = Machine(Moves(layout, party, guesses=True)) if can_be_guessed(index) else machine
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


def can_be_guessed(index: Index) -> bool:
    """Check that some word is asked for that a group may say before it can know it."""
    return any(answer.known is not None for answer in of_kind(index.scenario, Answer))


def _covered(
    index: Index, party: tuple[str, ...], machine: Machine, whole: Quotient
) -> tuple[frozenset[str], frozenset[str]]:
    """The cards that this party can read, and the tests that it can take, without guessing.

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
    """Find a way of the group to a point."""
    found = Search(whole.machine)
    found.everywhere(STATES, None, corner=lambda point: whole.stands_for(point) == corner)
    return found.way(found.looked)


def way_to(moves: Moves, ending: str, states: int = STATES) -> Way | None:
    """Find a shortest way of this party to this ending."""
    found = Search(Machine(moves))
    found.everywhere(states, None, until=frozenset({ending}))
    return found.ways().get(ending)


class Search:
    """Breadth first. Points are numbered as they are met, so a first way is a shortest one."""

    def __init__(self, machine: Machine, progress: Progress = lambda states: None) -> None:
        self.machine, self.progress = machine, progress
        self.points: list[Point] = []
        self.looked = 0
        """How many of them; the others are at the edge."""

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
        """Search until these endings or such a point are found, or no points are left; return what stopped it."""
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
