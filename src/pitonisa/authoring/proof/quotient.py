"""Every point of all plays of a party, with those taken as one between which the group can go to and fro.

Between two places, at a place, and with a card in hand whose reading changes nothing, are one point as long as the same
facts hold as far as they are alive (`alive.py`), and each can be come to from the other: that is seen move by move and
not assumed. Which endings can be come to is the same for all of them, so nothing is lost; only how long the ways are is
not known here. Conflicts, and places that are just being left, are passed through: they are no points of their own
unless nothing follows them. Where the machine follows guesses, the points that they lead to are looked at as well; but
nothing that is said of what lies ahead counts on a guess.
"""

from __future__ import annotations

import time
from array import array

from pitonisa.authoring.proof.backward import OFTEN, Progress, Stopped, spread
from pitonisa.authoring.proof.decision_trees import Machine, Point
from pitonisa.authoring.proof.liveness import Alive
from pitonisa.authoring.proof.phases import Phases


class Quotient:
    """Points are numbered as they are met."""

    def __init__(self, machine: Machine, phases: Phases, progress: Progress = lambda states: None) -> None:
        self.machine, self.progress = machine, progress
        self.points: list[Point] = []
        self.looked = 0
        self._numbers: dict[Point, int] = {}
        self._next = array("l")
        self._ends = array("l", [0])
        self._alive = Alive(machine, phases).of
        self._base = [machine.number((*at[:2], "", "", "", (), False, "", at[8], "")) for at in machine.standings]
        """By standing: the same place, with no card in hand."""

        for (standing, facts), _ in machine.start:
            self._meet(standing, self._alive(facts))

    def _meet(self, standing: int, facts: int) -> int:
        """Of facts that are alive."""
        point = self.one_for_all(standing, facts)
        number = self._numbers.setdefault(point, len(self.points))
        if number == len(self.points):
            self.points.append(point)
        return number

    # What is taken as one

    def stands_for(self, point: Point) -> Point:
        """The point that stands for this one."""
        standing, facts = point
        return point if standing in self.machine.endings else self.one_for_all(standing, self._alive(facts))

    def one_for_all(self, standing: int, facts: int) -> Point:
        between = self.machine.between
        if standing == between or not self._returns(standing, facts):
            return standing, facts
        base = self._place_of(standing)
        if base != standing and not (self._returns(base, facts) and self._leads(base, facts, standing)):
            return standing, facts
        return (between if self._leads(between, facts, base) else standing), facts

    def _place_of(self, standing: int) -> int:
        while len(self._base) <= standing:
            at = self.machine.standings[len(self._base)]
            self._base.append(self.machine.number((*at[:2], "", "", "", (), False, "", at[8], "")))
        return self._base[standing]

    def _returns(self, standing: int, facts: int) -> bool:
        return self._leads(standing, facts, self.machine.between)

    def _leads(self, standing: int, facts: int, to: int) -> bool:
        """By one move that leaves all facts as they are."""
        for one in self.machine.outcomes(standing, facts):
            if one.standing == to and not one.guessed and self._alive(facts & one.keep | one.set) == facts:
                return True
        return False

    # Everywhere

    def everywhere(self, states: int, deadline: float) -> Stopped:
        while self.looked < len(self.points):
            if self.looked >= states:
                return "states"
            if self.looked % OFTEN == 0:
                self.progress(self.looked)
                if time.process_time() > deadline:
                    return "seconds"
            standing, facts = self.points[self.looked]
            self._next.extend(self._after(standing, facts)[1])
            self._ends.append(len(self._next))
            self.looked += 1
        self.progress(self.looked)
        return ""

    def _after(self, standing: int, facts: int) -> tuple[set[Point], set[int]]:
        """All that is one with this point, with what is only passed on the way; and the points that come next."""
        outcomes, between = self.machine.outcomes, self.machine.between
        found, seen, waiting = set[int](), {(standing, facts)}, [(standing, facts)]
        while waiting:
            at, so = waiting.pop()
            for one in outcomes(at, so):
                then = (one.standing, self._alive(so & one.keep | one.set))
                if one.guessed:
                    self._meet(*then)
                if one.guessed or then in seen:
                    continue
                to_and_fro = then[1] == facts and standing == between and self._returns(*then)
                if to_and_fro or self._is_passed(*then):
                    seen.add(then)
                    waiting.append(then)
                else:
                    found.add(self._meet(*then))
        return seen, found

    def noted(self) -> tuple[frozenset[str], frozenset[str]]:
        """The cards that are read and the tests that are taken in the plays that were looked at."""
        read, tested = set[str](), set[str]()
        for point in self.points[: self.looked]:
            for at in self._after(*point)[0]:
                for leaf in self.machine.leaves(at):
                    read |= leaf.read
                    tested |= leaf.tested
        return frozenset(read), frozenset(tested)

    def _is_passed(self, standing: int, facts: int) -> bool:
        """In a conflict, on the way out or sent somewhere: nobody stays there, and what lies ahead is what follows."""
        *_, fight, looming, leaving, sent, _, _ = self.machine.standings[standing]
        return bool(fight or looming or leaving or sent) and bool(self.machine.outcomes(standing, facts))

    # What lies ahead

    def ahead(self, endings: list[str]) -> tuple[Point | None, dict[str, Point]]:
        """A point from which no ending can be come to; and, for each ending, one from which that one cannot."""
        over, reach = self._over(endings), self.reach(endings)
        dead = next((self.points[n] for n in range(self.looked) if not reach[n]), None)
        lost: dict[str, Point] = {}
        for place, ending in enumerate(endings):
            missed = (self.points[n] for n in range(self.looked) if not reach[n] >> place & 1)
            if (first := next((point for point in missed if point[0] not in over), None)) is not None:
                lost[ending] = first
        return dead, lost

    def reach(self, endings: list[str]) -> array[int]:
        """By the number of the point: a bit for each ending that can be come to."""
        return spread(self.points, self.looked, self._next, self._ends, self._over(endings), len(endings))

    def _over(self, endings: list[str]) -> dict[int, int]:
        return {standing: endings.index(name) for standing, name in self.machine.endings.items()}

    def edge(self) -> list[Point]:
        """Met, and not looked at."""
        return [point for point in self.points[self.looked :] if point[0] not in self.machine.endings]
