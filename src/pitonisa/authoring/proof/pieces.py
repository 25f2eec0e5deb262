"""Where things, maps, cards and numbers are in an abstract state, and the same state with one of them elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from pitonisa.authoring.proof.encoding import Layout
from pitonisa.authoring.proof.state import State


class Pieces:
    """Of one party."""

    def __init__(self, layout: Layout, party: tuple[str, ...]) -> None:
        self.layout, self.index, self.party = layout, layout.index, party

    # Things

    def held(self, item: str, state: State) -> int:
        """How many copies of an item the party holds."""
        if self.index.items[item].copies == 1:
            return int(state.has(self.layout.bit("held", item)))
        return state.number(self.layout.field("copies", item))

    def with_held(self, item: str, n: int, state: State) -> State:
        if self.index.items[item].copies > 1:
            return state.with_number(self.layout.field("copies", item), n)
        bit = self.layout.bit("held", item)
        return state.with_fact(bit) if n else state.without(bit)

    def on_table(self, item: str, state: State) -> bool:
        return item in self.layout.follows.laid_down and state.has(self.layout.bit("table", item))

    def is_removed(self, thing: str, state: State) -> bool:
        return thing in self.layout.follows.removable and state.has(self.layout.bit("removed", thing))

    def item_is(self, item: str, state: State) -> str:
        """Where an item is, as the rules say it."""
        if self.is_removed(item, state):
            return "removed"
        if self.on_table(item, state):
            return "table"
        if not self.layout.follows.is_held(item):
            return "deck"
        return "held" if self.held(item, state) >= self.index.items[item].copies else "deck"

    def out(self, token: str, state: State) -> int:
        """How many copies of a token have been taken."""
        return state.number(self.layout.field("copies", token))

    def with_out(self, token: str, n: int, state: State) -> State:
        return state.with_number(self.layout.field("copies", token), n)

    def owned(self, thing: str, state: State) -> int:
        return self.held(thing, state) if thing in self.index.items else self.out(thing, state)

    def with_owned(self, thing: str, n: int, state: State) -> State:
        return self.with_held(thing, n, state) if thing in self.index.items else self.with_out(thing, n, state)

    def back(self, thing: str, state: State) -> State:
        """All copies, wherever they are."""
        if thing in self.index.items and thing in self.layout.follows.laid_down:
            state = state.without(self.layout.bit("table", thing))
        if thing in self.index.items and not self.layout.follows.is_held(thing):
            return state
        return self.with_owned(thing, 0, state)

    def gone(self, things: Iterable[str], state: State) -> State:
        """Out of the mission for good; what was so already stays as it is."""
        for thing in things:
            if not self.layout.follows.follows(thing):
                continue
            if thing in self.index.items or thing in self.index.tokens:
                state = self.back(thing, state).with_fact(self.layout.bit("removed", thing))
            elif not self.is_gone(thing, state):
                state = state.with_fact(self.layout.bit("gone", thing))
                if thing in self.index.locations:
                    state = state.without(self.layout.bit("open", thing))
        return state

    def is_gone(self, card_or_place: str, state: State) -> bool:
        return card_or_place in self.layout.follows.removable and state.has(self.layout.bit("gone", card_or_place))

    def may_lie(self, card: str, state: State) -> bool:
        """Whether a card of a panorama may lie where the party is: in a slot with another one it does not."""
        place = self.index.location_of.get(card)
        if place is None or place != state.place or self.is_gone(card, state):
            return False
        slot = next((one for one in self.index.locations[place].panorama if card in {v.id for v in one.versions}), None)
        return slot is not None and not any(one.id != card and one.id in state.laid for one in slot.versions)

    # The map

    def is_laid(self, location: str, state: State) -> bool:
        """Whether it has ever lain on the map."""
        return any(state.has(self.layout.bit("map", card)) for card in self._with_spot(location))

    def can_be_chosen(self, location: str, state: State) -> bool:
        bit = self.layout.bit
        covered = self.layout.follows.covered
        shown = any(
            state.has(bit("map", card)) and not (card in covered and state.has(bit("covered", card)))
            for card in self._with_spot(location)
        )
        return (
            shown
            and state.has(bit("open", location))
            and state.has(bit("deck", str(self.index.locations[location].deck)))
            and not self.is_gone(location, state)
        )

    def _with_spot(self, location: str) -> list[str]:
        return [card.id for card in self.index.scenario.maps if any(one.location == location for one in card.spots)]

    def with_map(self, card: str, state: State) -> State:
        """Each of its spots is open or closed, as it is printed."""
        state = state.with_fact(self.layout.bit("map", card))
        for spot in self.index.maps[card].spots:
            bit = self.layout.bit("open", spot.location)
            state = state.with_fact(bit) if spot.open else state.without(bit)
        return state

    def with_cover(self, card: str, state: State) -> State:
        """The places on a map that is covered are closed."""
        for spot in self.index.maps[card].spots:
            state = state.without(self.layout.bit("open", spot.location))
        laid = state.has(self.layout.bit("map", card))
        return state.with_fact(self.layout.bit("covered", card)) if laid else state

    def swapped(self, location: str, slot: str, card: str, state: State) -> State:
        versions = [one.id for one in self.index.slots[location, slot].versions]
        return state.with_number(self.layout.field("swap", location, slot), 1 + versions.index(card))

    # Numbers

    def value(self, counter: str, host: str, state: State) -> int:
        """Numbers are kept from the least value up."""
        whose = host if self.index.counters[counter].scope == "host" else ""
        return self.index.counters[counter].least + state.number(self.layout.field("counter", counter, whose))

    def with_counter(self, counter: str, host: str, value: int, state: State) -> State:
        bounds = self.index.counters[counter]
        value = max(bounds.least, min(value, bounds.most, self.layout.follows.most[counter]))
        whose = host if bounds.scope == "host" else ""
        return state.with_number(self.layout.field("counter", counter, whose), value - bounds.least)

    def added(self, counter: str, host: str, n: int, state: State) -> list[State]:
        """With so much more. Above what anything asks for all values are alike: from there it may come down, or not."""
        bounds, high = self.index.counters[counter], self.layout.follows.most[counter]
        now = self.value(counter, host, state)
        blurred = n < 0 and now == high < bounds.most
        values = range(now + n, high + 1) if blurred else (now + n,)
        return [self.with_counter(counter, host, value, state) for value in values]

    def begun(self, counter: str, state: State) -> State:
        """With the counter where it starts."""
        one = self.index.counters[counter]
        for host in self.party if one.scope == "host" else ("",):
            state = self.with_counter(counter, host, one.start, state)
        return state
