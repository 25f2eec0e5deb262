"""What is wrong with the pictures of a scenario: drawings that the library lacks, things that are not there."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final, cast

from pitonisa.games.missions.scenario.drawings import parts
from pitonisa.games.missions.scenario.faults import Fault, Mark, fault
from pitonisa.games.missions.scenario.fitting import Hints
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.look import COLOUR, PALETTE
from pitonisa.games.missions.scenario.model import Scenario
from pitonisa.games.missions.scenario.source import Map, Seq

NAMING: Final = frozenset({"part", "portrait", "crest", "sigil", "sign"})
"""Fields that name a drawing."""

CUTOFF: Final = 0.6
"""How much alike names of drawings must be: many begin with the same word."""

TABLES: Final = frozenset({"items", "tokens", "attributes", "counters", "adversaries", "maps"})
"""Where the name of a drawing stands right behind the id of what it shows."""


def faults(written: Any, scenario: Scenario | None) -> Iterator[Fault]:
    """Of `scenes.yaml` as it is written; without a scenario, of the drawings alone."""
    if not isinstance(written, Map):
        return
    known = _pictured(scenario) if scenario is not None else {}
    drawings = written.get("drawings")
    own = map(str, drawings) if isinstance(drawings, Map) else ()
    named, hints = dict.fromkeys((*own, *parts())), Hints(CUTOFF)
    for table, value in written.items():
        if isinstance(value, Map) and table in known:
            for id in value:
                if id not in known[table]:
                    yield _strange(str(id), known[table], str(table), value.at(id), hints)
        if table == "palette":
            yield from _colours(value, hints)
        elif table == "acts" and isinstance(value, Map):
            for act in value.values():
                yield from _colours(act, hints)
        elif isinstance(value, Map) and table in TABLES:
            yield from _named(value, value.keys(), named, hints)
        elif table != "drawings":
            yield from _within(value, known.get("cards"), named, hints)


def _pictured(scenario: Scenario) -> dict[str, Collection[str]]:
    """What may have a picture, by where it is listed."""
    index = Index(scenario)
    gear = {host.gear.id for host in scenario.hosts if host.gear}
    return {
        "scenes": index.locations,
        "endings": index.endings,
        "spots": index.locations,
        "hosts": index.hosts,
        "items": {*index.items, *gear},
        "tokens": index.tokens,
        "attributes": dict.fromkeys(scenario.rules.attributes),
        "counters": index.counters,
        "adversaries": index.adversaries,
        "maps": index.maps,
        "cards": index.cards,
    }


def _within(value: Any, cards: Collection[str] | None, drawings: Collection[str], hints: Hints) -> Iterator[Fault]:
    if isinstance(value, Seq):
        for one in value:
            yield from _within(one, cards, drawings, hints)
    if not isinstance(value, Map):
        return
    yield from _named(value, NAMING & value.keys(), drawings, hints)
    yield from _recoloured(value)
    only = value.get("only")
    if isinstance(only, str) and cards is not None and only not in cards:
        yield _strange(only, cards, "card", value.at("only"), hints)
    for key, one in value.items():
        if key != "vars":
            yield from _within(one, cards, drawings, hints)


def _colours(palette: Any, hints: Hints) -> Iterator[Fault]:
    """Only these names are worn, and only in this spelling: anything else would change nothing."""
    if not isinstance(palette, Map):
        return
    for name, value in palette.items():
        if name not in PALETTE:
            known, close = ", ".join(PALETTE), _close(str(name), PALETTE, hints)
            yield fault("colour-unknown", palette.at(name), str(name), name=str(name), known=known, close=close)
        elif not isinstance(value, str) or not COLOUR.fullmatch(value):
            yield fault("colour-bad", palette.at(name), str(name), value=str(value))


def _named(table: Map, keys: Collection[Any], drawings: Collection[str], hints: Hints) -> Iterator[Fault]:
    for key in keys:
        name = table[key]
        if isinstance(name, str) and name not in drawings:
            yield fault("part-unknown", table.at(key), name=name, close=_close(name, drawings, hints))


def _recoloured(piece: Map) -> Iterator[Fault]:
    drawn, vars = parts().get(str(piece.get("part"))), piece.get("vars")
    if drawn is None or not isinstance(vars, Map):
        return
    for name in cast(dict[Any, Any], vars):
        if f"--{name}" not in drawn.props:
            known = ", ".join(one.removeprefix("--") for one in drawn.props)
            yield fault("part-property", vars.at(name), level="warning", name=str(name), known=known or "none")


def _strange(name: str, known: Collection[str], kind: str, mark: Mark, hints: Hints) -> Fault:
    return fault("picture-of-nothing", mark, name=name, kind=kind, close=_close(name, known, hints))


def _close(name: str, known: Collection[str], hints: Hints) -> str:
    return hints.close_to(name, known) or "none"
