"""Turn the moves of a party into decision trees over facts, so that playing them in the abstract is arithmetic.

A point of a play is a pair of numbers: where the group stands (place, card in hand, conflict, …) and the facts. Each
move from a standing is tried once for every combination of the facts that it reads, and of no others; its effect is
kept as a mask and a value. Trees grow as needed, and walking down them leads from a point to the next ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from pitonisa.authoring.proof.execution import merged
from pitonisa.authoring.proof.moves import Moves, Option
from pitonisa.authoring.proof.state import Looming, State, Unknown, is_guessed

Move: TypeAlias = tuple[tuple[str, ...], ...]
"""What somebody did, and what was decided on the way: `(("read", "ann", "hall_desk"), ("choose", …))`."""

Way: TypeAlias = tuple[Move, ...]

Point: TypeAlias = tuple[int, int]
"""The number of a standing, and the facts."""

Standing: TypeAlias = tuple[str, tuple[str, ...], str, str, str, tuple[Looming, ...], bool, str, str, str]
"""Place, cards laid, holder, card, fight, looming conflicts, leaving, sent, last place and ending, as in a state."""

FOR_GOOD: Final = ("", (), "", "", "", (), False, "", "")


class Outcome:
    """One way a move may go; marked as a guess if the group couldn't know the word."""

    __slots__ = ("guessed", "keep", "set", "standing", "steps")

    def __init__(self, standing: int, keep: int, value: int, steps: Move) -> None:
        self.standing, self.keep, self.set, self.steps = standing, keep, value, steps
        self.guessed = is_guessed(steps)


class Leaf:
    """All outcomes of a move with the facts on this path, and what any of them reads and tests."""

    __slots__ = ("outcomes", "read", "tested")

    def __init__(self, outcomes: list[Outcome], read: frozenset[str], tested: frozenset[str]) -> None:
        self.outcomes, self.read, self.tested = outcomes, read, tested


class Ask:
    """A branch on a fact that affects a move."""

    __slots__ = ("bit", "no", "yes")

    def __init__(self, bit: int) -> None:
        self.bit = bit
        self.no: Node = None
        self.yes: Node = None


Node: TypeAlias = Ask | Leaf | None


class Tree:
    """The decision tree of one move from one standing."""

    __slots__ = ("machine", "option", "root", "standing")

    def __init__(self, machine: Machine, standing: Standing, option: Option) -> None:
        self.machine, self.standing, self.option = machine, standing, option
        self.root: Node = None

    def leaf(self, facts: int) -> Leaf:
        """Find what the move does with these facts."""
        node, parent = self.root, None
        while isinstance(node, Ask):
            parent, node = node, node.yes if facts & node.bit else node.no
        return node if node is not None else self._grow(facts, parent)

    def _grow(self, facts: int, parent: Ask | None) -> Leaf:
        known, node = 0, self.root
        while isinstance(node, Ask):
            known, node = known | node.bit, node.yes if facts & node.bit else node.no
        while True:
            node = self._tried(facts & known, known)
            self._hang(parent, facts, node)
            if isinstance(node, Leaf):
                return node
            parent, known = node, known | node.bit

    def below(self, node: Ask, facts: int) -> Node:
        """Return the branch for the fact as it is."""
        if (node.yes if facts & node.bit else node.no) is None:
            self.leaf(facts)
        return node.yes if facts & node.bit else node.no

    def _hang(self, parent: Ask | None, facts: int, node: Ask | Leaf) -> None:
        if parent is None:
            self.root = node
        elif facts & parent.bit:
            parent.yes = node
        else:
            parent.no = node

    def _tried(self, facts: int, known: int) -> Ask | Leaf:
        """Try the move with some known facts; return its outcomes, or a further fact that it needs."""
        machine, carrier = self.machine, self.machine.moves.carrier
        carrier.read, carrier.tested = set(), set()
        try:
            branches = merged(self.option(State(facts, known, *self.standing)))
        except Unknown as unknown:
            machine.asks(machine.number(self.standing), unknown.bit)
            return Ask(unknown.bit)
        outcomes = [machine.outcome(branch.state, branch.steps) for branch in branches]
        tested = frozenset(test for test, _ in carrier.tested)
        return Leaf(outcomes, frozenset(carrier.read), tested)


class Machine:
    """All moves of one party."""

    def __init__(self, moves: Moves) -> None:
        self.moves, self.layout, self.index = moves, moves.layout, moves.index
        self.standings: list[Standing] = []
        self._numbers: dict[Standing, int] = {}
        self._trees: list[list[Tree] | None] = []
        self._asked: list[int] = []
        self._kept: list[dict[int, list[Outcome]]] = []
        self.endings: dict[int, str] = {}
        """Standings in which the mission is over."""

        self.between = self.number((*FOR_GOOD, ""))
        """Where the group stands between two places."""

        self.start = [(self._point(branch.state), branch.steps) for branch in moves.start()]
        self.read_at_start = frozenset(moves.carrier.read)

    def number(self, standing: Standing) -> int:
        found = self._numbers.get(standing)
        if found is None:
            found = self._numbers[standing] = len(self.standings)
            self.standings.append(standing)
            self._trees.append(None)
            self._asked.append(0)
            self._kept.append({})
            if standing[-1]:
                self.endings[found] = standing[-1]
        return found

    def _point(self, state: State) -> Point:
        if state.ending:
            return self.number((*FOR_GOOD, state.ending)), 0
        return self.number(state[2:]), state.facts

    def outcome(self, state: State, steps: Move) -> Outcome:
        standing, facts = self._point(state)
        return Outcome(standing, 0 if state.ending else ~state.known, facts, steps)

    def trees(self, standing: int) -> list[Tree]:
        found = self._trees[standing]
        if found is None:
            at = self.standings[standing]
            options = [] if at[-1] else self.moves.options(State(0, 0, *at))
            found = self._trees[standing] = [Tree(self, at, option) for option in options]
        return found

    def leaves(self, point: Point) -> Iterator[Leaf]:
        standing, facts = point
        for tree in self.trees(standing):
            yield tree.leaf(facts)

    def outcomes(self, standing: int, facts: int) -> list[Outcome]:
        """Collect the outcomes of all moves from here, cached by the facts that the moves ask for."""
        asked, kept = self._asked[standing], self._kept[standing]
        found = kept.get(facts & asked)
        if found is None:
            found = [one for tree in self.trees(standing) for one in tree.leaf(facts).outcomes]
            self._kept[standing][facts & self._asked[standing]] = found
        return found

    def asks(self, standing: int, bit: int) -> None:
        """Note that a move from here asks for one more fact, and forget what was kept without it."""
        if not self._asked[standing] & bit:
            self._asked[standing] |= bit
            self._kept[standing] = {}

    def after(self, point: Point) -> Iterator[tuple[Point, Move]]:
        """Every next point, with the steps that lead there."""
        standing, facts = point
        for one in self.outcomes(standing, facts):
            then = (one.standing, facts & one.keep | one.set)
            if then != point:
                yield then, one.steps
