"""Carries out instructions in an abstract state, in every way they may go: by the row of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from pitonisa.authoring.proof.encoding import Layout
from pitonisa.authoring.proof.evaluator import Evaluator
from pitonisa.authoring.proof.execution import Execution, merged
from pitonisa.authoring.proof.state import Branch, Branches, Due
from pitonisa.authoring.proof.verbs import VERBS
from pitonisa.authoring.proof.verbs.people import expelled
from pitonisa.authoring.proof.verdicts import ORDER
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.instructions import Instruction

ENOUGH: Final = 3000
"""Things that one move may lead to, one after the other: what comes to more comes back to itself."""


class Endless(Exception):
    """What the scenario says never comes to an end; with the key of the instruction at which that was seen."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Interpreter(Execution):
    """Goes on until nothing is left to be done."""

    def __init__(self, layout: Layout, party: tuple[str, ...], *, guesses: bool) -> None:
        super().__init__(layout, party, Evaluator(layout, party), guesses=guesses)

    def all(self, several: Sequence[Instruction], start: Branch, me: str) -> Branches:
        """Several instructions, one after the other."""
        return self.run([start.first(*self.dues(several, me))])

    def run(self, branches: Iterable[Branch]) -> Branches:
        waiting, found = merged(branches), Branches()
        for _ in range(ENOUGH):
            if not waiting:
                return merged(found)
            going: Branches = []
            for one in waiting:
                if one.state.ending or not one.todo:
                    found.append(one._replace(todo=()))
                else:
                    going += _LATER[one.todo[0].what](self, one.todo[0], one._replace(todo=one.todo[1:]))
            waiting = merged(going)
        raise Endless(waiting[0].todo[0].of)

    def instruction(self, due: Due, branch: Branch) -> Branches:
        """With its condition and its `once`."""
        one, state = self.index.instructions[due.of], branch.state
        done = self.layout.bit("once", one.key) if one.once and not self.layout.follows.settles(one) else 0
        if done and state.has(done):
            return [branch]
        can, can_not = self.judge.judge(one.guard, state, branch.scene(due.me))
        found = [branch] if can_not else []
        if can:
            started, row = branch.at(state.with_fact(done)), VERBS[one]
            for whom in self.meant(one.means, due.me, state):
                found += row.does(self, one, started, due.me, whom)
        return found

    def meets(self, due: Due, branch: Branch) -> Branches:
        """The conflict on a card in front of somebody, if it begins."""
        box = self.index.cards[due.of].conflict
        if box is None or self.is_out(due.me, branch.state):
            return [branch]
        can, can_not = self.judge.judge(box.given, branch.state, branch.scene(due.me))
        found = [branch] if can_not else []
        return found + (self.begin(box, due.me, due.of, branch) if can else [])

    def carries_out(self, due: Due, branch: Branch) -> Branches:
        """What the card in front of somebody says. Who has been expelled meanwhile does nothing."""
        return [branch] if self.is_out(due.me, branch.state) else self.orders(self.index.cards[due.of], due.me, branch)

    def result(self, due: Due, branch: Branch) -> Branches:
        """A test comes out in any of three ways; who has been expelled meanwhile has none."""
        box, found = self.index.tests[due.of], Branches()
        if self.is_out(due.me, branch.state):
            return [branch]
        for outcome in ORDER:
            self.tested.add((box.id, outcome))
            state = branch.state
            if box.id in self.layout.follows.outcomes:
                state = state.with_number(self.layout.field("outcome", box.id), 1 + ORDER.index(outcome))
            if box.until == "passed" and outcome != "fail" and not self.layout.follows.settled(box):
                state = state.with_fact(self.layout.bit("passed", box.id))
            if box.retry == "never":
                state = state.with_fact(self.layout.bit("tried", box.id, due.me))
            come_out = branch.at(state).noted("test", box.id, outcome)._replace(outcome=outcome)
            come_out = come_out.first(*self.dues(box.cell(outcome), due.me))
            found += self.happen(Event.TEST_RESOLVED, due.me, box.id, come_out)
        return found

    def loses(self, due: Due, branch: Branch) -> Branches:
        return expelled(self, due.me, branch)


_LATER: Final[dict[str, Callable[[Interpreter, Due, Branch], Branches]]] = {
    "do": Interpreter.instruction,
    "meet": Interpreter.meets,
    "carry": Interpreter.carries_out,
    "result": Interpreter.result,
    "lost": Interpreter.loses,
}
"""What is done for each kind of thing that is to be done."""
