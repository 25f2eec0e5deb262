"""What of a scenario matters to how it goes on: found from its ends, and nothing else is followed.

An instruction matters if it ends the mission or changes something that is followed. A fact is followed if a condition
asks for it that stands before something that matters. What only words, difficulties and points depend on does not: the
abstraction is the same with it and without it, as no play can come to another ending through it. With `every_card` it
also matters that a card is read, so that whatever leads to any card is followed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.base import Event, Price
from pitonisa.games.missions.scenario.cards import Card
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.walk import instructions, of_kind

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


class Relevance:
    """Of one scenario. Things and cards matter through one another: sets grow until nothing new is found."""

    def __init__(self, index: Index, every_card: bool = False) -> None:
        self.index, self.every_card = index, every_card
        self.clocks = frozenset(_clocks(index))
        self.things: set[str] = set(index.items) if every_card else set()
        """Items and tokens of which it is followed where they are."""

        self.cards: set[str] = set(index.cards) if every_card else set()
        """Cards that it makes a difference to read."""

        self.read: set[str] = set()
        self.outcomes: set[str] = set()
        self.most: dict[str, int] = {}
        """The counters that are followed, and the value above which they are all alike."""

        self.visits: dict[str, int] = {}
        """The locations whose visits are counted, and the number above which all are alike."""

        self._known: dict[str, bool] = {}
        size = -1
        while size != self._size():
            size = self._size()
            self._known = {}
            self._grow()
        self._known = {}

    def _size(self) -> int:
        counted = sum(self.most.values()) + sum(self.visits.values())
        return len(self.things) + len(self.cards) + len(self.read) + len(self.outcomes) + len(self.most) + counted

    def _grow(self) -> None:
        scenario = self.index.scenario
        self.cards |= {card.id for card in self.index.cards.values() if self._card(card)}
        self.read |= {one.id for one in self.index.cards.values() if one.once and self.several(one.on_read)}
        for thing in (*scenario.items, *scenario.tokens):
            does = thing.id in self.cards or any(self.several(one.do) for one in thing.abilities)
            if does or self.several(getattr(thing, "on_take", ())):
                self.things.add(thing.id)
        for one in self.index.instructions.values():
            if isinstance(one, ins.When) and one.of in {*self.index.items, *self.index.tokens} and self.weighs(one):
                self.things.add(one.of)
        for condition in self._guards():
            self._ask(condition)
        for price in self._prices():
            self.things |= {*price.items, *price.tokens}
            if price.counter:
                self._count(price.counter, self.index.counters[price.counter].most)

    # What stands before something that matters

    def _guards(self) -> Iterator[ask.Condition | None]:
        index = self.index
        for one in index.instructions.values():
            if self.weighs(one):
                yield one.given
                if isinstance(one, ins.Choose):
                    yield from (option.given for option in one.options)
                if isinstance(one, ins.When):
                    yield one.lasting
        yield from (box.requires for box in index.tests.values() if self.test(box))
        yield from (box.given for box in index.conflicts.values() if self.conflict(box))
        yield from (card.requires for card in index.cards.values() if card.id in self.cards)
        yield from (one.given for one in index.abilities.values() if self.several(one.do))
        for slot in index.slots.values():
            if any(card.id in self.cards for card in slot.versions):
                yield from (card.shown for card in slot.versions)

    def _prices(self) -> Iterator[Price]:
        for one in self.index.instructions.values():
            if isinstance(one, ins.Choose | ins.Pay) and self.weighs(one):
                yield from of_kind(one, Price)
        yield from (one.pay for one in self.index.abilities.values() if self.several(one.do))
        yield from (box.flee.pay for box in self.index.conflicts.values() if box.flee and self.conflict(box))

    def _ask(self, condition: ask.Condition | None) -> None:
        for one in of_kind(condition, ask.Ask):
            match one:
                case ask.HasItem() | ask.ItemState():
                    self.things.add(one.item)
                case ask.HasToken():
                    self.things.add(one.token)
                case ask.Read():
                    self.read.add(one.card)
                case ask.OutcomeIs() if one.test:
                    self.outcomes.add(one.test)
                case ask.CounterIs():
                    self._count(one.counter, max(n + 1 for n in (*_bounds(one), 0)))
                case ask.Visited():
                    most = max(n + 1 for n in (_bounds(one) or [1]))
                    self.visits[one.location] = max(self.visits.get(one.location, 0), most)
                case _:
                    pass

    def _count(self, counter: str, high: int) -> None:
        if counter not in self.clocks:
            bounded = min(high, self.index.counters[counter].most)
            self.most[counter] = max(self.most.get(counter, 0), bounded)

    # What matters

    def follows(self, thing: str) -> bool:
        """Whether it is followed where this item, token, card or location is."""
        return thing in self.things or thing in self.cards or thing in self.index.locations

    def several(self, those: Iterable[ins.Instruction]) -> bool:
        return any(map(self.weighs, those))

    def weighs(self, one: ins.Instruction) -> bool:
        """Whether this instruction, or any that it holds, changes something that is followed."""
        if one.key not in self._known:
            self._known[one.key] = False
            self._known[one.key] = not isinstance(one, WEIGHTLESS) and self._weighs(one)
        return self._known[one.key]

    def _weighs(self, one: ins.Instruction) -> bool:
        match one:
            case do.SetCounter() | do.AddCounter():
                return one.counter in self.most
            case do.TakeItem():
                return any(item in self.things for item in one.items)
            case do.TakeToken():
                return any(token in self.things for token in one.tokens)
            case do.Collect() | do.Remove():
                return any(self.follows(thing) for thing in one.things)
            case do.ReadTalk():
                return any(card.id in self.cards for card in self.index.talks[one.talk].cards)
            case do.ReadCard():
                return one.card in self.cards
            case do.ReadMemory():
                meant = [
                    host for host in self.index.scenario.hosts if one.who not in self.index.hosts or one.who == host.id
                ]
                return any(host.memory and host.memory.id in self.cards for host in meant)
            case do.GrantAbility():
                return self.several(self.index.abilities[one.ability].do)
            case do.SwapCard():
                return any(card.id in self.cards for card in self.index.slots[one.location, one.slot].versions)
            case _:
                return self._nested(one)

    def _nested(self, one: ins.Instruction) -> bool:
        match one:
            case ins.If():
                return self.several((*one.then, *one.otherwise))
            case ins.Choose():
                return any(self.several(option.do) or self._costs(option.pay) for option in one.options)
            case ins.Question():
                return self.several(one.wrong) or any(self.several(answer.do) for answer in one.answers)
            case ins.Pay():
                return self.several((*one.then, *one.refused)) or self._costs(one.price)
            case ins.When():
                return self.several(one.do)
            case ins.Test():
                return self.test(one.box)
            case ins.Conflict():
                return self.conflict(one.box)
            case _:
                return True

    def _costs(self, price: Price) -> bool:
        return any(thing in self.things for thing in (*price.items, *price.tokens)) or price.counter in self.most

    def _card(self, card: Card) -> bool:
        return (
            card.id in self.read
            or self.several(card.on_read)
            or any(self.test(box) for box in card.tests)
            or (card.conflict is not None and self.conflict(card.conflict))
        )

    def test(self, box: ins.TestBox) -> bool:
        return self.several((*box.fail, *(box.critical or ()), *box.success)) or box.id in self.outcomes

    def conflict(self, box: ins.ConflictBox) -> bool:
        told = (*box.on_turn, *box.on_win, *box.after, *(box.flee.do if box.flee else ()))
        return self.several(told) or any(self.test(test) for test in box.tests)


def _bounds(one: Any) -> list[int]:
    return [n for n in (one.at_least, one.exactly, one.at_most) if n is not None]


def _clocks(index: Index) -> Iterator[str]:
    """Counters that grow with the rounds: time, not story."""
    for one in instructions(index.scenario):
        if isinstance(one, ins.When) and one.event == Event.ROUND_START:
            yield from (inner.counter for inner in instructions(one.do) if isinstance(inner, do.AddCounter))
