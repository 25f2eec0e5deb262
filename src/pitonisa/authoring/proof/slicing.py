"""Find the parts of a scenario that affect its endings, working backwards from them; nothing else is followed.

An instruction matters if it ends the mission or changes something that is followed. A fact is followed if a condition
that guards something that matters asks for it. Facts that only affect words, difficulties and points don't matter:
no play reaches a different ending because of them. With `every_card`, reading a card matters too, so everything that
leads to any card is followed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, cast

import msgspec

from pitonisa.authoring.proof import conditions, matters, state, verbs
from pitonisa.games.missions.scenario import cards
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.base import Event, Price
from pitonisa.games.missions.scenario.index import Index, instructions, of_kind

WORDS: Final = ("variants", "locked", "parts", "adjust", "passive", "abilities")
"""Fields with conditions that only change words and numbers, or that are examined separately."""


def layout_of(index: Index, every_card: bool = False, still: bool = False) -> state.Layout:
    """Lay out the facts that matter in a scenario; or, with `every_card`, those that lead to any card.

    `still`: what grows with the rounds stands where it began, instead of anywhere.
    """
    return state.Layout(Slice(index, every_card, still))


class Slice(matters.Matters):
    """The things and cards that matter. Sets grow through one another until nothing new is found."""

    def __init__(self, index: Index, every_card: bool, still: bool) -> None:
        super().__init__(index, every_card, still)
        self.clocks = frozenset(_clocks(index))
        self._known: dict[str, bool] = {}
        size = -1
        while size != self._size():
            size = self._size()
            self._known = {}
            self._grow()
        self.verdicts = frozenset(_counters(self._verdicts())) - self.clocks - set(_counters(self._guards()))
        self._known = {}

    def _size(self) -> int:
        counted = sum(self.most.values()) + sum(self.visits.values())
        return len(self.things) + len(self.cards) + len(self.read) + len(self.outcomes) + len(self.most) + counted

    def _grow(self) -> None:
        scenario = self.index.scenario
        self.cards |= {card.id for card in self.index.cards.values() if self._card(card)}
        for things, event in ((scenario.items, Event.ITEM_TAKEN), (scenario.tokens, Event.TOKEN_TAKEN)):
            for thing in things:
                does = thing.id in self.cards or any(self.several(one.do) for one in thing.abilities)
                if does or self.several(getattr(thing, "on_take", ())) or self.waits(event, thing.id):
                    self.things.add(thing.id)
        for condition in self._guards():
            for one in of_kind(condition, ask.Ask):
                conditions.CONDITION_ROWS[one].follow(self, one)
        for condition in self._verdicts():
            for one in of_kind(condition, ask.Ask):
                if not isinstance(one, ask.CounterIs) or self.still or one.counter in self.most:
                    conditions.CONDITION_ROWS[one].follow(self, one)
        for one in self.index.instructions.values():
            if isinstance(one, do.AddCounter | do.SetCounter) and one.per and self.weighs(one):
                self._measure(one.per)
        for price in self._prices():
            self.things |= {*price.items, *price.tokens}
            if price.counter:
                self.count(price.counter, self.index.counters[price.counter].most)

    def _measure(self, counted: str) -> None:
        """Follow every value of a counter that determines another."""
        if counted in self.index.tokens:
            self.things.add(counted)
        else:
            self.count(counted, self.index.counters[counted].most)

    def _guards(self) -> Iterator[ask.Condition | None]:
        index = self.index
        for one in index.instructions.values():
            if self.weighs(one):
                if not _is_verdict(one):
                    yield one.given
                if isinstance(one, ins.Choose):
                    yield from (option.given for option in one.options)
                if isinstance(one, ins.Question):
                    yield from (answer.known for answer in one.answers)
                if isinstance(one, ins.When):
                    yield one.lasting
        yield from (box.requires for box in index.tests.values() if self.test(box))
        yield from (box.given for box in index.conflicts.values() if self.conflict(box))
        yield from (card.requires for card in index.cards.values() if card.id in self.cards)
        yield from (one.given for one in index.abilities.values() if self.several(one.do))
        for slot in index.slots.values():
            if any(card.id in self.cards for card in slot.versions):
                yield from (card.shown for card in slot.versions)

    def _verdicts(self) -> Iterator[ask.Condition | None]:
        """Find counters that only decide which ending it is: they may have any value, because an ending comes either
        way. If `still`, they are followed, so that the way leads to the intended ending."""
        yield from (one.given for one in self.index.instructions.values() if _is_verdict(one))

    def _prices(self) -> Iterator[Price]:
        for one in self.index.instructions.values():
            if isinstance(one, ins.Choose | ins.Pay) and self.weighs(one):
                yield from of_kind(one, Price)
        yield from (one.pay for one in self.index.abilities.values() if self.several(one.do))
        yield from (box.flee.pay for box in self.index.conflicts.values() if box.flee and self.conflict(box))

    def weighs(self, one: ins.Instruction) -> bool:
        if one.key not in self._known:
            self._known[one.key] = False
            self._known[one.key] = verbs.VERBS[one].weighs(self, one)
        return self._known[one.key]

    def _card(self, card: cards.Card) -> bool:
        return (
            card.id in self.read
            or self.several(card.on_read)
            or any(self.test(box) for box in card.tests)
            or (card.conflict is not None and self.conflict(card.conflict))
            or self.waits(Event.CARD_READ, card.id)
            or self.waits(Event.EXPLORED, card.id)
        )

    def settles(self, one: ins.Instruction) -> bool:
        return verbs.VERBS[one].settles(self, one)

    def personal(self, value: Any, seen: frozenset[str] = frozenset()) -> bool:
        """Say whether it matters which host this happens to."""
        for one in self._weighty(value):
            match one:
                case do.Do():
                    row = verbs.VERBS[one]
                    if row.personal(self, one):
                        return True
                    for other in row.beyond(self, one):
                        id = str(getattr(other, "id", ""))
                        if id not in seen and self.personal(other, seen | {id}):
                            return True
                case ask.Ask():
                    if conditions.CONDITION_ROWS[one].personal(self, one):
                        return True
                case ins.TestBox(retry="never"):
                    return True
                case Price(counter=str(counter)) if self.index.counters[counter].scope == "host":
                    return True
                case _:
                    pass  # no verb: a box, an option, an answer
        return False

    def _weighty(self, value: Any) -> Iterator[msgspec.Struct]:
        """Yield every struct in a value, without what doesn't matter."""
        if isinstance(value, tuple):
            for one in value:  # pyright: ignore[reportUnknownVariableType]
                yield from self._weighty(one)
        elif isinstance(value, msgspec.Struct):
            if isinstance(value, do.Do) and not self.weighs(value):  # pyright: ignore[reportArgumentType]
                return
            if isinstance(value, ins.TestBox) and not self.test(value):
                return
            yield value
            for name in value.__struct_fields__:
                if name not in WORDS:
                    yield from self._weighty(getattr(value, name))


def _counters(several: Iterable[ask.Condition | None]) -> Iterator[str]:
    for condition in several:
        yield from (one.counter for one in of_kind(condition, ask.CounterIs))


def _is_verdict(one: ins.Instruction) -> bool:
    """Say whether it ends the mission one way or the other."""
    return isinstance(one, ins.If) and _ends(one.then) and _ends(one.otherwise)


def _ends(several: tuple[ins.Instruction, ...]) -> bool:
    """Say whether these end the mission in any case."""
    return any((isinstance(one, do.End | do.Fail) and one.given is None) or _is_verdict(one) for one in several)


def _clocks(index: Index) -> Iterator[str]:
    for one in instructions(index.scenario):
        if isinstance(one, ins.When) and one.event == Event.ROUND_START:
            yield from (
                inner.counter for inner in instructions(cast(object, one.do)) if isinstance(inner, do.AddCounter)
            )
