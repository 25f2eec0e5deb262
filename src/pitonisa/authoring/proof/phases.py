"""The phases of a play, by open decks and the map; and where a party may stand in each, whatever else is so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitonisa.authoring.proof.decision_trees import Ask, Leaf, Machine, Node, Outcome, Tree

PHASE: Final = ("deck", "map", "covered", "open")


class Phases:
    """Of one party. Everything but the phase is taken as unknown, as far as any move changes it."""

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
        """The facts that are known in a phase, and how they are."""
        constant = ~self.written & ~self.mask
        return self.mask | constant, phase | self.begun & constant

    def leaves(self, tree: Tree, phase: int) -> Iterator[tuple[Leaf, int, int]]:
        """All that a move may do in a phase, with the facts that it asked for."""
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
        """With the fact and without it, as far as both may be: an item is in one place at a time."""
        if node.bit & known:
            yield assumed
            return
        yield assumed & ~node.bit
        if not assumed & self.layout.rivals(node.bit):
            yield assumed | node.bit


def changes(one: Outcome, assumed: int, asked: int) -> int:
    """The facts that it may change: those it sets without asking, and those that were otherwise."""
    set_to = ~one.keep
    return set_to & (~asked | (one.set ^ assumed)) if one.keep else 0
