"""Walks through a scenario and indexes everything in it by id, and every card with what it belongs to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final, TypeVar, cast

import msgspec
from msgspec.structs import astuple

from pitonisa.games.missions.scenario.base import Compare, Price
from pitonisa.games.missions.scenario.cards import Ability, AnyCard, Host, Item, Slot, Talk, TalkCard, Token, Visibility
from pitonisa.games.missions.scenario.conditions import CounterIs, Margin, Most
from pitonisa.games.missions.scenario.effects import AddCounter, Do, SetCounter
from pitonisa.games.missions.scenario.instructions import Choose, ConflictBox, Instruction, Question, TestBox
from pitonisa.games.missions.scenario.model import Adversary, Counter, Ending, Location, MapCard, Scenario

S = TypeVar("S")

PLAIN: Final = frozenset({str, int, float, bool, type(None)})
"""Types without contents of interest, which make up most of a scenario."""


# Ways through all that a scenario is made of


def within(value: Any) -> Iterator[msgspec.Struct]:
    """Walk through every struct in a value, itself first."""
    left: list[Any] = [value]
    while left:
        one = left.pop()
        if one.__class__ in PLAIN:
            continue
        if isinstance(one, tuple):
            left += cast(tuple[Any, ...], one)[::-1]
        elif isinstance(one, msgspec.Struct):
            yield one
            left += astuple(one)[::-1]


def of_kind(value: Any, kind: type[S]) -> Iterator[S]:
    for one in within(value):
        if isinstance(one, kind):
            yield one


def instructions(value: Any) -> Iterator[Instruction]:
    return cast(Iterator[Instruction], of_kind(value, Do))


class Index:
    """Finds everything in a scenario. Built once; its tables are read-only."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.hosts: dict[str, Host] = {one.id: one for one in scenario.hosts}
        self.items: dict[str, Item] = {one.id: one for one in scenario.items}
        self.tokens: dict[str, Token] = {one.id: one for one in scenario.tokens}
        self.locations: dict[str, Location] = {one.id: one for one in scenario.locations}
        self.maps: dict[str, MapCard] = {one.id: one for one in scenario.maps}
        self.counters: dict[str, Counter] = {one.id: one for one in scenario.counters}
        self.adversaries: dict[str, Adversary] = {one.id: one for one in scenario.adversaries}
        self.talks: dict[str, Talk] = {one.id: one for one in scenario.talks}
        self.endings: dict[str, Ending] = {one.id: one for one in scenario.endings}
        self.abilities: dict[str, Ability] = {one.id: one for one in _abilities(scenario)}
        self.cards: dict[str, AnyCard] = {one.id: one for one in _cards(scenario)}
        self.slots: dict[tuple[str, str], Slot] = {
            (place.id, slot.slot): slot for place in scenario.locations for slot in place.panorama
        }
        self.instructions: dict[str, Instruction] = {one.key: one for one in instructions(scenario)}
        self.tests: dict[str, TestBox] = {one.id: one for one in of_kind(scenario, TestBox)}
        self.conflicts: dict[str, ConflictBox] = {one.id: one for one in of_kind(scenario, ConflictBox)}
        self.location_of: dict[str, str] = {card: place for place, card in _places(scenario)}
        """The location that a card of an overview or a panorama belongs to."""

        self._sealed = {host.memory.id for host in scenario.hosts if host.memory}
        self._told = {card.id for place in scenario.locations for slot in place.panorama for card in slot.versions} | {
            card.id for talk in scenario.talks for card in talk.cards
        }

    @cached_property
    def questions(self) -> dict[str, tuple[Compare, ...]]:
        """List by counter the values it is compared with during a mission, without the final sum."""
        asked: dict[str, tuple[Compare, ...]] = {}
        going_on = msgspec.structs.replace(self.scenario, endings=(), score=())
        for one in of_kind(going_on, CounterIs):
            asked[one.counter] = (*asked.get(one.counter, ()), one)
        for price in of_kind(going_on, Price):
            if price.counter is not None:
                asked[price.counter] = (*asked.get(price.counter, ()), Compare(at_least=price.n))
        return asked

    @cached_property
    def owners(self) -> dict[str, str]:
        """Find the thing that contains each instruction, test, conflict, choice and question."""
        owners: dict[str, str] = {}
        things = (*self.cards.values(), *self.scenario.tokens, *self.abilities.values(), *self.scenario.locations)
        for thing in things:
            for one in within(thing):
                name = getattr(one, "key", "") if isinstance(one, Do) else ""
                owners.setdefault(name or getattr(one, "id", ""), thing.id)
                if isinstance(one, Choose | Question):
                    owners.setdefault(one.choice if isinstance(one, Choose) else one.question, thing.id)
        return owners

    @cached_property
    def neighbours(self) -> dict[str, frozenset[str]]:
        """Return by place where the group can go from there, itself included. Missing places lead anywhere."""
        found: dict[str, set[str]] = {}
        for way in self.scenario.ways:
            for other in way.to:
                found.setdefault(way.place, {way.place}).add(other)
                found.setdefault(other, {other}).add(way.place)
        return {place: frozenset(near) for place, near in found.items()}

    @cached_property
    def measured(self) -> frozenset[str]:
        """List the counters whose exact value matters during a mission because it is compared or used as a factor."""
        compared = {name for one in of_kind(self.scenario, Margin) for name in (one.counter, one.over)}
        compared |= {one.counter for one in of_kind(self.scenario, Most)}
        counted = {one.per for kind in (AddCounter, SetCounter) for one in of_kind(self.scenario, kind) if one.per}
        return frozenset((compared | counted) & self.counters.keys())

    @cached_property
    def revealing(self) -> frozenset[str]:
        """List the counters whose values decide whether counters are visible."""
        public = tuple(counter.public for counter in self.scenario.counters)
        named = {one.counter for kind in (CounterIs, Margin, Most) for one in of_kind(public, kind)}
        return frozenset(named | {one.over for one in of_kind(public, Margin)})

    def written(self, key: str, kind: type[S]) -> S:
        """Find an instruction that is known to be of this kind."""
        found = self.instructions[key]
        assert isinstance(found, kind)
        return found

    def visibility(self, card: AnyCard) -> Visibility:
        """Return who may read the card: as it says, or by its kind."""
        if card.visibility is not None:
            return card.visibility
        if card.id in self._sealed:
            return Visibility.SEALED
        if card.id in self._told or (isinstance(card, Item) and card.colour == "yellow"):
            return Visibility.TOLD
        return Visibility.PUBLIC

    def talk_card(self, talk: str, host: str) -> TalkCard | None:
        """Return this host's card of a talk."""
        cards = self.talks[talk].cards
        own = next((card for card in cards if card.host == host), None)
        return own or next((card for card in cards if card.host is None), None)


def _cards(scenario: Scenario) -> Iterator[AnyCard]:
    yield from scenario.prologue
    for place in scenario.locations:
        yield place.overview
        for slot in place.panorama:
            yield from slot.versions
    yield from scenario.items
    for talk in scenario.talks:
        yield from talk.cards
    yield from (host.memory for host in scenario.hosts if host.memory)
    yield from scenario.cards


def _places(scenario: Scenario) -> Iterator[tuple[str, str]]:
    for place in scenario.locations:
        yield place.id, place.overview.id
        for slot in place.panorama:
            yield from ((place.id, card.id) for card in slot.versions)


def _abilities(scenario: Scenario) -> Iterator[Ability]:
    yield from scenario.abilities
    for host in scenario.hosts:
        for talent in host.talents:
            yield from talent.abilities
        yield from host.gear.abilities if host.gear else ()
    for thing in (*scenario.items, *scenario.tokens):
        yield from thing.abilities
