"""Which facts of a scenario matter to how it goes on, and where each stands in an abstract state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.base import Event, Price
from pitonisa.games.missions.scenario.cards import Card
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.walk import instructions, of_kind, within

WEIGHTLESS: Final = (
    do.Gain,
    do.Lose,
    do.Burn,
    do.ReleaseMap,
    do.FreeRecharge,
    do.Recall,
    do.GiveLead,
    do.Stay,
    do.HealAdversary,
    do.SetLife,
    do.Modify,
    do.Rule,
    do.Score,
    do.ShuffleFate,
    do.DrawFate,
    do.EditFate,
    do.Show,
    do.MoveItem,
    do.Damage,
)
"""Instructions that change nothing which the abstraction follows."""


class Layout:
    """Bits for what is or is not so, places for what is counted."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self.clocks = frozenset(_clocks(index))
        self.most = {one: high for one, high in _thresholds(index).items() if one not in self.clocks}
        """The counters that are followed, and the value above which they are all alike."""

        self.visits = _visits(index)
        self.outcomes = sorted({one.test for one in of_kind(index.scenario, ask.OutcomeIs) if one.test})
        self.read = {one.card for one in of_kind(index.scenario, ask.Read)}
        self.things = _asked_for(index)
        """Items and tokens that something asks for, or that do something themselves."""

        self.cards: set[str] = set()
        """Cards that it makes a difference to have read."""

        self._find_what_matters()
        self.read |= {one.id for one in index.cards.values() if one.once and matters(one.on_read, self)}
        self.read_by = {one.card for one in of_kind(index.scenario, ask.Read) if one.by not in ("any", "none")}
        """Of these it is followed who has read them; of the others, whether anybody has."""

        self._bits: dict[tuple[str, ...], int] = {}
        self._places: dict[tuple[str, ...], int] = {}

    def _find_what_matters(self) -> None:
        """Things and cards matter through one another: until nothing new is found."""
        scenario, size = self.index.scenario, -1
        while size != len(self.things) + len(self.cards):
            size = len(self.things) + len(self.cards)
            self.cards |= {card.id for card in self.index.cards.values() if card_matters(card, self)}
            for item in scenario.items:
                if item.id in self.cards or any(matters(one.do, self) for one in item.abilities):
                    self.things.add(item.id)
            for token in scenario.tokens:
                if matters(token.on_take, self) or any(matters(one.do, self) for one in token.abilities):
                    self.things.add(token.id)

    def follows(self, thing: str) -> bool:
        """Whether it is followed where this item, token, card or location is."""
        known = self.index
        return thing in self.things or thing in self.cards or thing in known.locations

    def bit(self, *name: str) -> int:
        """The bit of a fact, given on first use."""
        if name not in self._bits:
            self._bits[name] = 1 << len(self._bits)
        return self._bits[name]

    def reading(self, card: str, host: str) -> int:
        """The bit that says that the card was read."""
        return self.bit("read", card, host if card in self.read_by else "")

    def place(self, *name: str) -> int:
        """Where a number stands, given on first use."""
        return self._places.setdefault(name, len(self._places))


def matters(several: Iterable[ins.Instruction], layout: Layout) -> bool:
    """Whether any of these, or of what they hold, changes something that is followed."""
    return any(_matters(one, layout) for one in several)


def _matters(one: ins.Instruction, layout: Layout) -> bool:
    if isinstance(one, WEIGHTLESS):
        return False
    match one:
        case do.SetCounter() | do.AddCounter():
            return one.counter in layout.most
        case do.TakeItem():
            return any(item in layout.things for item in one.items)
        case do.TakeToken():
            return any(token in layout.things for token in one.tokens)
        case do.Collect() | do.Remove():
            return any(layout.follows(thing) for thing in one.things)
        case do.ReadTalk():
            return any(card.id in layout.cards for card in layout.index.talks[one.talk].cards)
        case do.ReadCard():
            return one.card in layout.cards
        case do.ReadMemory():
            return any(host.memory and host.memory.id in layout.cards for host in layout.index.scenario.hosts)
        case do.GrantAbility():
            return matters(layout.index.abilities[one.ability].do, layout)
        case _:
            return _nested(one, layout)


