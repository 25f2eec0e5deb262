"""Find the phases of a play, and merge equivalent points of all plays of a party, to prove what lies ahead of each.

A phase is given by the open decks and the map. For every place where a party may stand in a phase, `Exits` checks that
some move leads to an ending, or to a place where this is already proven, whatever all other facts are. What it proves
holds for all points of all plays, so they needn't be examined one by one. What it can't prove may still be true. With
guesses, moves may lead to points by a guess, but no way out relies on one.

`Quotient` merges points between which the group can go back and forth: between two places, at a place, and with a card
in hand whose reading changes nothing, if the same relevant facts hold (`Alive`). It checks move by move that each can
be reached from the other. The same endings can be reached from all merged points, so nothing is lost except the lengths
of ways. Conflicts, and places that are being left, are passed through: they become points only if nothing follows them.

Facts that nothing depends on any more are dropped in each phase, exactly. A fact is alive in a phase if some possible
move behaves differently with it: in its destination, in the next phase, or in its effect on a fact that is alive there.
Points that differ only in other facts allow the same moves forever, so one represents them all. Everything except the
phase counts as unknown in this analysis, which can only keep too many facts.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

from pitonisa.authoring.proof.decision_trees import Ask, Leaf, Machine, Node, Outcome, Point, Tree

PHASE: Final = ("deck", "map", "covered", "open")


class Phases:
    """The phases of one party. Everything else that a move changes counts as unknown."""

    def __init__(self, machine: Machine) -> None:
        self.machine, self.layout = machine, machine.layout
        self.begun = machine.start[0][0][1]
        self.written = 0
        """The facts that any move changes; all others stay as at the start."""

        for (_, facts), _ in machine.start:
            self.written |= facts ^ self.begun
        self.standings: dict[int, set[int]] = {}
        size = -1
        while size != (size := self._size()):
            self._look_about()

    def _size(self) -> int:
        return self.written.bit_count() + sum(map(len, self.standings.values())) + self.layout.used

    def _look_about(self) -> None:
        self.standings = {}
        self.mask = self.layout.mask(PHASE)
        waiting = [(facts & self.mask, standing) for (standing, facts), _ in self.machine.start]
        while waiting:
            phase, standing = waiting.pop()
            if standing in self.standings.setdefault(phase, set()):
                continue
            self.standings[phase].add(standing)
            for tree in self.machine.trees(standing):
                for leaf, assumed, asked in self.leaves(tree, phase):
                    for one in leaf.outcomes:
                        self.written |= changes(one, assumed, asked)
                        self.mask = self.layout.mask(PHASE)
                        if one.standing not in self.machine.endings:
                            waiting.append(((assumed & one.keep | one.set) & self.mask, one.standing))

    def known(self, phase: int) -> tuple[int, int]:
        """Return the facts that are known in a phase, and their values."""
        constant = ~self.written & ~self.mask
        return self.mask | constant, phase | self.begun & constant

    def leaves(self, tree: Tree, phase: int) -> Iterator[tuple[Leaf, int, int]]:
        """Yield all outcomes of a move in a phase, with the facts that it asked for."""
        known, facts = self.known(phase)
        tree.leaf(facts)
        waiting: list[tuple[Node, int, int]] = [(tree.root, facts, 0)]
        while waiting:
            node, assumed, asked = waiting.pop()
            if isinstance(node, Leaf):
                yield node, assumed, asked
            elif node is not None:
                for so in self.ways(node, assumed, known):
                    waiting.append((tree.below(node, so), so, asked | node.bit))

    def ways(self, node: Ask, assumed: int, known: int) -> Iterator[int]:
        """Yield the facts with this one and without it, if both are possible: an item is in one place at a time."""
        if node.bit & known:
            yield assumed
            return
        yield assumed & ~node.bit
        if not assumed & self.layout.rivals(node.bit):
            yield assumed | node.bit


def changes(one: Outcome, assumed: int, asked: int) -> int:
    """Return the facts that it may change: those set unconditionally, and those that differed."""
    set_to = ~one.keep
    return set_to & (~asked | (one.set ^ assumed)) if one.keep else 0


QUESTIONS: Final = 20_000
"""How many facts may be asked for at one standing before giving up."""


class GaveUp(Exception):
    """Raised if too many facts decide what lies ahead."""


class Exits:
    """Proves that there are ways out for one party."""

    def __init__(self, machine: Machine, phases: Phases) -> None:
        self.machine, self.phases = machine, phases
        self._shown: set[tuple[int, int]] = set()
        self._asked = 0
        everywhere = [(phase, one) for phase, standings in phases.standings.items() for one in standings]
        self.standings = len(everywhere)
        """Where a party may stand, in all phases."""

        while grown := {at for at in everywhere if self._leads_on(*at)}:
            self._shown |= grown
            everywhere = [at for at in everywhere if at not in grown]
        self.unshown = len(everywhere)

    @property
    def always(self) -> bool:
        return not self.unshown

    def _leads_on(self, phase: int, standing: int) -> bool:
        """Say whether, for all facts, some move leads to where an ending is known to be reachable."""
        trees, leaves = self.machine.trees(standing), self.phases.leaves
        able = [one for one in trees if any(self._is_good(leaf, assumed) for leaf, assumed, _ in leaves(one, phase))]
        known, facts = self.phases.known(phase)
        self._asked = 0
        try:
            return self._some(able, facts, known)
        except GaveUp:
            return False

    def _some(self, trees: Sequence[Tree], assumed: int, known: int) -> bool:
        """Say whether one of these moves leads on, for all values of the unknown facts."""
        if not trees:
            return False
        first, rest = trees[0], trees[1:]
        first.leaf(assumed)
        waiting: list[tuple[Node, int, int]] = [(first.root, assumed, known)]
        while waiting:
            node, so, sure = waiting.pop()
            self._asked += 1
            if self._asked > QUESTIONS:
                raise GaveUp
            if isinstance(node, Leaf):
                if not (self._is_good(node, so) or self._some(rest, so, sure)):
                    return False
            elif node is not None:
                for then in self.phases.ways(node, so, sure):
                    waiting.append((first.below(node, then), then, sure | node.bit))
        return True

    def _is_good(self, leaf: Leaf, assumed: int) -> bool:
        return any(
            one.standing in self.machine.endings
            or ((assumed & one.keep | one.set) & self.phases.mask, one.standing) in self._shown
            for one in leaf.outcomes
            if not one.guessed
        )


OFTEN: Final = 5_000
"""Points between two checks of the clock and reports of progress."""

Progress: TypeAlias = Callable[[int], None]
"""Called with the number of examined points."""

Stopped: TypeAlias = Literal["", "states", "seconds"]
"""What stopped a search before it was complete."""


def spread(
    points: Sequence[Point], looked: int, following: array[int], ends: array[int], over: Mapping[int, int], endings: int
) -> array[int]:
    """Compute for each point a bit for each reachable ending. For points met but not examined, all count as reachable.

    `over`: the standings in which the mission is over, with the number of the ending; `following` and `ends`: what
    comes after each point that was looked at, one list after the other.
    """
    everything = (1 << endings) - 1
    ahead = array("Q", bytes(8 * len(points)))
    for number, (standing, _) in enumerate(points):
        if standing in over:
            ahead[number] = 1 << over[standing]
        elif number >= looked:
            ahead[number] = everything
    waiting, changed = list(range(looked - 1, -1, -1)), True
    while changed:
        changed, left = False, list[int]()
        for number in waiting:
            seen = before = ahead[number]
            for then in following[ends[number] : ends[number + 1]]:
                seen |= ahead[then]
            if seen != before:
                ahead[number] = seen
                changed = True
            if seen != everything:
                left.append(number)
        waiting = left
    return ahead


class Alive:
    """The facts that still matter for one party."""

    def __init__(self, machine: Machine, phases: Phases) -> None:
        self.machine, self.phases = machine, phases
        self._alive = dict.fromkeys(phases.standings, 0)
        while self._grows():
            pass
        lasting = phases.mask | ~phases.written
        self._kept = {phase: alive | lasting for phase, alive in self._alive.items()}

    def of(self, facts: int) -> int:
        """Drop the facts that no longer matter; those that never change stay."""
        kept = self._kept.get(facts & self.phases.mask)
        return facts if kept is None else facts & kept

    def _grows(self) -> bool:
        before = sum(mask.bit_count() for mask in self._alive.values())
        for phase, standings in self.phases.standings.items():
            for standing in standings:
                for tree in self.machine.trees(standing):
                    self._tell_apart(tree, standing, phase)
        return sum(mask.bit_count() for mask in self._alive.values()) > before

    def _tell_apart(self, tree: Tree, standing: int, phase: int) -> None:
        """Keep every fact that affects the move."""
        known, facts = self.phases.known(phase)

        def told(node: Node, assumed: int, asked: int) -> Any:
            if isinstance(node, Leaf):
                return self._done(node, assumed, asked, standing, phase)
            assert node is not None
            ways = [told(tree.below(node, so), so, asked | node.bit) for so in self.phases.ways(node, assumed, known)]
            if all(way == ways[0] for way in ways):
                return ways[0]
            self._alive[phase] |= node.bit
            return (node.bit, *ways)

        tree.leaf(facts)
        told(tree.root, facts, 0)

    def _done(self, leaf: Leaf, assumed: int, asked: int, standing: int, phase: int) -> frozenset[tuple[int, ...]]:
        """Collect where a move leads, and which relevant facts it changes there."""
        found: set[tuple[int, ...]] = set()
        for one in leaf.outcomes:
            if one.standing in self.machine.endings:
                found.add((one.standing, one.guessed))
                continue
            then = assumed & one.keep | one.set
            after = then & self.phases.mask
            changed = changes(one, assumed, asked) & self._alive.get(after, -1)
            if (one.standing, after, changed) != (standing, phase, 0):
                found.add((one.standing, after, changed, then & changed, one.guessed))
        return frozenset(found)


class Quotient:
    """The merged points of all plays, numbered as they are met."""

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
        """Return the number of the point that represents this one, adding it if it is new."""
        point = self.one_for_all(standing, facts)
        number = self._numbers.setdefault(point, len(self.points))
        if number == len(self.points):
            self.points.append(point)
        return number

    def stands_for(self, point: Point) -> Point:
        """Find the point that represents this one."""
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
        """Say whether one move leads there and leaves all facts unchanged."""
        for one in self.machine.outcomes(standing, facts):
            if one.standing == to and not one.guessed and self._alive(facts & one.keep | one.set) == facts:
                return True
        return False

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
        """Merge this point with equivalent ones, including those only passed through, and return the next points."""
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
        """Return the cards read and tests taken in the examined plays."""
        read, tested = set[str](), set[str]()
        for point in self.points[: self.looked]:
            for at in self._after(*point)[0]:
                for leaf in self.machine.leaves(at):
                    read |= leaf.read
                    tested |= leaf.tested
        return frozenset(read), frozenset(tested)

    def _is_passed(self, standing: int, facts: int) -> bool:
        """Say whether a point is only passed through: in a conflict, on the way out or sent elsewhere."""
        *_, fight, looming, leaving, sent, _, _ = self.machine.standings[standing]
        return bool(fight or looming or leaving or sent) and bool(self.machine.outcomes(standing, facts))

    def ahead(self, endings: list[str]) -> tuple[Point | None, dict[str, Point]]:
        """Find a point with no reachable ending; and, for each ending, one that can't reach it."""
        over, reach = self._over(endings), self.reach(endings)
        dead = next((self.points[n] for n in range(self.looked) if not reach[n]), None)
        lost: dict[str, Point] = {}
        for place, ending in enumerate(endings):
            missed = (self.points[n] for n in range(self.looked) if not reach[n] >> place & 1)
            if (first := next((point for point in missed if point[0] not in over), None)) is not None:
                lost[ending] = first
        return dead, lost

    def reach(self, endings: list[str]) -> array[int]:
        """Compute for each point a bit for each reachable ending."""
        return spread(self.points, self.looked, self._next, self._ends, self._over(endings), len(endings))

    def _over(self, endings: list[str]) -> dict[int, int]:
        return {standing: endings.index(name) for standing, name in self.machine.endings.items()}

    def edge(self) -> list[Point]:
        """List the points that were met but not examined."""
        return [point for point in self.points[self.looked :] if point[0] not in self.machine.endings]
