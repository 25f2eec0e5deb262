"""Carries out instructions in an abstract state, in every way they may go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from pitonisa.games.missions.proof.holds import ORDER, Judge
from pitonisa.games.missions.proof.layout import Layout
from pitonisa.games.missions.proof.pieces import Pieces
from pitonisa.games.missions.proof.state import Branch, Scene, State
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.base import Event, Price, amount
from pitonisa.games.missions.scenario.cards import AnyCard, Colour, Item

Branches: TypeAlias = list[Branch]


class Carrier:
    """For one party. What was read, tested and come to is noted for the report."""

    def __init__(self, layout: Layout, party: tuple[str, ...]) -> None:
        self.layout = layout
        self.index = layout.index
        self.party = party
        self.judge = Judge(layout, party)
        self.pieces = Pieces(layout, party)
        self.read: set[str] = set()
        self.tested: set[tuple[str, str]] = set()
        self.triggers = [one for one in _all_triggers(layout) if layout.follows.several(one.do)]

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
                return self._through(one.items, branch, lambda item, b: self._item(item, one.who, b, scene))
            case do.TakeToken():
                return self._through(one.tokens, branch, lambda token, b: self._token(token, one, b, scene))
            case do.Collect():
                return [branch._replace(state=self.pieces.back(one.things, branch.state))]
            case do.Remove():
                return [branch._replace(state=self.pieces.gone(one.things, branch.state))]
            case do.ReadTalk():
                return self._for(one.who, branch, scene, lambda host, b: self._talk(one.talk, host, b))
            case do.ReadMemory():
                return self._for(one.who, branch, scene, self._memory)
            case do.ReadCard():
                return self.card(self.index.cards[one.card], branch, scene)
            case do.Expel() | do.LoseControl():
                return self._for(one.who, branch, scene, self._expelled)
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
                return self._counted(one, branch, scene)
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
                return self._for(one.who, branch, scene, lambda host, b: self.test(one.box, b, Scene(host)))
            case ins.Conflict():
                return self.conflict(one.box, branch, scene)
            case ins.Choose():
                return self._choose(one, branch, scene)
            case ins.Question():
                found = self.all(one.wrong, _noted(branch, "answer", one.question, "…"), scene)
                for answer in one.answers:
                    found = found + self.all(answer.do, _noted(branch, "answer", one.question, answer.id), scene)
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
            chosen = _noted(branch, "choose", one.choice, option.id)
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

    # Cards

    def card(self, card: AnyCard, branch: Branch, scene: Scene) -> Branches:
        """Somebody reads a card: its instructions, then its conflict."""
        if card.id not in self.layout.follows.cards and not self.is_waited_for(card.id):
            return [branch]
        can, can_not = self.judge.judge(card.requires, branch.state, scene)
        found = [branch] if can_not else []
        if not can:
            return found
        state = branch.state
        self.read.add(card.id)
        for box in card.tests if self.layout.follows.every_card else ():
            if self.judge.judge(box.requires, state, scene)[0]:
                self.tested |= {(box.id, outcome) for outcome in ORDER}
        bit = self.layout.reading(card.id, scene.me) if card.id in self.layout.follows.read else 0
        before = card.once and any(state.has(self.layout.reading(card.id, one)) for one in self.party)
        started = [branch._replace(state=state.with_fact(bit))]
        if not (card.once and before):
            started = self.all(card.on_read, started[0], scene)
        if card.conflict:
            box = card.conflict
            started = [after for b in started for after in self._maybe_conflict(box, b, scene)]
        fired = [after for b in started for after in self.fire(Event.CARD_READ, card.id, b, scene)]
        return merged([*found, *fired])

    def is_waited_for(self, card: str) -> bool:
        return any(one.event == Event.CARD_READ and one.of in (None, card) for one in self.triggers)

    def _maybe_conflict(self, box: ins.ConflictBox, branch: Branch, scene: Scene) -> Branches:
        can, can_not = self.judge.judge(box.given, branch.state, scene)
        found = [branch] if can_not else []
        return found + (self.conflict(box, branch, scene) if can else [])

    def conflict(self, box: ins.ConflictBox, branch: Branch, scene: Scene) -> Branches:
        once = self.index.scenario.rules.options.conflict_once if box.once is None else box.once
        self.tested |= {(test.id, outcome) for test in box.tests for outcome in ORDER}
        if not self.layout.follows.conflict(box):
            return [branch]
        if branch.state.ending or (once and branch.state.has(self.layout.bit("won", box.id))):
            return [branch]
        return [branch._replace(state=branch.state._replace(fight=box.id, holder=scene.me))]

    def test(self, box: ins.TestBox, branch: Branch, scene: Scene) -> Branches:
        """In all three ways."""
        found: Branches = []
        for outcome in ORDER:
            self.tested.add((box.id, outcome))
            state = branch.state
            if box.id in self.layout.follows.outcomes:
                state = state.with_number(self.layout.field("outcome", box.id), 1 + ORDER.index(outcome))
            if box.until == "passed" and outcome != "fail" and not self.layout.follows.settled(box):
                state = state.with_fact(self.layout.bit("passed", box.id))
            if box.retry == "never":
                state = state.with_fact(self.layout.bit("tried", box.id, scene.me))
            noted = _noted(branch._replace(state=state), "test", box.id, outcome)
            within = Scene(scene.me, outcome)
            for b in self.all(box.cell(outcome), noted, within):
                found += self.fire(Event.TEST_RESOLVED, box.id, b, within)
        return merged(found)

    def _talk(self, talk: str, host: str, branch: Branch) -> Branches:
        card = self.index.talk_card(talk, host)
        return self.card(card, branch, Scene(host)) if card else [branch]

    def _memory(self, host: str, branch: Branch) -> Branches:
        memory = self.index.hosts[host].memory
        return self.card(memory, branch, Scene(host)) if memory else [branch]

    # Things

    def _item(self, item: str, who: str, branch: Branch, scene: Scene) -> Branches:
        one, bit, state = self.index.items[item], self.layout.bit, branch.state
        if item not in self.layout.follows.things:
            self.read.add(item)
            return [branch]
        if any(state.has(bit(where, item)) for where in self.layout.follows.whereabouts(item)):
            return [branch]
        if one.colour == Colour.GREEN:
            branch = branch._replace(state=state.with_fact(bit("held", item)))
        elif one.colour == Colour.WHITE:
            branch = branch._replace(state=state.with_fact(bit("table", item)))
        return self._for(who, branch, scene, lambda host, b: self._taken(one, host, b), first=True)

    def _taken(self, item: Item, host: str, branch: Branch) -> Branches:
        scene = Scene(host)
        read = self.card(item, branch, scene)
        return [after for b in read for after in self.fire(Event.ITEM_TAKEN, item.id, b, scene)]

    def _token(self, token: str, one: do.TakeToken, branch: Branch, scene: Scene) -> Branches:
        found, state = self.index.tokens[token], branch.state
        if token not in self.layout.follows.things:
            return [branch]
        if token in self.layout.follows.removable and state.has(self.layout.bit("removed", token)):
            return [branch]
        if found.scope == "group":
            if state.has(self.layout.bit("out", token)):
                return [branch]
            state = state.with_fact(self.layout.bit("out", token))
        else:
            place = self.layout.field("copies", token)
            takers = len(self.party) if one.who in ("each", "all") else 1
            if (out := state.number(place)) == found.copies:
                return [branch]
            state = state.with_number(place, min(found.copies, out + takers * one.n))
        branch = branch._replace(state=state)

        def taken(host: str, b: Branch) -> Branches:
            own = Scene(host)
            done = self.all(found.on_take, b, own)
            return [after for each in done for after in self.fire(Event.TOKEN_TAKEN, token, each, own)]

        return self._for(one.who, branch, scene, taken, first=True)

    def _counted(self, one: do.SetCounter | do.AddCounter, branch: Branch, scene: Scene) -> Branches:
        if one.counter not in self.layout.follows.most:
            return [branch]
        step = amount(one.n, len(self.party))
        adding = isinstance(one, do.AddCounter)

        def change(host: str, b: Branch) -> Branches:
            old = self.judge.value(one.counter, host, b.state) if adding else 0
            return [b._replace(state=self.pieces.with_counter(one.counter, host, old + step, b.state))]

        if self.index.counters[one.counter].scope == "group":
            return change("", branch)
        return self._for(one.who, branch, scene, change)

    def _expelled(self, host: str, branch: Branch) -> Branches:
        out = branch._replace(state=branch.state.with_fact(self.layout.bit("limbo", host)))
        return self.fire(Event.EXPELLED, None, out, Scene(host))

    def _ended(self, ending: str, branch: Branch, scene: Scene) -> Branches:
        return [_noted(branch._replace(state=branch.state._replace(ending=ending)), "end", ending)]

    # Whom it concerns

    def _for(
        self,
        who: str,
        branch: Branch,
        scene: Scene,
        act: Callable[[str, Branch], Branches],
        first: bool = False,
    ) -> Branches:
        """Do it for everybody meant; where that may be anybody, in every way. `first`: once, for whoever is meant."""
        if who in self.index.hosts:
            return act(who, branch) if who in self.party else [branch]
        if who in ("lead", "choose"):
            return merged(after for host in self.party for after in act(host, branch))
        if who == "me" or first:
            return act(scene.me or self.party[0], branch)
        meant = [host for host in self.party if who != "others" or host != scene.me]
        branches = [branch]
        for host in meant:
            branches = merged(after for b in branches for after in act(host, b))
        return branches

    def _through(self, things: Iterable[str], branch: Branch, act: Callable[[str, Branch], Branches]) -> Branches:
        branches = [branch]
        for thing in things:
            branches = merged(after for b in branches for after in act(thing, b))
        return branches

    # Triggers

    def fire(self, event: Event, of: str | None, branch: Branch, scene: Scene) -> Branches:
        """All triggers that wait for this."""
        branches = [branch]
        for one in self.triggers:
            if one.event == event and one.of in (None, of):
                branches = merged(after for b in branches for after in self._trigger(one, b, scene))
        return branches

    def _trigger(self, one: ins.When, branch: Branch, scene: Scene) -> Branches:
        state = branch.state
        armed = one in self.index.scenario.triggers or state.has(self.layout.bit("waits", one.key))
        used = self.layout.bit("used", one.key) if one.times == 1 else 0
        if state.ending or not armed or (used and state.has(used)):
            return [branch]
        can, can_not = self.judge.judge(one.lasting, state, scene)
        given, given_not = (
            self.judge.judge(one.given, state, scene) if one in self.index.scenario.triggers else (True, False)
        )
        if one.by is not None and one.by in self.index.hosts and one.by != scene.me:
            return [branch]
        found = [branch] if can_not or given_not or one.by in ("lead", "others") else []
        if can and given:
            found = found + self.all(one.do, branch._replace(state=state.with_fact(used)), scene)
        return found


def _all_triggers(layout: Layout) -> list[ins.When]:
    return [one for one in layout.index.instructions.values() if isinstance(one, ins.When)]


def _noted(branch: Branch, *step: str) -> Branch:
    return Branch(branch.state, (*branch.steps, step))


def merged(branches: Iterable[Branch]) -> Branches:
    """Ways that lead to the same state are one."""
    found: dict[State, Branch] = {}
    for one in branches:
        found.setdefault(one.state, one)
    return list(found.values())
