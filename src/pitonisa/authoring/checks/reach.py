"""Check that everything in a scenario can be reached and has a use, and that no instruction triggers itself forever.

`Reach` is optimistic: it assumes that anything that might help does, and that nothing is ever lost. What it can't
reach can't be reached in play either. What it can reach may still be impossible in play: `proof/` finds that out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from pitonisa.authoring.format.schema import Reference, references
from pitonisa.authoring.graph import NEEDS, VERBS, Fact, Under, of_conflict, of_test
from pitonisa.games.missions.scenario import cards, effects, library
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.base import Event, Price
from pitonisa.games.missions.scenario.faults import NOWHERE, Fault, Mark, fault
from pitonisa.games.missions.scenario.index import Index, of_kind
from pitonisa.games.missions.scenario.instructions import Instruction, When


class Reach:
    """The facts that may come about in a scenario."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self._reading: set[str] = set()
        """Cards being followed: one that reads itself adds nothing."""

        self.facts: set[Fact] = {("deck", deck.id) for deck in index.scenario.decks if deck.open}
        self.facts |= {("map", one.id) for one in index.scenario.maps if one.start}
        size = -1
        while size != len(self.facts):
            size = len(self.facts)
            self._round()

    def has(self, kind: str, id: Any) -> bool:
        return (kind, id) in self.facts

    def _round(self) -> None:
        scenario = self.index.scenario
        self._do((*scenario.setup.all, *scenario.triggers))
        for card in scenario.prologue:
            self._card(card)
        for host in scenario.hosts:
            owned = (*host.talents, *((host.gear,) if host.gear else ()))
            self._abilities(ability for one in owned for ability in one.abilities)
        for item in scenario.items:
            if self.has("item", item.id):
                self._card(item)
                self._abilities(item.abilities)
        for token in scenario.tokens:
            if self.has("token", token.id):
                self._do(token.on_take)
                self._abilities(token.abilities)
        self._abilities(one for one in scenario.abilities if self.has("ability", one.id))
        self._places()

    def _places(self) -> None:
        for card in self.index.maps.values():
            for spot in card.spots if self.has("map", card.id) else ():
                if spot.open or self.has("spot", spot.location):
                    self.facts.add(("spot", spot.location))
        for place in self.index.locations.values():
            if not (self.has("spot", place.id) and self.has("deck", place.deck)) and not self.has("sent", place.id):
                continue
            self.facts.add(("location", place.id))
            self._card(place.overview)
            self._do([*place.on_enter, *place.on_leave])
            for slot in place.panorama:
                for card in slot.versions:
                    if self.may(card.shown):
                        self._card(card)
                    if card.shown is None:
                        break
                for card in slot.versions:
                    if self.has("swapped", card.id):
                        self._card(card)

    def _card(self, card: cards.Card) -> None:
        self.facts.add(("seen", card.id))
        if card.id in self._reading or not self.may(card.requires):
            return
        self._reading.add(card.id)
        self._said(card)
        self._reading.remove(card.id)

    def _said(self, card: cards.Card) -> None:
        self.facts.add(("card", card.id))
        self._do(card.on_read)
        for box in card.tests:
            self._under(of_test(box))
        if card.conflict and self.may(card.conflict.given):
            for under in of_conflict(card.conflict):
                self._under(under)

    def _abilities(self, abilities: Iterable[cards.Ability]) -> None:
        for one in abilities:
            if self.may(one.given) and self._affordable(one.pay):
                self._do(one.do)

    def _affordable(self, price: Price) -> bool:
        return all(self.has("item", one) for one in price.items) and all(self.has("token", one) for one in price.tokens)

    def _do(self, several: Iterable[ins.Instruction]) -> None:
        for one in several:
            if self.may(one.guard) and (not isinstance(one, ins.When) or self._may_happen(one)):
                self._one(one)

    def _one(self, one: ins.Instruction) -> None:
        row = VERBS[one]
        self.facts |= {fact for fact in row.facts(one, self.index) if fact[0] != "card"}
        for card in row.cards(one, self.index):
            self._card(card)
        for under in row.under(one):
            self._under(under)

    def _under(self, under: Under) -> None:
        if self.may(under.given) and self._affordable(under.price):
            self.facts |= {("test", under.test)} if under.test else set()
            self._do(under.do)

    def _may_happen(self, when: ins.When) -> bool:
        kind = {
            Event.LOCATION_CHOSEN: "location",
            Event.OVERVIEW_READ: "location",
            Event.CARD_READ: "seen",
            Event.EXPLORED: "seen",
            Event.ITEM_TAKEN: "item",
            Event.TOKEN_TAKEN: "token",
            Event.TEST_STARTED: "test",
            Event.TEST_RESOLVED: "test",
            Event.ENDING: "ending",
        }.get(when.event)
        return kind is None or when.of is None or self.has(kind, when.of)

    def may(self, condition: ask.Condition | None) -> bool:
        """Say whether a condition may ever hold. `not` and numbers are assumed possible."""
        if condition is None:
            return True
        if isinstance(condition, ask.AllOf):
            return all(map(self.may, condition.conditions))
        if isinstance(condition, ask.AnyOf):
            return any(map(self.may, condition.conditions))
        fact = NEEDS[condition](condition)
        return fact is None or fact[0] == "counter" or fact in self.facts


