"""Facts that nothing depends on any more are forgotten, phase by phase: exactly, and not by guessing.

A phase is which decks are open and how the map lies. In a phase a fact is alive if some move that may still be made
there goes another way with it than without it: by where it leads, by the phase that follows, or by what it does to a
fact that is alive in that one. Points that differ only in facts that are not alive can do the same for ever, so one
stands for all of them. Everything but the phase is taken as unknown to find this out, which can only keep too much.
"""

from __future__ import annotations

from typing import Any

from pitonisa.authoring.proof.decision_trees import Leaf, Machine, Node, Tree
from pitonisa.authoring.proof.phases import Phases, changes


class Alive:
    """Of one party."""

    def __init__(self, machine: Machine, phases: Phases) -> None:
        self.machine, self.phases = machine, phases
        self._alive = dict.fromkeys(phases.standings, 0)
        while self._grows():
            pass
        lasting = phases.mask | ~phases.written
        self._kept = {phase: alive | lasting for phase, alive in self._alive.items()}

    def of(self, facts: int) -> int:
        """The same facts without those that are not alive; what never changes stays as it is."""
        kept = self._kept.get(facts & self.phases.mask)
        return facts if kept is None else facts & kept

    # What is alive

    def _grows(self) -> bool:
        before = sum(mask.bit_count() for mask in self._alive.values())
        for phase, standings in self.phases.standings.items():
            for standing in standings:
                for tree in self.machine.trees(standing):
                    self._tell_apart(tree, standing, phase)
        return sum(mask.bit_count() for mask in self._alive.values()) > before

    def _tell_apart(self, tree: Tree, standing: int, phase: int) -> None:
        """Keeps every fact with which the move does something else than without it."""
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
        """Where it leads, and what it changes of what is alive there."""
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
