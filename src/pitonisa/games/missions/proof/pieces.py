"""Where things, maps, cards and numbers are in an abstract state, and the same state with one of them elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from pitonisa.games.missions.proof.layout import Layout
from pitonisa.games.missions.proof.state import State
from pitonisa.games.missions.scenario import effects as do


class Pieces:
    """Of one party."""

    def __init__(self, layout: Layout, party: tuple[str, ...]) -> None:
        self.layout, self.index, self.party = layout, layout.index, party

    def out(self, token: str, state: State) -> int:
        if self.index.tokens[token].scope == "group":
            return int(state.has(self.layout.bit("out", token)))
        return state.number(self.layout.field("copies", token))

    def back(self, things: Iterable[str], state: State) -> State:
        for thing in things:
            if thing not in self.layout.follows.things:
                continue
            if thing in self.index.items:
                state = state.without(self.layout.bit("held", thing)).without(self.layout.bit("table", thing))
            elif self.index.tokens[thing].scope == "group":
                state = state.without(self.layout.bit("out", thing))
            else:
                place = self.layout.field("copies", thing)
                state = state.with_number(place, max(0, state.number(place) - 1))
        return state

    def gone(self, things: Iterable[str], state: State) -> State:
        for thing in things:
            if not self.layout.follows.follows(thing):
                continue
            if thing in self.index.items or thing in self.index.tokens:
                state = self.back((thing,), state).with_fact(self.layout.bit("removed", thing))
                if thing in self.index.tokens:
                    state = state.with_number(self.layout.field("copies", thing), 0)
            else:
                state = state.with_fact(self.layout.bit("gone", thing))
        return state

    def with_map(self, one: do.ExtendMap | do.OverlayMap, state: State) -> State:
        if isinstance(one, do.OverlayMap):
            state = state.without(self.layout.bit("map", one.over))
        state = state.with_fact(self.layout.bit("map", one.map))
        for spot in self.index.maps[one.map].spots:
            if spot.open:
                state = state.with_fact(self.layout.bit("open", spot.location))
        return state

    def swapped(self, one: do.SwapCard, state: State) -> State:
        versions = [card.id for card in self.index.slots[one.location, one.slot].versions]
        return state.with_number(self.layout.field("swap", one.location, one.slot), 1 + versions.index(one.card))

    def with_counter(self, counter: str, host: str, value: int, state: State) -> State:
        bounds = self.index.counters[counter]
        value = max(bounds.least, min(value, bounds.most, self.layout.follows.most[counter]))
        return state.with_number(self.layout.field("counter", counter, host), value - bounds.least)

    def begun(self, counter: str, state: State) -> State:
        """With the counter where it starts."""
        one = self.index.counters[counter]
        for host in self.party if one.scope == "host" else ("",):
            state = self.with_counter(counter, host, one.start, state)
        return state
