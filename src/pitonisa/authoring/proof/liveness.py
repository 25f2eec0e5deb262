"""Facts that nothing depends on any more are forgotten, phase by phase: exactly, and not by guessing.

A phase is which decks are open and how the map lies. In a phase a fact is alive if some move that may still be made
there goes another way with it than without it: by where it leads, by the phase that follows, or by what it does to a
fact that is alive in that one. Points that differ only in facts that are not alive can do the same for ever, so one
stands for all of them. Everything but the phase is taken as unknown to find this out, which can only keep too much.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pitonisa.authoring.proof.decision_trees import Ask, Leaf, Machine, Node, Outcome, Tree

PHASE: Final = ("deck", "map", "covered", "open")


class Alive:
    """Of one party."""

    def __init__(self, machine: Machine) -> None:
        self.machine, self.layout = machine, machine.layout
        self.begun = machine.start[0][0][1]
        self._written = 0
        """The facts that any move changes; all others are as they were at the start."""

        for (_, facts), _ in machine.start:
            self._written |= facts ^ self.begun
        self._phases: dict[int, set[int]] = {}
        size = -1
        while size != (size := self._size()):
            self._look_about()
        self._alive = dict.fromkeys(self._phases, 0)
        while self._grows():
            pass
        lasting = self._mask | ~self._written
        self._kept = {phase: alive | lasting for phase, alive in self._alive.items()}

    def of(self, facts: int) -> int:
        """The same facts without those that are not alive; what never changes stays as it is."""
        kept = self._kept.get(facts & self._mask)
        return facts if kept is None else facts & kept

    def _size(self) -> int:
        return self._written.bit_count() + sum(map(len, self._phases.values())) + self.layout.used

    # Which phases there are, and where one may stand in each

    def _look_about(self) -> None:
        self._phases = {}
        self._mask = self.layout.mask(PHASE)
        waiting = [(facts & self._mask, standing) for (standing, facts), _ in self.machine.start]
        while waiting:
            phase, standing = waiting.pop()
            if standing in self._phases.setdefault(phase, set()):
                continue
            self._phases[phase].add(standing)
            for tree in self.machine.trees(standing):
                for leaf, assumed, asked in self._leaves(tree, phase):
                    for one in leaf.outcomes:
                        self._written |= _changes(one, assumed, asked)
                        self._mask = self.layout.mask(PHASE)
                        if one.standing not in self.machine.endings:
                            waiting.append(((assumed & one.keep | one.set) & self._mask, one.standing))

    def _known(self, phase: int) -> tuple[int, int]:
        """The facts that are known in a phase, and how they are."""
        constant = ~self._written & ~self._mask
        return self._mask | constant, phase | self.begun & constant

    def _leaves(self, tree: Tree, phase: int) -> Iterator[tuple[Leaf, int, int]]:
        """All that a move may do in a phase, with the facts that it asked for."""
        known, facts = self._known(phase)
        tree.leaf(facts)
        waiting: list[tuple[Node, int, int]] = [(tree.root, facts, 0)]
        while waiting:
            node, assumed, asked = waiting.pop()
            if isinstance(node, Leaf):
                yield node, assumed, asked
            elif node is not None:
                for so in self._ways(node, assumed, known):
                    waiting.append((tree.below(node, so), so, asked | node.bit))

    def _ways(self, node: Ask, assumed: int, known: int) -> Iterator[int]:
        """With the fact and without it, as far as both may be: an item is in one place at a time."""
        if node.bit & known:
            yield assumed
            return
        yield assumed & ~node.bit
        if not assumed & self.layout.rivals(node.bit):
            yield assumed | node.bit

    # What is alive

    def _grows(self) -> bool:
        before = sum(mask.bit_count() for mask in self._alive.values())
        for phase, standings in self._phases.items():
            for standing in standings:
                for tree in self.machine.trees(standing):
                    self._tell_apart(tree, standing, phase)
        return sum(mask.bit_count() for mask in self._alive.values()) > before

    def _tell_apart(self, tree: Tree, standing: int, phase: int) -> None:
        """Keeps every fact with which the move does something else than without it."""
        known, facts = self._known(phase)

        def told(node: Node, assumed: int, asked: int) -> Any:
            if isinstance(node, Leaf):
                return self._done(node, assumed, asked, standing, phase)
            assert node is not None
            ways = [told(tree.below(node, so), so, asked | node.bit) for so in self._ways(node, assumed, known)]
            if all(way == ways[0] for way in ways):
                return ways[0]
            self._alive[phase] |= node.bit
            return (node.bit, *ways)

        tree.leaf(facts)
        told(tree.root, facts, 0)

    def _done(self, leaf: Leaf, assumed: int, asked: int, standing: int, phase: int) -> frozenset[tuple[int, ...]]:
        """Where it leads, and what it changes of what is alive there."""
        found: set[tuple[int, ...]] = set()
        for one in leaf.outcomes:
            if one.standing in self.machine.endings:
                found.add((one.standing,))
                continue
            then = assumed & one.keep | one.set
            after = then & self._mask
            changed = _changes(one, assumed, asked) & self._alive.get(after, -1)
            if (one.standing, after, changed) != (standing, phase, 0):
                found.add((one.standing, after, changed, then & changed))
        return frozenset(found)


def _changes(one: Outcome, assumed: int, asked: int) -> int:
    """The facts that it may change: those it sets without asking, and those that were otherwise."""
    set_to = ~one.keep
    return set_to & (~asked | (one.set ^ assumed)) if one.keep else 0
