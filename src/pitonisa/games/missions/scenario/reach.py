"""What can ever come about in a scenario, taken hopefully: whatever might help does, and nothing is ever lost.

What this does not reach cannot be reached in play. What it does reach may still be out of reach: `proof/` plays.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.abilities import Ability
from pitonisa.games.missions.scenario.base import Event, Price
from pitonisa.games.missions.scenario.cards import Card
from pitonisa.games.missions.scenario.index import Index

Fact: TypeAlias = tuple[str, Any]
"""A kind and an id: `("item", "wick")`."""


ANYBODY: Final = ("me", "lead", "each", "all", "others", "choose")
"""The roles that may turn out to be any host."""


class Reach:
    """All facts that may come about."""

    def __init__(self, index: Index) -> None:
        self.index = index
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
        if not self.may(card.requires):
            return
        self.facts.add(("card", card.id))
        self._do(card.on_read)
        for box in card.tests:
            self._test(box)
        if card.conflict and self.may(card.conflict.given):
            self._conflict(card.conflict)

    def _test(self, box: ins.TestBox) -> None:
        if self.may(box.requires):
            self.facts.add(("test", box.id))
            self._do([*box.fail, *(box.critical or ()), *box.success])

    def _conflict(self, box: ins.ConflictBox) -> None:
        for test in box.tests:
            self._test(test)
        self._do([*box.on_turn, *box.on_win, *box.after, *(box.flee.do if box.flee else ())])

    def _abilities(self, abilities: Iterable[Ability]) -> None:
        for one in abilities:
            if self.may(one.given) and self._affordable(one.pay):
                self._do(one.do)

    def _affordable(self, price: Price) -> bool:
        return all(self.has("item", one) for one in price.items) and all(self.has("token", one) for one in price.tokens)

    def _do(self, several: Iterable[ins.Instruction]) -> None:
        for one in several:
            if isinstance(one, ins.If):
                self._do(one.then if self.may(one.given) else ())
                self._do(one.otherwise)
            elif self.may(one.given):
                self._one(one)

    def _one(self, one: ins.Instruction) -> None:
        match one:
            case do.TakeItem():
                self.facts |= {("item", item) for item in one.items}
            case do.TakeToken():
                self.facts |= {("token", token) for token in one.tokens}
            case do.ReadTalk():
                self.facts.add(("talk", one.talk))
                for card in self.index.talks[one.talk].cards:
                    self._card(card)
            case do.ReadMemory():
                for host in self.index.scenario.hosts:
                    if host.memory and one.who in (host.id, *ANYBODY):
                        self._card(host.memory)
            case do.ReadCard():
                self._card(self.index.cards[one.card])
            case do.GrantAbility():
                self.facts.add(("ability", one.ability))
            case do.ExtendMap() | do.OverlayMap():
                self.facts.add(("map", one.map))
            case do.OpenSpot():
                self.facts.add(("spot", one.location))
            case do.OpenDeck():
                self.facts.add(("deck", one.deck))
            case do.GoTo():
                self.facts.add(("sent", one.location))
            case do.SwapCard():
                self.facts.add(("swapped", one.card))
            case do.End():
                self.facts.add(("ending", one.ending))
            case do.Fail():
                self.facts.add(("ending", self.index.scenario.rules.failure))
            case ins.Test():
                self._test(one.box)
            case ins.Conflict():
                self._conflict(one.box)
            case ins.Choose():
                for option in one.options:
                    if self.may(option.given) and self._affordable(option.pay):
                        self._do(option.do)
            case ins.Question():
                self._do(one.wrong)
                for answer in one.answers:
                    self._do(answer.do)
            case ins.Pay():
                self._do(one.then if self._affordable(one.price) else ())
                self._do(one.refused)
            case ins.When():
                if self.may(one.lasting) and self._may_happen(one):
                    self._do(one.do)
            case _:
                pass

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
        """Whether this may ever hold. `not` may, as far as anybody can tell from here."""
        match condition:
            case ask.HasItem():
                return self.has("item", condition.item)
            case ask.HasToken():
                return self.has("token", condition.token)
            case ask.At() | ask.Visited():
                return self.has("location", condition.location)
            case ask.Read():
                return self.has("card", condition.card)
            case ask.DeckOpen():
                return self.has("deck", condition.deck)
            case ask.SpotOpen():
                return self.has("spot", condition.location)
            case ask.OutcomeIs():
                return condition.test is None or self.has("test", condition.test)
            case ask.AllOf():
                return all(map(self.may, condition.conditions))
            case ask.AnyOf():
                return any(map(self.may, condition.conditions))
            case _:
                return True
