"""Shows that an ending lies ahead wherever a party may stand, without following what else is so.

Of every place where somebody may stand in a phase (`phases.py`) it is asked whether, however all other facts may be,
some move leads to an ending, or to where that was shown before. What is shown is then true of all points of all plays,
and of more than can ever be: so nothing has to be looked at point by point. What is not shown may be so all the same.
Where the machine follows guesses, they lead to points, but no way out counts on one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pitonisa.authoring.proof.decision_trees import Leaf, Machine, Node, Tree
from pitonisa.authoring.proof.phases import Phases

QUESTIONS: Final = 20_000
"""How many facts are asked for at one standing before it is given up."""


class GaveUp(Exception):
    """Too much depends on too many facts."""


class Exits:
    """Of one party."""

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
        """Whether, however the facts may be, some move leads to where an end is known to lie ahead."""
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
        """One of these moves, in every way the facts may be beside those that are known."""
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
