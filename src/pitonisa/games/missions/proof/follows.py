"""What the abstraction follows, and what comes of that: where items may be, what `once` says, whom a card concerns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from pitonisa.games.missions.proof.relevance import Relevance
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.base import Event, Price
from pitonisa.games.missions.scenario.cards import Colour
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.walk import of_kind

WORDS: Final = ("variants", "locked", "parts", "adjust", "passive", "abilities")
"""Where conditions stand that change words and numbers, or that are looked at by themselves."""


class Follows(Relevance):
    def __init__(self, index: Index, every_card: bool = False) -> None:
        super().__init__(index, every_card)
        self.removable = {thing for one in of_kind(index.scenario, do.Remove) for thing in one.things}
        self._returned = set(_returned(index))
        """Items and tokens that may go back where they came from."""

        self._waited_for = {one.event for one in of_kind(index.scenario, ins.When)}

    def whereabouts(self, item: str) -> tuple[str, ...]:
        """Where an item may be besides in its deck."""
        kept = {Colour.GREEN: ("held",), Colour.WHITE: ("table",)}.get(self.index.items[item].colour, ())
        return (*kept, "removed") if item in self.removable else kept

    # What is the same done twice as done once

    def settles(self, one: ins.Instruction) -> bool:
        """Whether it changes nothing the second time, whatever has happened meanwhile: then `once` says nothing."""
        index = self.index
        match one:
            case do.TakeItem():
                kept = (Colour.GREEN, Colour.WHITE)
                return all(index.items[item].colour in kept and item not in self._returned for item in one.items)
            case do.TakeToken():
                single = all(index.tokens[token].scope == "group" for token in one.tokens)
                return single and not self._returned.intersection(one.tokens)
            case do.ReadMemory() if one.who in index.hosts and Event.CARD_READ not in self._waited_for:
                memory = index.hosts[one.who].memory
                return memory is None or memory.once
            case _:
                return False

    def settled(self, box: ins.TestBox) -> bool:
        """Whether a test that was passed can be taken again and change nothing: then `until` says nothing."""
        cells = (*box.fail, *(box.critical or ()), *box.success)
        settle = all(one.given is None and self.settles(one) for one in cells if self.weighs(one))
        return settle and box.id not in self.outcomes

    # To whom it matters

    def personal(self, value: Any, seen: frozenset[str] = frozenset()) -> bool:
        """Whether it makes a difference which host this happens to, as far as anything is followed."""
        for one in self._weighty(value):
            match one:
                case ask.HostIs(who="me") | ask.Read(by="me"):
                    return True
                case do.ReadTalk() | do.ReadMemory() | do.Expel() | do.LoseControl() if one.who not in self.index.hosts:
                    return True
                case ins.TestBox(retry="never"):
                    return True
                case ask.CounterIs() | do.AddCounter() | do.SetCounter() if one.counter in self.most:
                    if self.index.counters[one.counter].scope == "host":
                        return True
                case do.TakeItem():
                    new = set(one.items) - seen
                    if any(self.personal(self.index.items[item], seen | new) for item in new):
                        return True
                case _:
                    pass
        return False

    def _weighty(self, value: Any) -> Iterator[msgspec.Struct]:
        """Every struct in a value, without what does not matter."""
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


def _returned(index: Index) -> Iterator[str]:
    for one in of_kind(index.scenario, do.Collect):
        yield from one.things
    for price in of_kind(index.scenario, Price):
        yield from (*price.items, *price.tokens)
    for one in of_kind(index.scenario, do.MoveItem):
        if one.target in ("deck", "table"):
            yield from index.items if one.item is None else (one.item,)
