"""Carries out instructions in an abstract state, in every way they may go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitonisa.games.missions.proof.carrying import Branches, merged, noted
from pitonisa.games.missions.proof.state import Branch, Scene
from pitonisa.games.missions.proof.takings import Taking
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.base import Event, Price


class Carrier(Taking):
    """Each instruction by what it does."""

    # Several, one after the other

    def all(self, several: Sequence[ins.Instruction], start: Branch, scene: Scene) -> Branches:
        branches = [start]
        for one in several:
            if not self.layout.follows.weighs(one):
                continue
            branches = merged(
                after
                for branch in branches
                for after in ([branch] if branch.state.ending else self._given(one, branch, scene))
            )
        return branches

    def _given(self, one: ins.Instruction, branch: Branch, scene: Scene) -> Branches:
        """With its condition and its `once`."""
        state = branch.state
        done = self.layout.bit("once", one.key) if one.once and not self.layout.follows.settles(one) else 0
        if done and state.has(done):
            return [branch]
        can, can_not = self.judge.judge(one.given, state, scene)
        if isinstance(one, ins.If):
            found = self.all(one.then, branch, scene) if can else []
            found = found + (self.all(one.otherwise, branch, scene) if can_not else [])
            return [Branch(b.state.with_fact(done), b.steps) for b in found]
        found = [branch] if can_not else []
        if can:
            started = Branch(state.with_fact(done), branch.steps)
            found = found + self._one(one, started, scene)
        return found

    # One

    def _one(self, one: ins.Instruction, branch: Branch, scene: Scene) -> Branches:
        match one:
            case do.TakeItem():
                return self.through(one.items, branch, lambda item, b: self.item(item, one.who, b, scene))
            case do.TakeToken():
                return self.through(one.tokens, branch, lambda token, b: self.token(token, one, b, scene))
            case do.Collect():
                return [branch._replace(state=self.pieces.back(one.things, branch.state))]
            case do.Remove():
                return [branch._replace(state=self.pieces.gone(one.things, branch.state))]
            case do.ReadTalk():
                return self.for_those(one.who, branch, scene, lambda host, b: self.talk(one.talk, host, b))
            case do.ReadMemory():
                return self.for_those(one.who, branch, scene, self.memory)
            case do.ReadCard():
                return self.card(self.index.cards[one.card], branch, scene)
            case do.Expel() | do.LoseControl():
                return self.for_those(one.who, branch, scene, self.expelled)
            case do.ExtendMap() | do.OverlayMap():
                return [branch._replace(state=self.pieces.with_map(one, branch.state))]
            case do.OpenSpot():
                return [branch._replace(state=branch.state.with_fact(self.layout.bit("open", one.location)))]
            case do.CloseSpot():
                return [branch._replace(state=branch.state.without(self.layout.bit("open", one.location)))]
            case do.OpenDeck():
                opened = branch.state.with_fact(self.layout.bit("deck", str(one.deck)))
                return self.fire(Event.DECK_OPENED, None, branch._replace(state=opened), scene)
            case do.SwapCard():
                return [branch._replace(state=self.pieces.swapped(one, branch.state))]
            case do.EndVisit():
                return [branch._replace(state=branch.state._replace(leaving=True))]
            case do.GoTo():
                return [branch._replace(state=branch.state._replace(sent=one.location))]
            case do.SetCounter() | do.AddCounter():
                return self.counted(one, branch, scene)
            case do.GrantAbility():
                return [branch._replace(state=branch.state.with_fact(self.layout.bit("ability", one.ability)))]
            case do.End():
                return self._ended(one.ending, branch, scene)
            case do.Fail():
                return self._ended(self.index.scenario.rules.failure, branch, scene)
            case _:
                return self._nested(one, branch, scene)

    def _nested(self, one: ins.Instruction, branch: Branch, scene: Scene) -> Branches:
        match one:
            case ins.Test():
                return self.for_those(one.who, branch, scene, lambda host, b: self.test(one.box, b, Scene(host)))
            case ins.Conflict():
                return self.conflict(one.box, branch, scene)
            case ins.Choose():
                return self._choose(one, branch, scene)
            case ins.Question():
                found = self.all(one.wrong, noted(branch, "answer", one.question, "…"), scene)
                for answer in one.answers:
                    found = found + self.all(answer.do, noted(branch, "answer", one.question, answer.id), scene)
                return [*found, branch]
            case ins.Pay():
                found = self.paid(one.price, branch, lambda b: self.all(one.then, b, scene))
                return found + (self.all(one.refused, branch, scene) if one.optional or not found else [])
            case ins.When():
                return [branch._replace(state=branch.state.with_fact(self.layout.bit("waits", one.key)))]
            case _:
                return [branch]

    def _choose(self, one: ins.Choose, branch: Branch, scene: Scene) -> Branches:
        """`me` is whoever decides, where one agent does. A host who is not in play is not asked."""
        if one.by in self.index.hosts:
            if one.by not in self.party:
                return [branch]
            scene = Scene(one.by, scene.outcome)
        found: Branches = []
        for option in one.options:
            if not self.judge.judge(option.given, branch.state, scene)[0]:
                continue
            chosen = noted(branch, "choose", one.choice, option.id)
            found += self.paid(option.pay, chosen, lambda b, option=option: self.all(option.do, b, scene))
        return found or [branch]

    def paid(self, price: Price, branch: Branch, then: Callable[[Branch], Branches]) -> Branches:
        state, bit = branch.state, self.layout.bit
        for item in price.items:
            if not state.has(bit("held", item)):
                return []
        if any(self.pieces.out(token, state) == 0 for token in price.tokens):
            return []
        state = self.pieces.back((*price.items, *price.tokens), state)
        if price.counter in self.layout.follows.most and self.index.counters[price.counter].scope == "group":
            left = self.judge.value(price.counter, "", state) - price.n
            if left < self.index.counters[price.counter].least:
                return []
            state = self.pieces.with_counter(price.counter, "", left, state)
        return then(branch._replace(state=state))

    def _ended(self, ending: str, branch: Branch, scene: Scene) -> Branches:
        return [noted(branch._replace(state=branch.state._replace(ending=ending)), "end", ending)]
