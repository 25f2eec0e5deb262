"""Determine which cards, things and counters affect the course of a scenario, from what its verbs ask and change.

The functions at the end find the places where several conflicts can meet.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario.base import Event, Price
from pitonisa.games.missions.scenario.cards import Colour
from pitonisa.games.missions.scenario.index import Index, of_kind
from pitonisa.games.missions.scenario.instructions import ConflictBox, Instruction, TestBox, When


class Matters(ABC):
    """What matters in one scenario."""

    def __init__(self, index: Index, every_card: bool, still: bool) -> None:
        self.index, self.every_card, self.still = index, every_card, still
        self.things: set[str] = set(index.items) if every_card else set()
        """Items and tokens whose whereabouts are followed."""

        self.cards: set[str] = set(index.cards) if every_card else set()
        """Cards whose reading has an effect."""

        self.read: set[str] = set()
        """Cards for which it is followed whether they were read."""

        self.outcomes: set[str] = set()
        self.clocks: frozenset[str] = frozenset()
        """Counters that grow with the rounds: time, not story. They may have any value at any time; if `still`, their
        starting value, as for a group that loses no time."""

        self.most: dict[str, int] = {}
        """The counters that are followed, with the value above which all are alike."""

        self.verdicts: frozenset[str] = frozenset()
        """Counters that only decide which ending it is."""

        self.visits: dict[str, int] = {}
        """Locations whose visits are counted, with the number above which all are alike."""

        self.whens = list(of_kind(index.scenario, When))
        self.removable = {thing for one in of_kind(index.scenario, do.Remove) for thing in one.things}
        self.covered = {one.over for one in of_kind(index.scenario, do.OverlayMap)}
        """Maps that another may cover."""

        self.expels = any(True for kind in (do.Expel, do.LoseControl) for _ in of_kind(index.scenario, kind))
        """Whether anybody is ever expelled."""

        self.laid_down = set(_laid_down(index))
        """Items that may lie on the table."""

        self.returned = set(_returned(index))
        """Items and tokens that may go back where they came from."""

    @abstractmethod
    def weighs(self, one: Instruction) -> bool:
        """Say whether this instruction, or one within it, changes something that is followed."""

    @abstractmethod
    def personal(self, value: Any) -> bool:
        """Say whether it matters which host this happens to."""

    @abstractmethod
    def settles(self, one: Instruction) -> bool:
        """Say whether repeating it changes nothing, so that `once` has no effect."""

    def several(self, those: Iterable[Instruction]) -> bool:
        return any(map(self.weighs, those))

    def follows(self, thing: str) -> bool:
        """Say whether the place of this item, token, card or location is followed."""
        return thing in self.things or thing in self.cards or thing in self.index.locations

    def waits(self, event: Event, of: str | None = None) -> bool:
        """Say whether something that matters waits for this event; without a name, for any thing."""
        return any(
            one.event == event and (of is None or one.of in (None, of)) and self.several(one.do) for one in self.whens
        )

    def count(self, counter: str, high: int) -> None:
        """Follow a counter up to this value or more."""
        if counter not in self.clocks:
            bounded = min(high, self.index.counters[counter].most)
            self.most[counter] = max(self.most.get(counter, bounded), bounded)

    def costs(self, price: Price) -> bool:
        return any(thing in self.things for thing in (*price.items, *price.tokens)) or price.counter in self.most

    def test(self, box: TestBox) -> bool:
        """Say whether a test's outcome, or taking it, matters."""
        told = self.several((*box.fail, *(box.critical or ()), *box.success))
        waited = self.waits(Event.TEST_STARTED, box.id) or self.waits(Event.TEST_RESOLVED, box.id)
        return told or waited or box.id in self.outcomes

    def conflict(self, box: ConflictBox) -> bool:
        told = (*box.on_turn, *box.on_win, *box.after, *(box.flee.do if box.flee else ()))
        turns, won = (self._meets(event, box) for event in (Event.CONFLICT_TURN, Event.CONFLICT_WON))
        paid = box.flee is not None and self.costs(box.flee.pay)
        return self.several(told) or turns or won or paid or any(self.test(test) for test in box.tests)

    def _meets(self, event: Event, box: ConflictBox) -> bool:
        waiting = (one for one in self.whens if one.event == event and one.of in (None, box.adversary))
        return any(self.several(one.do) for one in waiting)

    def settled(self, box: TestBox) -> bool:
        """Say whether a passed test can be repeated without effect, so that `until` has none."""
        cells = (*box.fail, *(box.critical or ()), *box.success)
        settle = all(one.given is None and self.settles(one) for one in cells if self.weighs(one))
        waited = self.waits(Event.TEST_STARTED, box.id) or self.waits(Event.TEST_RESOLVED, box.id)
        return settle and not waited and box.id not in self.outcomes

    def is_held(self, item: str) -> bool:
        """Say whether hosts keep an item: only green ones."""
        return self.index.items[item].colour is Colour.GREEN

    def is_personal(self, thing: str) -> bool:
        """Say whether hosts hold it, rather than the table."""
        return self.is_held(thing) if thing in self.index.items else self.index.tokens[thing].scope == "personal"


def _laid_down(index: Index) -> Iterator[str]:
    yield from (item.id for item in index.scenario.items if item.colour is Colour.WHITE)
    for one in of_kind(index.scenario, do.MoveItem):
        if one.target == "table":
            yield from index.items if one.item is None else (one.item,)


def _returned(index: Index) -> Iterator[str]:
    for one in of_kind(index.scenario, do.Collect):
        yield from one.things
    for price in of_kind(index.scenario, Price):
        yield from (*price.items, *price.tokens)
    for one in of_kind(index.scenario, do.MoveItem):
        if one.target in ("deck", "table"):
            yield from index.items if one.item is None else (one.item,)


def holding(index: Index) -> set[str]:
    """Find the places where a conflict may hold one host, so that the others don't leave yet."""
    return {place for place, boxes in _met(index, lambda box: box.scope == "personal").items() if boxes}


def crowded(follows: Matters) -> set[str]:
    """Find the places at which more than one conflict of the group may be met."""
    met = _met(follows.index, lambda box: box.scope == "group" and follows.conflict(box))
    return {place for place, boxes in met.items() if len(boxes) > 1}


def _met(index: Index, wanted: Callable[[ConflictBox], bool]) -> dict[str, set[str]]:
    """Map each place to the conflicts printed there and those possible anywhere."""
    found = {place.id: _boxes(place, wanted) for place in index.scenario.locations}
    anywhere = _boxes(index.scenario, wanted).difference(*found.values())
    return {place: boxes | anywhere for place, boxes in found.items()}


def _boxes(value: Any, wanted: Callable[[ConflictBox], bool]) -> set[str]:
    return {box.id for box in of_kind(value, ConflictBox) if wanted(box)}