GRANTS = (effects.TakeItem, effects.TakeToken)
WRITES = ("SetCounter", "AddCounter")


def faults(examined: library.Examined, index: Index) -> Iterator[Fault]:
    reach, where = Reach(index), examined.where
    used = list(references(index.scenario))
    yield from _needs(reach, index, used, where)
    yield from _endings(reach, index, where)
    for place in index.locations:
        if not reach.has("location", place):
            yield fault("location-unreachable", where[place], place)
    for card in index.cards:
        if not reach.has("seen", card) and card not in index.items:
            yield fault("card-unreachable", where[card], card, "warning")
    yield from _uses(index, used, where)
    yield from _circles(examined, index)


def _needs(reach: Reach, index: Index, used: list[Reference], where: dict[str, Mark]) -> Iterator[Fault]:
    granted = {name for one in of_kind(index.scenario, effects.TakeItem) for name in one.items}
    granted |= {name for one in of_kind(index.scenario, effects.TakeToken) for name in one.tokens}
    for kind, all_of_them in (("item", index.items), ("token", index.tokens)):
        needed = {one.name for one in used if one.kind == kind and not isinstance(one.within, GRANTS)}
        for thing in all_of_them:
            if thing not in granted:
                yield fault("never-granted", where[thing], thing, "error" if thing in needed else "warning", kind=kind)
            elif not reach.has(kind, thing):
                yield fault("granted-in-circle", where[thing], thing, kind=kind)


def _endings(reach: Reach, index: Index, where: dict[str, Mark]) -> Iterator[Fault]:
    failure = index.scenario.rules.failure
    for ending in index.scenario.endings:
        if ending.id != failure and not reach.has("ending", ending.id):
            yield fault("ending-unreachable", where[ending.id], ending.id)
    if not any(ending.kind == "success" for ending in index.scenario.endings):
        yield fault("no-success", NOWHERE)
    if index.endings[failure].kind != "failure":
        yield fault("failure-kind", where[failure], failure)


def _uses(index: Index, used: list[Reference], where: dict[str, Mark]) -> Iterator[Fault]:
    """Report things that nothing refers to and that have no effect of their own."""
    asked = {one.name for one in used if not isinstance(one.within, GRANTS)}
    for item in index.items.values():
        does = item.on_read or item.passive or item.abilities or item.tests or item.conflict
        if item.id not in asked and not does and item.colour == cards.Colour.GREEN:
            yield fault("never-used", where[item.id], item.id, "warning")
    for token in index.tokens.values():
        if token.id not in asked and not (token.passive or token.abilities or token.on_take):
            yield fault("never-used", where[token.id], token.id, "warning")
    read = {one.name for one in used if one.kind == "counter" and type(one.within).__name__ not in WRITES}
    for counter in index.counters:
        if counter not in read:
            yield fault("never-used", where[counter], counter, "warning")


Steps: TypeAlias = dict[str, dict[str, str]]
"""By card or trigger: what it certainly sets off, and by which instruction."""


def _circles(examined: library.Examined, index: Index) -> Iterator[Fault]:
    """Report each endless loop once. A loop with a condition, limit or price may end, and is left to the proofs."""
    steps, told = _steps(index), set[str]()
    for start in steps:
        circle = _circle(start, steps)
        if circle and not told.intersection(circle):
            told |= set(circle)
            key = steps[circle[0]][circle[1]]
            yield fault("endless", examined.where[key], key, circle=" → ".join(circle))


def _circle(start: str, steps: Steps) -> list[str]:
    """Find a path from here back to here, if there is one."""
    ways = [[start]]
    seen = set[str]()
    for way in ways:
        for then in steps.get(way[-1], ()):
            if then == start:
                return [*way, then]
            if then not in seen:
                seen.add(then)
                ways.append([*way, then])
    return []


def _steps(index: Index) -> Steps:
    waiting = [one for one in index.scenario.triggers if _always(one) and one.event == Event.CARD_READ]
    found = {card.id: _set_off(card.on_read, index, waiting) for card in index.cards.values() if not card.once}
    return {**found, **{one.key: _set_off(one.do, index, waiting) for one in waiting}}


def _always(one: When) -> bool:
    return one.by is None and one.lasting is None and one.times is None and _certain(one)


def _certain(one: Instruction) -> bool:
    return one.given is None and not one.once


def _set_off(several: Iterable[Instruction], index: Index, waiting: list[When]) -> dict[str, str]:
    """Collect the cards that are read, and the triggers that wait for that."""
    found: dict[str, str] = {}
    for one in several:
        if isinstance(one, effects.ReadCard) and _certain(one) and index.cards[one.card].requires is None:
            found[one.card] = one.key
            found |= {when.key: one.key for when in waiting if when.of in (None, one.card)}
    return found
