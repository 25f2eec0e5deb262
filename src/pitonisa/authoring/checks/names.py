"""Check that every name used in a scenario refers to something of the right kind, and that none is a reserved word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pitonisa.authoring.format.schema import references
from pitonisa.games.missions.scenario import base, conditions, effects, library, model
from pitonisa.games.missions.scenario.faults import NOWHERE, Fault, Hints, Mark, fault, line_of
from pitonisa.games.missions.scenario.index import Index, instructions, of_kind
from pitonisa.games.missions.scenario.instructions import Choose, Question

TAKEN = frozenset({"text", "name", "label", "told"})
"""Suffixes of texts that every card has."""


THINGS = (
    *("item", "token", "host", "location", "card", "test"),
    *("talk", "map", "counter", "adversary", "ability", "ending"),
)
"""Kinds of things that an author names. A name of one kind is suggested where another kind was expected."""


def faults(examined: library.Examined, index: Index) -> Iterator[Fault]:
    known, where, hints = things(index), examined.where, Hints()
    for one in references(index.scenario):
        if one.name not in known.get(one.kind, ()):
            other = next((kind for kind in THINGS if one.name in known[kind]), None)
            mark, name = where.get(one.at, NOWHERE), str(one.name)
            if other and " " not in one.kind:
                yield fault("other-kind", mark, one.at, name=name, found=other, kind=one.kind)
            else:
                close = hints.close_to(name, known.get(one.kind, ()))
                yield fault("unknown-id", mark, one.at, name=name, kind=one.kind, close=close)
    for host in index.hosts:
        if host in base.ROLES | {"group", "vote", "deck", "table"}:
            yield fault("id-is-role", where[host], host)
    for card in index.cards.values():
        for one in (*card.locked, *card.variants, *card.parts):
            if one.id in TAKEN:
                yield fault("variant-taken", where[card.id], card.id, name=one.id)
    for check in (_slots, _fronts, _decisions):
        yield from check(index, where)


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
        "option": {*model.Options.__struct_fields__, *model.BY_COUNT},
        "who": base.DOERS | hosts,
        "asked": base.ASKED | hosts,
        "chooser": base.DECIDERS | hosts,
        "recipient": base.RECIPIENTS | hosts,
    }
    simple["way"] = {f"{one.choice}.{option.id}" for one in of_kind(scenario, Choose) for option in one.options}
    simple["item or token"] = {*index.items, *index.tokens}
    simple["counter or token"] = {*index.counters, *index.tokens}
    simple["item or token or card or location"] = {*index.items, *index.tokens, *index.cards, *index.locations}
    simple["location or all"] = {*index.locations, "all"}
    return simple


def _slots(index: Index, where: dict[str, Mark]) -> Iterator[Fault]:
    """Check that cards are swapped into slots that exist, and that no two slots of a place have the same letter."""
    for one in of_kind(index.scenario, effects.SwapCard):
        slot = index.slots.get((one.location, one.slot))
        lying = {card.id for card in slot.versions} if slot else ()
        if one.location in index.locations and one.card not in lying:
            yield fault("swap-elsewhere", where[one.key], one.key, slot=one.slot, card=one.card)
    for place in index.scenario.locations:
        letters = [slot.slot for slot in place.panorama]
        for letter in sorted({one for one in letters if letters.count(one) > 1}):
            yield fault("slot-twice", where[place.id], place.id, slot=letter)


def _fronts(index: Index, where: dict[str, Mark]) -> Iterator[Fault]:
    """Check that only cards of a panorama are named as cards in front of somebody."""
    lying = {card.id for slot in index.slots.values() for card in slot.versions}
    for one in references(index.scenario):
        if isinstance(one.within, conditions.InFront) and one.kind == "card" and one.name in set(index.cards) - lying:
            yield fault("front-elsewhere", where.get(one.at, NOWHERE), one.at, card=str(one.name))
    for way in index.scenario.ways:
        if way.place in way.to:
            yield fault("ways-alone", line_of(where, index.scenario.id, "ways"), place=way.place)


def _decisions(index: Index, where: dict[str, Mark]) -> Iterator[Fault]:
    """Check that choices and questions have unique names, because their texts depend on them."""
    seen = dict.fromkeys(where, "")
    for one in instructions(index.scenario):
        if not isinstance(one, Choose | Question):
            continue
        name, options = (one.choice, one.options) if isinstance(one, Choose) else (one.question, one.answers)
        if name in seen:
            yield fault("id-twice", where[one.key], name, other=seen[name] or _line(where[name]))
        seen[name] = _line(where[one.key])
        ids = [option.id for option in options]
        for id in sorted({id for id in ids if ids.count(id) > 1}):
            yield fault("id-twice", where[one.key], f"{name}.{id}", other=_line(where[one.key]))


def _line(mark: Mark) -> str:
    return f"{mark.file}:{mark.line}"
