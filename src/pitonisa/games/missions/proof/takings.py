"""Somebody takes a thing in an abstract state, a counter changes, or somebody is gone for a while."""

from __future__ import annotations

from pitonisa.games.missions.proof.carrying import Branches
from pitonisa.games.missions.proof.readings import Reading
from pitonisa.games.missions.proof.state import Branch, Scene
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario.base import Event, amount
from pitonisa.games.missions.scenario.cards import Colour, Item


class Taking(Reading):
    def item(self, item: str, who: str, branch: Branch, scene: Scene) -> Branches:
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
        return self.for_those(who, branch, scene, lambda host, b: self._taken(one, host, b), first=True)

    def _taken(self, item: Item, host: str, branch: Branch) -> Branches:
        scene = Scene(host)
        read = self.card(item, branch, scene)
        return [after for b in read for after in self.fire(Event.ITEM_TAKEN, item.id, b, scene)]

    def token(self, token: str, one: do.TakeToken, branch: Branch, scene: Scene) -> Branches:
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

        return self.for_those(one.who, branch, scene, taken, first=True)

    def counted(self, one: do.SetCounter | do.AddCounter, branch: Branch, scene: Scene) -> Branches:
        if one.counter not in self.layout.follows.most:
            return [branch]
        step = amount(one.n, len(self.party))
        adding = isinstance(one, do.AddCounter)

        def change(host: str, b: Branch) -> Branches:
            old = self.judge.value(one.counter, host, b.state) if adding else 0
            return [b._replace(state=self.pieces.with_counter(one.counter, host, old + step, b.state))]

        if self.index.counters[one.counter].scope == "group":
            return change("", branch)
        return self.for_those(one.who, branch, scene, change)

    def expelled(self, host: str, branch: Branch) -> Branches:
        out = branch._replace(state=branch.state.with_fact(self.layout.bit("limbo", host)))
        return self.fire(Event.EXPELLED, None, out, Scene(host))
