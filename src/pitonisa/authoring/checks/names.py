"""Check that every name used in a scenario refers to something of the right kind, and that none is a reserved word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pitonisa.authoring.format.schema import Reference, references
from pitonisa.games.missions.scenario.base import ASKED, DECIDERS, DOERS, RECIPIENTS, ROLES
from pitonisa.games.missions.scenario.conditions import InFront
from pitonisa.games.missions.scenario.effects import SwapCard
from pitonisa.games.missions.scenario.faults import NOWHERE, Fault, Hints, Mark, fault, line_of
from pitonisa.games.missions.scenario.index import Index, instructions
from pitonisa.games.missions.scenario.instructions import Choose, Question
from pitonisa.games.missions.scenario.library import Examined
from pitonisa.games.missions.scenario.model import BY_COUNT, Options

TAKEN = frozenset({"text", "name", "label", "told"})
"""Suffixes of texts that every card has."""


THINGS = (
    *("item", "token", "host", "location", "card", "test"),
    *("talk", "map", "counter", "adversary", "ability", "ending"),
)
"""Kinds of things that an author names. A name of one kind is suggested where another kind was expected."""


def faults(examined: Examined, index: Index) -> Iterator[Fault]:
    known, where, hints = things(index), examined.where, Hints()
    for one in references(index.scenario):
        if one.name not in known.get(one.kind, ()):
            other = next((kind for kind in THINGS if one.name in known[kind]), None)
            mark = _mark(where, one.at)
            if other and " " not in one.kind:
                yield fault("other-kind", mark, one.at, name=str(one.name), found=other, kind=one.kind)
            else:
                yield _unknown(one, known.get(one.kind, ()), mark, hints)
    for host in index.hosts:
        if host in ROLES | {"group", "vote", "deck", "table"}:
            yield fault("id-is-role", where[host], host)
    for card in index.cards.values():
        for one in (*card.locked, *card.variants, *card.parts):
            if one.id in TAKEN:
                yield fault("variant-taken", where[card.id], card.id, name=one.id)
    yield from _slots(index, where)
    yield from _fronts(index, where)
    yield from _decisions(index, where)


def things(index: Index) -> dict[str, Iterable[Any]]:
    """Collect everything that can be named, by kind."""
    scenario, hosts = index.scenario, set(index.hosts)
    simple: dict[str, Iterable[Any]] = {
        "host": hosts,
        **{kind: getattr(index, f"{kind}s") for kind in ("item", "token", "location", "card", "test", "talk", "map")},
        "attribute": scenario.rules.attributes,
        "counter": index.counters,
        "adversary": index.adversaries,
        "ability": index.abilities,
        "ending": index.endings,
        "deck": {deck.id for deck in scenario.decks},
        "option": {*Options.__struct_fields__, *BY_COUNT},
        "who": DOERS | hosts,
        "asked": ASKED | hosts,
        "chooser": DECIDERS | hosts,
        "recipient": RECIPIENTS | hosts,
    }
    choices = [one for one in instructions(scenario) if isinstance(one, Choose)]
    simple["way"] = {f"{one.choice}.{option.id}" for one in choices for option in one.options}
    simple["item or token"] = {*index.items, *index.tokens}
    simple["counter or token"] = {*index.counters, *index.tokens}
    simple["item or token or card or location"] = {*index.items, *index.tokens, *index.cards, *index.locations}
    simple["location or all"] = {*index.locations, "all"}
    return simple


def _unknown(one: Reference, known: Iterable[Any], mark: Mark, hints: Hints) -> Fault:
    close = hints.close_to(str(one.name), known)
    return fault("unknown-id", mark, one.at, name=str(one.name), kind=one.kind, close=close)


def _slots(index: Index, where: dict[str, Mark]) -> Iterator[Fault]:
    """Check that cards are swapped into slots that exist, and that no two slots of a place have the same letter."""
    for one in instructions(index.scenario):
        if isinstance(one, SwapCard) and one.location in index.locations:
            slot = index.slots.get((one.location, one.slot))
            if slot is None or one.card not in {card.id for card in slot.versions}:
                yield fault("swap-elsewhere", where[one.key], one.key, slot=one.slot, card=one.card)
    for place in index.scenario.locations:
        letters = [slot.slot for slot in place.panorama]
        for letter in sorted({one for one in letters if letters.count(one) > 1}):
            yield fault("slot-twice", where[place.id], place.id, slot=letter)


def _fronts(index: Index, where: dict[str, Mark]) -> Iterator[Fault]:
    """Check that only cards of a panorama are named as cards in front of somebody."""
    lying = {card.id for slot in index.slots.values() for card in slot.versions}
    for one in references(index.scenario):
        if isinstance(one.within, InFront) and one.kind == "card" and one.name in set(index.cards) - lying:
            yield fault("front-elsewhere", _mark(where, one.at), one.at, card=str(one.name))
    for way in index.scenario.ways:
        if way.place in way.to:
            yield fault("ways-alone", line_of(where, index.scenario.id, "ways"), place=way.place)


def _decisions(index: Index, where: dict[str, Mark]) -> Iterator[Fault]:
    """Check that choices and questions have unique names, because their texts depend on them."""
    seen = dict.fromkeys(where, "")
    for one in instructions(index.scenario):
        name = one.choice if isinstance(one, Choose) else one.question if isinstance(one, Question) else None
        if name is None:
            continue
        if name in seen:
            yield fault("id-twice", where[one.key], name, other=seen[name] or _line(where[name]))
        seen[name] = _line(where[one.key])
        options = one.options if isinstance(one, Choose) else one.answers if isinstance(one, Question) else ()
        ids = [option.id for option in options]
        for id in sorted({id for id in ids if ids.count(id) > 1}):
            yield fault("id-twice", where[one.key], f"{name}.{id}", other=_line(where[one.key]))


def _line(mark: Mark) -> str:
    return f"{mark.file}:{mark.line}"


def _mark(where: dict[str, Mark], at: str) -> Mark:
    return where.get(at, NOWHERE)
