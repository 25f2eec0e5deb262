"""Scenarios that differ in every text, picture and instruction that somebody does not know: for the laws of secrecy."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final, cast

import msgspec

from pitonisa.games.missions import story
from pitonisa.games.missions.known import Known
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario import library
from pitonisa.games.missions.scenario.cards import Card, Host, Item, Slot, Talk
from pitonisa.games.missions.scenario.effects import Gain
from pitonisa.games.missions.scenario.look import Look, Part, Scene
from pitonisa.games.missions.scenario.model import Location, Scenario
from pitonisa.games.missions.scenario.prose import Prose

KEPT: Final = 32
"""So many twins are remembered; nobody asks for older ones again."""

_HOLDERS: Final = (Scenario, Location, Slot, Talk, Host)
"""What holds cards."""

_twins: OrderedDict[str, None] = OrderedDict()

replace = msgspec.structs.replace


def twin(state: State, known: Known, salt: str) -> str:
    """The key of a scenario that cannot be told from this one by who knows so much of it."""
    base = state.scenario
    key = f"{base.split('~')[0]}~{salt}"
    written = _changed(library.scenario(base), known)
    bundle = library.Bundle(written, _other_prose(base, known, key), _other_look(base, state))
    story.declare_twin(key, base, known.texts)
    library.register(bundle, key)
    _twins[key] = None
    if len(_twins) > KEPT:
        library.forget(_twins.popitem(last=False)[0])
    return key


def _other_prose(base: str, known: Known, key: str) -> dict[str, Prose]:
    """Every unknown text is another, and longer or shorter."""
    other: dict[str, Prose] = {}
    for language in library.scenario(base).languages:
        texts = library.texts(base, language)
        other[language] = Prose(
            texts={raw: text if raw in known.texts else f"{key} {raw}" for raw, text in texts.items()},
            terms=dict(library.terms(base, language)),
        )
    return other


def _other_look(base: str, state: State) -> Look:
    """Other scenes for places where nobody has been."""
    look = library.look(base)
    seen = {spot.location for spot in state.spots if spot.visits} | {state.here}
    strange = Scene(props=(Part(part="strange"),))
    places = library.index(base).locations
    scenes = {place: look.scenes.get(place) if place in seen else strange for place in places}
    return replace(look, scenes={place: scene for place, scene in scenes.items() if scene is not None})


def _changed(value: Any, known: Known) -> Any:
    """The same, in which unknown cards say other things, wherever they lie."""
    if isinstance(value, tuple):
        return tuple(_changed(one, known) for one in cast(tuple[Any, ...], value))
    if not isinstance(value, msgspec.Struct):
        return value
    if isinstance(value, Card):
        return value if value.id in known.things else _strange(value)
    if not isinstance(value, _HOLDERS):
        return value
    changes = {name: _changed(getattr(value, name), known) for name in value.__struct_fields__}
    return replace(value, **{name: new for name, new in changes.items() if new is not getattr(value, name)})


def _strange(card: Card) -> Card:
    """The same card from outside. Of an item, what everybody can work out from its number stays as well."""
    gift = Gain(n=1, key=f"{card.id}/on_read/strange")
    tests = tuple(replace(box, difficulty=9, success=box.fail, fail=()) for box in card.tests)
    changes: dict[str, Any] = {
        "on_read": () if card.on_read else (gift,),
        "tests": tests,
        "requires": None,
        "conflict": None,
    }
    if isinstance(card, Item):
        changes |= {"passive": (), "abilities": ()}
    return replace(card, **changes)