def _nested(one: ins.Instruction, layout: Layout) -> bool:
    match one:
        case ins.If():
            return matters((*one.then, *one.otherwise), layout)
        case ins.Choose():
            return any(matters(option.do, layout) or _weighs(option.pay, layout) for option in one.options)
        case ins.Question():
            return matters(one.wrong, layout) or any(matters(answer.do, layout) for answer in one.answers)
        case ins.Pay():
            return matters((*one.then, *one.refused), layout) or _weighs(one.price, layout)
        case ins.When():
            return matters(one.do, layout)
        case ins.Test():
            return tests_matter(one.box, layout)
        case ins.Conflict():
            return conflict_matters(one.box, layout)
        case _:
            return True


def card_matters(card: Card, layout: Layout) -> bool:
    """Whether it makes any difference that somebody reads it."""
    return (
        card.id in layout.read
        or matters(card.on_read, layout)
        or any(tests_matter(box, layout) for box in card.tests)
        or (card.conflict is not None and conflict_matters(card.conflict, layout))
    )


def conflict_matters(box: ins.ConflictBox, layout: Layout) -> bool:
    told = (*box.on_turn, *box.on_win, *box.after, *(box.flee.do if box.flee else ()))
    return matters(told, layout) or any(tests_matter(test, layout) for test in box.tests)


def tests_matter(box: ins.TestBox, layout: Layout) -> bool:
    return matters((*box.fail, *(box.critical or ()), *box.success), layout) or box.id in layout.outcomes


def is_personal(value: Any, layout: Layout, seen: frozenset[str] = frozenset()) -> bool:
    """Whether it makes a difference which host this happens to, as far as the abstraction follows it."""
    index = layout.index
    for one in within(value):
        if isinstance(one, ask.HostIs | ask.Read) and "me" in (getattr(one, "who", ""), getattr(one, "by", "")):
            return True
        if isinstance(one, do.ReadTalk | do.ReadMemory | do.Expel | do.LoseControl):
            return True
        if isinstance(one, ins.TestBox) and one.retry == "never":
            return True
        if isinstance(one, ask.CounterIs | do.AddCounter | do.SetCounter):
            followed = one.counter in layout.most
            if followed and index.counters[one.counter].scope == "host":
                return True
        if isinstance(one, do.TakeItem):
            new = set(one.items) - seen
            if any(is_personal(index.items[item], layout, seen | new) for item in new):
                return True
    return False


def _asked_for(index: Index) -> set[str]:
    asked = {one.item for one in of_kind(index.scenario, ask.HasItem)}
    asked |= {one.item for one in of_kind(index.scenario, ask.ItemState)}
    asked |= {one.token for one in of_kind(index.scenario, ask.HasToken)}
    for price in of_kind(index.scenario, Price):
        asked |= {*price.items, *price.tokens}
    waited = [one for one in instructions(index.scenario) if isinstance(one, ins.When) and one.of]
    return asked | {one.of for one in waited if one.of in index.items or one.of in index.tokens}


def _weighs(price: Price, layout: Layout) -> bool:
    return bool(price.items or price.tokens or price.counter in layout.most)


def _clocks(index: Index) -> Iterator[str]:
    """Counters that grow with the rounds: time, not story."""
    for one in instructions(index.scenario):
        if isinstance(one, ins.When) and one.event == Event.ROUND_START:
            yield from (inner.counter for inner in instructions(one.do) if isinstance(inner, do.AddCounter))


def _thresholds(index: Index) -> dict[str, int]:
    """For each counter that something asks for: above this all its values are alike."""
    found: dict[str, int] = {}
    for one in of_kind(index.scenario, ask.CounterIs):
        bounds = [n for n in (one.at_least, one.exactly, one.at_most) if n is not None]
        found[one.counter] = max(found.get(one.counter, 0), *(n + 1 for n in bounds), 1)
    for price in of_kind(index.scenario, Price):
        if price.counter:
            found[price.counter] = max(found.get(price.counter, 0), index.counters[price.counter].most)
    return {name: min(high, index.counters[name].most) for name, high in found.items()}


def _visits(index: Index) -> dict[str, int]:
    """For each location whose visits are counted: above this all numbers are alike."""
    found: dict[str, int] = {}
    for one in of_kind(index.scenario, ask.Visited):
        bounds = [n for n in (one.at_least, one.exactly, one.at_most) if n is not None] or [1]
        found[one.location] = max(found.get(one.location, 0), *(n + 1 for n in bounds))
    return found
