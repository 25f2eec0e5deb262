"""Execute instructions and conflicts in an abstract state, with every outcome they can have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from pitonisa.authoring.proof import conditions, execution, verbs
from pitonisa.authoring.proof.state import Branch, Branches, Due, Looming, State
from pitonisa.games.missions.scenario import base, effects, index, instructions

ENOUGH: Final = 3000
"""The most steps of one move: beyond this, it is an endless loop."""


class Endless(Exception):
    """Raised if the scenario never comes to an end; with the key of the instruction where that was noticed."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Interpreter(execution.Execution):
    """Executes instructions until nothing is left to do."""

    def all(self, several: Sequence[instructions.Instruction], start: Branch, me: str) -> Branches:
        """Carry out several instructions, one after the other."""
        return self.run([start.first(*self.dues(several, me))])

    def run(self, branches: Iterable[Branch]) -> Branches:
        waiting, found = execution.merged(branches), Branches()
        for _ in range(ENOUGH):
            if not waiting:
                return execution.merged(found)
            going: Branches = []
            for one in waiting:
                if one.state.ending or not one.todo:
                    found.append(one._replace(todo=()))
                else:
                    going += _LATER[one.todo[0].what](self, one.todo[0], one._replace(todo=one.todo[1:]))
            waiting = execution.merged(going)
        raise Endless(waiting[0].todo[0].of)

    def instruction(self, due: Due, branch: Branch) -> Branches:
        """Carry out an instruction, with its condition and its `once`."""
        one, state = self.index.instructions[due.of], branch.state
        done = self.layout.bit("once", one.key) if one.once and not self.layout.follows.settles(one) else 0
        if done and state.has(done):
            return [branch]
        can, can_not = self.judge.judge(one.guard, state, branch.scene(due.me))
        found = [branch] if can_not else []
        if can:
            started, row = branch.at(state.with_fact(done)), verbs.VERBS[one]
            for whom in self.meant(one.means, due.me, state):
                found += row.does(self, one, started, due.me, whom)
        return found

    def meets(self, due: Due, branch: Branch) -> Branches:
        """Begin the conflict on a card in front of a host, if its condition holds."""
        box = self.index.cards[due.of].conflict
        if box is None or self.is_out(due.me, branch.state):
            return [branch]
        can, can_not = self.judge.judge(box.given, branch.state, branch.scene(due.me))
        found = [branch] if can_not else []
        return found + (self.begin(box, due.me, due.of, branch) if can else [])

    def carries_out(self, due: Due, branch: Branch) -> Branches:
        """Do what the card in front of a host says, unless the host has been expelled meanwhile."""
        return [branch] if self.is_out(due.me, branch.state) else self.orders(self.index.cards[due.of], due.me, branch)

    def result(self, due: Due, branch: Branch) -> Branches:
        """Resolve a test in each of three ways; a host expelled meanwhile has no result."""
        box, found = self.index.tests[due.of], Branches()
        if self.is_out(due.me, branch.state):
            return [branch]
        for outcome in conditions.ORDER:
            self.tested.add((box.id, outcome))
            state = branch.state
            if box.id in self.layout.follows.outcomes:
                state = state.with_number(self.layout.field("outcome", box.id), 1 + conditions.ORDER.index(outcome))
            if box.until == "passed" and outcome != "fail" and not self.layout.follows.settled(box):
                state = state.with_fact(self.layout.bit("passed", box.id))
            if box.retry == "never":
                state = state.with_fact(self.layout.bit("tried", box.id, due.me))
            come_out = branch.at(state).noted("test", box.id, outcome)._replace(outcome=outcome)
            come_out = come_out.first(*self.dues(box.cell(outcome), due.me))
            found += self.happen(base.Event.TEST_RESOLVED, due.me, box.id, come_out)
        return found


_LATER: Final[dict[str, Callable[[Interpreter, Due, Branch], Branches]]] = {
    "do": Interpreter.instruction,
    "meet": Interpreter.meets,
    "carry": Interpreter.carries_out,
    "result": Interpreter.result,
    "lost": lambda carrier, due, branch: verbs.expelled(carrier, due.me, branch),
}
"""The handler of each kind of pending task."""


