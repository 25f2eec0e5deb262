"""What is needed can be had, every ending can be come to, every card can be read, and everything has a use."""

from __future__ import annotations

from collections.abc import Iterator

from pitonisa.authoring.facts.reach import Reach
from pitonisa.authoring.format.references import Reference, references
from pitonisa.games.missions.scenario.cards import Colour
from pitonisa.games.missions.scenario.effects import TakeItem, TakeToken
from pitonisa.games.missions.scenario.faults import NOWHERE, Fault, Mark, fault
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.loader import Examined
from pitonisa.games.missions.scenario.walk import instructions

GRANTS = (TakeItem, TakeToken)


def faults(examined: Examined, index: Index) -> Iterator[Fault]:
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


def _needs(reach: Reach, index: Index, used: list[Reference], where: dict[str, Mark]) -> Iterator[Fault]:
    granted = {name for one in instructions(index.scenario) if isinstance(one, GRANTS) for name in _granted(one)}
    for kind, all_of_them in (("item", index.items), ("token", index.tokens)):
        needed = {one.name for one in used if one.kind == kind and not isinstance(one.within, GRANTS)}
        for thing in all_of_them:
            if thing not in granted:
                yield fault("never-granted", where[thing], thing, "error" if thing in needed else "warning", kind=kind)
            elif not reach.has(kind, thing):
                yield fault("granted-in-circle", where[thing], thing, kind=kind)


def _granted(one: TakeItem | TakeToken) -> tuple[str, ...]:
    return one.items if isinstance(one, TakeItem) else one.tokens


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
    """Things that nothing asks for, and that do nothing themselves."""
    asked = {one.name for one in used if not isinstance(one.within, GRANTS)}
    for item in index.items.values():
        does = item.on_read or item.passive or item.abilities or item.tests or item.conflict
        if item.id not in asked and not does and item.colour == Colour.GREEN:
            yield fault("never-used", where[item.id], item.id, "warning")
    for token in index.tokens.values():
        if token.id not in asked and not (token.passive or token.abilities or token.on_take):
            yield fault("never-used", where[token.id], token.id, "warning")
    read = {one.name for one in used if one.kind == "counter" and type(one.within).__name__ not in _WRITES}
    for counter in index.counters:
        if counter not in read:
            yield fault("never-used", where[counter], counter, "warning")


_WRITES = ("SetCounter", "AddCounter")
