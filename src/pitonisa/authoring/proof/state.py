"""Store an abstract state: one bit for each fact that is followed, and several bits for a number.

`Layout` assigns the bits. `State` and `Branch` are points of a play and what is being done there. `Pieces` reads where
things, maps and cards are and what counters show, and returns the state with one of them changed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import islice
from typing import Final, NamedTuple, TypeAlias

from pitonisa.authoring.proof.matters import Matters
from pitonisa.games.missions.scenario import base, instructions
from pitonisa.games.missions.scenario.conditions import Read
from pitonisa.games.missions.scenario.index import of_kind


class Field(NamedTuple):
    """The bits of a number."""

    shift: int
    mask: int


class Layout:
    """Assigns each fact a bit on first use."""

    def __init__(self, follows: Matters) -> None:
        self.index = index = follows.index
        self.follows = follows
        self._bits: dict[tuple[str, ...], int] = {}
        self._masks: dict[tuple[str, ...], tuple[int, int]] = {}
        """By kinds of facts: the number of bits when last computed, and those that are theirs."""

        self._names: dict[int, tuple[str, ...]] = {}
        self._fields: dict[tuple[str, ...], Field] = {}
        self.used = 0
        """The number of assigned bits."""

        self.read_by = {one.card for one in of_kind(index.scenario, Read) if one.by not in ("any", "none", "group")}
        """Of these cards it is followed who has read them; of the others, whether anybody has."""

    def bit(self, *name: str) -> int:
        """Return the bit of a fact."""
        found = self._bits.get(name)
        if found is None:
            found = self._bits[name] = 1 << self.used
            self._names[found] = name
            self.used += 1
        return found

    def field(self, *name: str) -> Field:
        """Return the field of a number."""
        found = self._fields.get(name)
        if found is None:
            width = max(1, self._most(name).bit_length())
            found = self._fields[name] = Field(self.used, (1 << width) - 1 << self.used)
            self.used += width
        return found

    def _most(self, name: tuple[str, ...]) -> int:
        """Return the highest value of a number; counters begin at their least."""
        match name:
            case ("visited", place):
                return self.follows.visits.get(place, 1)
            case ("swap", place, slot):
                return len(self.index.slots[place, slot].versions)
            case ("outcome", _):
                return 3
            case ("copies", thing):
                return (self.index.items.get(thing) or self.index.tokens[thing]).copies
            case ("counter", counter, _):
                return self.follows.most.get(counter, 1) - self.index.counters[counter].least
            case ("uses", ability, _):
                return self.index.abilities[ability].uses.per_mission or 1
            case ("fired", key):
                return self.index.written(key, instructions.When).times or 1
            case _:
                raise AssertionError(name)

    def reading(self, card: str, host: str) -> int:
        """Return the bit that says that the card was read."""
        return self.bit("read", card, host if card in self.read_by else "")

    def mask(self, kinds: tuple[str, ...]) -> int:
        """Return the bits of all facts of these kinds. Bits are only added, so each is computed once."""
        seen, mask = self._masks.get(kinds, (0, 0))
        if seen < len(self._bits):
            mask |= sum(bit for name, bit in islice(self._bits.items(), seen, None) if name[0] in kinds)
            self._masks[kinds] = (len(self._bits), mask)
        return mask

    def counting(self, counters: Collection[str]) -> int:
        """Return the bits of these counters."""
        return sum(field.mask for name, field in self._fields.items() if name[0] == "counter" and name[1] in counters)

    def rivals(self, bit: int) -> int:
        """Return the bits that can't be set together with this one: the place of an item has several."""
        name = self._names.get(bit, ("",))
        if name[0] not in WHERE:
            return 0
        return sum(self._bits.get((where, *name[1:]), 0) for where in WHERE if where != name[0])


WHERE: Final = ("held", "table", "removed")


class Unknown(Exception):
    """Raised if an unknown fact was asked for that affects a move."""

    def __init__(self, bit: int) -> None:
        super().__init__(bit)
        self.bit = bit


class Looming(NamedTuple):
    """A group conflict that has come up: who found it, and on which card."""

    conflict: str
    by: str
    card: str


class State(NamedTuple):
    facts: int
    """Bits, as numbered by the layout."""

    known: int = -1
    """Which of them are known or were set on the way here; asking for another raises `Unknown`."""

    place: str = ""
    """The location that is visited; nothing between two visits."""

    laid: tuple[str, ...] = ()
    """The cards in slots that have alternatives."""

    holder: str = ""
    card: str = ""
    """Who took a card last, and which: its tests are open to them."""

    fight: str = ""
    """The conflict that must be ended first."""

    looming: tuple[Looming, ...] = ()
    """If several group conflicts may be met: those that came up and aren't fought yet."""

    leaving: bool = False
    sent: str = ""
    """Where the group must go next."""

    last: str = ""
    """The current or last place of the group, in a scenario where that matters."""

    ending: str = ""

    def has(self, bit: int) -> bool:
        if not self.known & bit:
            raise Unknown(bit)
        return bool(self.facts & bit)

    def with_fact(self, bit: int) -> State:
        if self.facts & bit and self.known & bit:
            return self
        return self._replace(facts=self.facts | bit, known=self.known | bit)

    def without(self, bit: int) -> State:
        if self.known & bit and not self.facts & bit:
            return self
        return self._replace(facts=self.facts & ~bit, known=self.known | bit)

    def number(self, field: Field) -> int:
        missing = field.mask & ~self.known
        if missing:
            raise Unknown(missing & -missing)
        return (self.facts & field.mask) >> field.shift

    def with_number(self, field: Field, value: int) -> State:
        facts = self.facts & ~field.mask | value << field.shift
        return self._replace(facts=facts, known=self.known | field.mask)


