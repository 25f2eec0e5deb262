"""Scenarios that differ in every text, picture and instruction that somebody does not know: for the laws of secrecy."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, cast

import msgspec

from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.cards import Card, Host, Item, Slot, Speaks, Talk
from pitonisa.games.missions.scenario.effects import Gain
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.look import Look, Part, Scene
from pitonisa.games.missions.scenario.model import Location, Scenario
from pitonisa.games.missions.scenario.prose import Prose
from pitonisa.games.missions.scenario.tale import Tale, Twin
from pitonisa.games.missions.secrets.known import Known

_HOLDERS: Final = (Scenario, Location, Slot, Talk, Host)
"""What holds cards."""

KEPT: Final = 32
"""Scenarios with strange cards that are kept: whether an action can be undone is tried in a dozen, again and again."""

replace = msgspec.structs.replace


def twin(state: State, known: Known, salt: str) -> Twin:
    """A tale that cannot be told from this one by who knows so much of it."""
    tale = state.scenario
    written = _strange_index(tale.index, known.things, known.read)
    return Twin(tale, salt, written, _other_prose(tale, known, salt), _other_look(tale, state), known.texts)


@lru_cache(maxsize=KEPT)
def _strange_index(index: Index, things: frozenset[str], read: frozenset[str]) -> Index:
    """The scenario in which all other cards say other things. To index one takes longer than to play many actions."""
    return Index(_changed(index.scenario, things, read))


def _other_prose(tale: Tale, known: Known, salt: str) -> dict[str, Prose]:
    """Every unknown text is another, and longer or shorter."""
    other: dict[str, Prose] = {}
    for language in tale.scenario.languages:
        texts = tale.texts(language)
        other[language] = Prose(
            texts={raw: text if raw in known.texts else f"{salt} {raw}" for raw, text in texts.items()},
            terms=dict(tale.terms(language)),
        )
    return other


def _other_look(tale: Tale, state: State) -> Look:
    """Other scenes for places where nobody has been."""
    look = tale.look
    seen = {spot.location for spot in state.board.spots if spot.visits} | {state.here.place}
    strange = Scene(props=(Part(part="strange"),))
    scenes = {place: look.scenes.get(place) if place in seen else strange for place in tale.index.locations}
    return replace(look, scenes={place: scene for place, scene in scenes.items() if scene is not None})


def _changed(value: Any, things: frozenset[str], read: frozenset[str]) -> Any:
    """The same, in which unknown cards say other things, wherever they lie."""
    if isinstance(value, tuple):
        return tuple(_changed(one, things, read) for one in cast(tuple[Any, ...], value))
    if not isinstance(value, msgspec.Struct):
        return value
    if isinstance(value, Card):
        return value if value.id in things else _strange(value, read)
    if not isinstance(value, _HOLDERS):
        return value
    changes = {name: _changed(getattr(value, name), things, read) for name in value.__struct_fields__}
    return replace(value, **{name: new for name, new in changes.items() if new is not getattr(value, name)})


def _strange(card: Card, read: frozenset[str]) -> Card:
    """The same card from outside. Of an item, what everybody can work out from its number stays as well."""
    gift = Gain(n=1, key=f"{card.id}/on_read/strange")
    tests = tuple(replace(box, difficulty=9, success=box.fail, fail=()) for box in card.tests)
    changes: dict[str, Any] = {
        "on_read": () if card.on_read else (gift,),
        "tests": tests,
        "requires": None,
        "conflict": None,
        "speaks": card.speaks if card.id in read else Speaks(),
    }
    if isinstance(card, Item):
        changes |= {"passive": (), "abilities": ()}
    return replace(card, **changes)