class Fights:
    """Conflicts of one party. `tests`: cards whose tests are followed; `matters_who`: whether hosts are told apart."""

    def __init__(self, carrier: Interpreter, tests: set[str], matters_who: Callable[[Any], bool]) -> None:
        self.carrier, self.index, self.party = carrier, carrier.index, carrier.party
        self._follows = carrier.layout.follows
        self._tests, self._matters_who = tests, matters_who
        self._harmed = {one.adversary for one in index.of_kind(carrier.index.scenario, effects.Damage)}

    def options(self, at: State) -> Iterator[Callable[[State], Branches]]:
        box = self.index.conflicts[at.fight]
        alone = box.scope == "personal"
        everybody = self.party if self._matters_who(box) else self.party[:1]
        for host in (at.holder,) if alone else everybody:
            for test in box.tests:
                if self._follows.test(test) or self._follows.several(box.on_turn):
                    yield partial(self._fight, test, host)
        if box.adversary is None or self._harmed & {None, box.adversary}:
            by_a_test = not alone and box.adversary is None
            yield from (partial(self._over, "win", host) for host in (everybody if by_a_test else (at.holder,)))
        if box.flee:
            yield from (partial(self._over, "flee", host) for host in ((at.holder,) if alone else everybody))
        yield partial(self._over, "lose", at.holder)
        if not alone and self._follows.several(box.on_turn):
            yield from (partial(self._turn, host) for host in everybody)

    def facing(self, at: State) -> Iterator[Callable[[State], Branches]]:
        """Let the lead choose the first of several conflicts; the others wait until it is over."""
        return (partial(self._face, one) for one in at.looming)

    def _face(self, one: Looming, state: State) -> Branches:
        left = state._replace(looming=tuple(other for other in state.looming if other != one))
        return [Branch(self.carrier.faced(one, left), (("face", one.conflict),))]

    def _fight(self, test: instructions.TestBox, host: str, state: State) -> Branches:
        """Make one attempt. In a personal conflict, what each turn says follows if it isn't over."""
        carrier, box = self.carrier, self.index.conflicts[state.fight]
        start = Branch(state, (("tries", host),))
        if carrier.is_out(host, state) or not carrier.judge.judge(test.requires, state, start.scene(host))[0]:
            return []
        paid = carrier.run(carrier.may_happen(base.Event.CHARGE_SPENT, host, start))
        tried = carrier.run(carrier.through(paid, lambda b: carrier.open_test(test, host, b)))
        return carrier.run(carrier.through(tried, lambda b: self._attempted(box, host, b)))

    def _attempted(self, box: instructions.ConflictBox, host: str, b: Branch) -> Branches:
        found = self.carrier.happen(base.Event.CONFLICT_TURN, host, box.adversary, b)
        if box.scope == "personal" and b.state.fight == box.id:
            found += [one.first(*self.carrier.dues(box.on_turn, host)) for one in found]
        return found

    def _turn(self, host: str, state: State) -> Branches:
        """End a turn of all."""
        box = self.index.conflicts[state.fight]
        return self.carrier.all(box.on_turn, Branch(state, (("turns", box.id),)), host)

    def _over(self, how: str, host: str, state: State) -> Branches:
        """End a conflict: won, fled, or over because no host can go on."""
        carrier, box = self.carrier, self.index.conflicts[state.fight]
        start = Branch(self._at_peace(state), ((how, box.id),))
        if how == "win":
            won = start.at(start.state.with_fact(carrier.layout.bit("won", box.id))) if box.once else start
            return carrier.run(carrier.through([won], lambda b: self._told(box, host, b)))
        if how == "flee" and box.flee is not None:
            if carrier.is_out(host, state) or not carrier.affords(box.flee.pay, host, state)[0]:
                return []
            said = start.first(*carrier.dues((*box.flee.do, *box.after), host))
            return carrier.run(carrier.paid(box.flee.pay, host, said))
        nobody = all(carrier.is_out(one, state) for one in self.party)
        return execution.merged([*carrier.all(box.after, start, host), *([start] if nobody else ())])

    def _told(self, box: instructions.ConflictBox, host: str, won: Branch) -> Branches:
        """Carry out the effects of a victory, and what waits for it. A group adversary falls after everything in
        progress, one without an adversary is won during a test, and a host's adversary falls in a test or by its turn's
        effects."""
        happen, dues = self.carrier.happen, self.carrier.dues((*box.on_win, *box.after), host)
        in_a_test = happen(base.Event.CONFLICT_WON, host, box.adversary, won.first(*dues))
        if box.adversary is None:
            return in_a_test
        later = [one.first(*dues) for one in happen(base.Event.CONFLICT_WON, host, box.adversary, won)]
        return later if box.scope == "group" else execution.merged([*in_a_test, *later])

    def _at_peace(self, state: State) -> State:
        kept = state.card in self._tests
        return state._replace(fight="", holder=state.holder if kept else "", card=state.card if kept else "")