class Scene(NamedTuple):
    """Who `me` is, and the outcome of the test whose result is being carried out."""

    me: str
    outcome: base.Outcome | None = None


class Due(NamedTuple):
    """Something still to be done by or for a host, like a task of the real rules."""

    what: str
    """`do` an instruction, `meet` a card's conflict, `carry` out its text, bring a test's `result`, or lose control
    (`lost`)."""

    of: str
    """The key of the instruction, or the id of the card or the test."""

    me: str


class Branch(NamedTuple):
    """One possible continuation: where it leads, what was decided on the way, and what is still to be done."""

    state: State
    steps: tuple[tuple[str, ...], ...] = ()
    todo: tuple[Due, ...] = ()
    outcome: base.Outcome | None = None
    """The outcome of the last test of the current task."""

    def at(self, state: State) -> Branch:
        return self._replace(state=state)

    def first(self, *dues: Due) -> Branch:
        """Put this before all pending tasks."""
        return self._replace(todo=(*dues, *self.todo)) if dues else self

    def noted(self, *step: str) -> Branch:
        """Add a step to the way."""
        return self._replace(steps=(*self.steps, step))

    def scene(self, me: str) -> Scene:
        return Scene(me, self.outcome)


Branches: TypeAlias = list[Branch]


def is_guessed(steps: tuple[tuple[str, ...], ...]) -> bool:
    """Say whether a word was said on the way that could not be known."""
    return any(step[0] == "guess" for step in steps)


class Pieces:
    """Reads and changes where things are, for one party."""

    def __init__(self, layout: Layout, party: tuple[str, ...]) -> None:
        self.layout, self.index, self.party = layout, layout.index, party

    def held(self, item: str, state: State) -> int:
        """Count the copies of an item that the party holds."""
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
        """Return where an item is, as the rules name it."""
        if self.is_removed(item, state):
            return "removed"
        if self.on_table(item, state):
            return "table"
        if not self.layout.follows.is_held(item):
            return "deck"
        return "held" if self.held(item, state) >= self.index.items[item].copies else "deck"

    def out(self, token: str, state: State) -> int:
        """Count the copies of a token that have been taken."""
        return state.number(self.layout.field("copies", token))

    def with_out(self, token: str, n: int, state: State) -> State:
        return state.with_number(self.layout.field("copies", token), n)

    def owned(self, thing: str, state: State) -> int:
        return self.held(thing, state) if thing in self.index.items else self.out(thing, state)

    def with_owned(self, thing: str, n: int, state: State) -> State:
        return self.with_held(thing, n, state) if thing in self.index.items else self.with_out(thing, n, state)

    def back(self, thing: str, state: State) -> State:
        """Return all copies to where they came from."""
        if thing in self.index.items and thing in self.layout.follows.laid_down:
            state = state.without(self.layout.bit("table", thing))
        if thing in self.index.items and not self.layout.follows.is_held(thing):
            return state
        return self.with_owned(thing, 0, state)

    def gone(self, things: Iterable[str], state: State) -> State:
        """Remove things from the mission for good."""
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
        """Say whether a card of a panorama may lie where the party is: not if another one of its slot does."""
        place = self.index.location_of.get(card)
        if place is None or place != state.place or self.is_gone(card, state):
            return False
        slot = next((one for one in self.index.locations[place].panorama if card in {v.id for v in one.versions}), None)
        return slot is not None and not any(one.id != card and one.id in state.laid for one in slot.versions)

    def is_laid(self, location: str, state: State) -> bool:
        """Say whether it has ever been on the map."""
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
        """Lay a map: each of its spots is open or closed, as printed."""
        state = state.with_fact(self.layout.bit("map", card))
        for spot in self.index.maps[card].spots:
            bit = self.layout.bit("open", spot.location)
            state = state.with_fact(bit) if spot.open else state.without(bit)
        return state

    def with_cover(self, card: str, state: State) -> State:
        """Cover a map: the places on it are closed."""
        for spot in self.index.maps[card].spots:
            state = state.without(self.layout.bit("open", spot.location))
        laid = state.has(self.layout.bit("map", card))
        return state.with_fact(self.layout.bit("covered", card)) if laid else state

    def swapped(self, location: str, slot: str, card: str, state: State) -> State:
        versions = [one.id for one in self.index.slots[location, slot].versions]
        return state.with_number(self.layout.field("swap", location, slot), 1 + versions.index(card))

    def value(self, counter: str, host: str, state: State) -> int:
        """Return a number, stored from its least value up."""
        whose = host if self.index.counters[counter].scope == "host" else ""
        return self.index.counters[counter].least + state.number(self.layout.field("counter", counter, whose))

    def with_counter(self, counter: str, host: str, value: int, state: State) -> State:
        bounds = self.index.counters[counter]
        value = max(bounds.least, min(value, bounds.most, self.layout.follows.most[counter]))
        whose = host if bounds.scope == "host" else ""
        return state.with_number(self.layout.field("counter", counter, whose), value - bounds.least)

    def added(self, counter: str, host: str, n: int, state: State) -> list[State]:
        """Add to a counter. Above what anything asks for all values are alike: from there it may come down, or not."""
        bounds, high = self.index.counters[counter], self.layout.follows.most[counter]
        now = self.value(counter, host, state)
        blurred = n < 0 and now == high < bounds.most
        values = range(now + n, high + 1) if blurred else (now + n,)
        return [self.with_counter(counter, host, value, state) for value in values]

    def begun(self, counter: str, state: State) -> State:
        """Set a counter to its start."""
        one = self.index.counters[counter]
        for host in self.party if one.scope == "host" else ("",):
            state = self.with_counter(counter, host, one.start, state)
        return state
