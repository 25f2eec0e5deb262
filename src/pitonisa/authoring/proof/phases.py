"""Find the phases of a play, where a party may stand in each, and that an ending lies ahead of it there.

A phase is which decks are open and how the map lies. `Exits` asks of every place where a party may stand in a phase
whether, however all other facts may be, some move leads to an ending, or to where that was shown before. What is shown
is then true of all points of all plays, and of more than can ever be: so nothing has to be looked at point by point.
What is not shown may be so all the same. Where the machine follows guesses, they lead to points, but no way out counts
on one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pitonisa.authoring.proof.decision_trees import Ask, Leaf, Machine, Node, Outcome, Tree

PHASE: Final = ("deck", "map", "covered", "open")


class Phases:
    """Find the phases of one party. Everything else that any move changes is taken as unknown."""

    def __init__(self, machine: Machine) -> None:
        self.machine, self.layout = machine, machine.layout
        self.begun = machine.start[0][0][1]
        self.written = 0
        """The facts that any move changes; all others are as they were at the start."""

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
        """Yield all that a move may do in a phase, with the facts that it asked for."""
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
        """Yield the facts with this one and without it, as far as both may be: an item is in one place at a time."""
        if node.bit & known:
            yield assumed
            return
        yield assumed & ~node.bit
        if not assumed & self.layout.rivals(node.bit):
            yield assumed | node.bit


def changes(one: Outcome, assumed: int, asked: int) -> int:
    """Return the facts that it may change: those it sets without asking, and those that were otherwise."""
    set_to = ~one.keep
    return set_to & (~asked | (one.set ^ assumed)) if one.keep else 0


QUESTIONS: Final = 20_000
"""How many facts are asked for at one standing before it is given up."""


class GaveUp(Exception):
    """Too many facts decide what is ahead."""


class Exits:
    """Show the ways out for one party."""

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
        """Check that, for all facts, some move leads to where an ending is known to lie ahead."""
        able = [tree for tree in self.machine.trees(standing) if self._may_lead(tree, phase)]
        known, facts = self.phases.known(phase)
        self._asked = 0
        try:
            return self._some(able, facts, known)
        except GaveUp:
            return False

    def _may_lead(self, tree: Tree, phase: int) -> bool:
        return any(self._is_good(leaf, assumed) for leaf, assumed, _ in self.phases.leaves(tree, phase))

    def _some(self, trees: Sequence[Tree], assumed: int, known: int) -> bool:
        """Check that one of these moves leads on, for all values of the unknown facts."""
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
