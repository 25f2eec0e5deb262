"""What can ever come about in a scenario, taken hopefully: whatever might help does, and nothing is ever lost.

What this does not reach cannot be reached in play. What it does reach may still be out of reach: `proof/` plays.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pitonisa.authoring.facts.asks import NEEDS, Fact
from pitonisa.authoring.facts.verbs import VERBS, Under, of_conflict, of_test
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.abilities import Ability
from pitonisa.games.missions.scenario.base import Event, Price
from pitonisa.games.missions.scenario.cards import Card
from pitonisa.games.missions.scenario.index import Index


class Reach:
    """All facts that may come about."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self._reading: set[str] = set()
        """Cards that are being followed: one that reads itself brings nothing more."""

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
        setup = scenario.setup
        self._do([*setup.lead_reads, *(one for part in setup.if_absent for one in part.do)])
        self._do(one for part in setup.if_count for one in part.do)
        self._do(scenario.triggers)
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

    def _card(self, card: Card) -> None:
        self.facts.add(("seen", card.id))
        if card.id in self._reading or not self.may(card.requires):
            return
        self._reading.add(card.id)
        self._said(card)
        self._reading.remove(card.id)

    def _said(self, card: Card) -> None:
        self.facts.add(("card", card.id))
        self._do(card.on_read)
        for box in card.tests:
            self._under(of_test(box))
        if card.conflict and self.may(card.conflict.given):
            for under in of_conflict(card.conflict):
                self._under(under)

    def _abilities(self, abilities: Iterable[Ability]) -> None:
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
        """Whether this may ever hold. `not` may, as far as anybody can tell from here; so may any number."""
        if condition is None:
            return True
        if isinstance(condition, ask.AllOf):
            return all(map(self.may, condition.conditions))
        if isinstance(condition, ask.AnyOf):
            return any(map(self.may, condition.conditions))
        fact = NEEDS[condition](condition)
        return fact is None or fact[0] == "counter" or fact in self.facts
