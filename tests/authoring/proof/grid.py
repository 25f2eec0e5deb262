"""List every condition of the format, for every possible host, with several numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, product
from typing import Any, get_args

import msgspec

from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario.base import ASKED, Event, Outcome, Place, Status
from pitonisa.games.missions.scenario.conditions import Condition
from pitonisa.games.missions.scenario.effects import End
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.instructions import When
from pitonisa.games.missions.scenario.model import Scenario

BOUNDS = tuple({name: n} for name, n in product(("at_least", "at_most", "exactly"), (0, 1, 2, 3)))

NESTED = (ask.AllOf, ask.AnyOf, ask.Not, ask.HowMany)
"""Made of conditions."""


def grid(index: Index) -> list[Condition]:
    found = [one for kind in sorted(get_args(Condition), key=lambda kind: kind.__name__) for one in _of(kind, index)]
    pairs = tuple(zip(found[::7], found[3::11], strict=False))
    nested = [kind(conditions=pair) for kind in (ask.AllOf, ask.AnyOf) for pair in pairs]
    counted = [ask.HowMany(condition=one, **bounds) for one, bounds in zip(found[::9], cycle(BOUNDS), strict=False)]
    return [*found, *nested, *counted, *(ask.Not(condition=one) for one in (*found[::5], *nested[::5]))]


def _of(kind: Any, index: Index) -> Iterator[Condition]:
    if kind in NESTED:
        return
    fields = [name for name in kind.__struct_fields__ if name not in ("at_least", "at_most", "exactly")]
    numbers: tuple[dict[str, int], ...] = BOUNDS if issubclass(kind, ask.Number) else ({},)
    if kind is ask.Visited:
        numbers = ({}, *BOUNDS)
    most = 2 if kind is ask.Testing else None
    build: Any = kind
    for values in product(*(_values(name, index)[:most] for name in fields)):
        for bounds in numbers:
            yield build(**dict(zip(fields, values, strict=True)), **bounds)


def _values(field: str, index: Index) -> tuple[Any, ...]:
    """What may stand in a field of that name."""
    scenario = index.scenario
    everybody = (*sorted(ASKED), *index.hosts)
    found: dict[str, tuple[Any, ...]] = {
        "host": tuple(index.hosts),
        "who": everybody,
        "by": everybody,
        "item": tuple(index.items),
        "token": tuple(index.tokens),
        "state": ("deck", "held", "table", "removed"),
        "location": tuple(index.locations),
        "card": tuple(index.cards),
        "attribute": tuple(scenario.rules.attributes),
        "place": tuple(Place),
        "counter": tuple(index.counters),
        "over": tuple(index.counters),
        "status": tuple(Status),
        "deck": tuple(deck.id for deck in scenario.decks),
        "outcome": tuple(Outcome),
        "test": (None, *index.tests),
        "ending": tuple(index.endings),
        "adversary": (None,),
        "supported_by": (None,),
    }
    return found[field]


def asking_everything(scenario: Scenario, *, but: tuple[type[Any], ...] = ()) -> Scenario:
    """With something that matters behind every condition, so that everything is followed that can be."""
    left_out = (*NESTED, *but)
    asked = tuple(one for one in grid(Index(scenario)) if not isinstance(one, left_out))
    then = End(ending=scenario.rules.failure, key="grid/then/0")
    waiting = When(event=Event.ENDING, lasting=ask.AnyOf(conditions=asked), do=(then,), key="grid")
    return msgspec.structs.replace(scenario, triggers=(*scenario.triggers, waiting))
