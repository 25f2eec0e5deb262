"""Gives a viewer the words that they may read now: of the ids in their view, and of names that were public once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, cast

import msgspec
from msgspec.structs import astuple

from pitonisa.games.missions import lookup
from pitonisa.games.missions.model import State, agents_of
from pitonisa.games.missions.scenario.loaded import FILLED, LoadedScenario, blanks_of, remembered, worded
from pitonisa.games.missions.scenario.prose import spoken, telling, wanted
from pitonisa.games.missions.view import view
from pitonisa.kernel import Keepsake, Seat, TextId, Viewer
from pitonisa.kernel.memo import remember_last

TOLD: Final = telling("")
"""How the ids of tellings end."""


def texts(state: State, viewer: Viewer, language: str) -> dict[str, str]:
    """List the words by the ids under which they travel, and the scenario's own words for the terms of the game."""
    prose, found = state.scenario.texts(language), dict[str, str]()
    ids, filled = _by_id(state.scenario), _filled(state)
    for id in _ids(state, viewer):
        raw = ids.get(id) or filled.get(id)
        if raw is not None and not raw.endswith(TOLD):
            found[id] = worded(prose, raw, f"[{raw}]")
    names = {key: prose[raw] for key, raw in _named(state) if raw in prose}
    names |= {key: f"{name}, {prose[raw]}" for key, name, raw in _cards(state) if raw in prose}
    return found | names | dict(spoken(state.scenario.terms(language), language))


def _filled(state: State) -> dict[str, str]:
    """List the texts that were read with something in their blanks. The view decides whose they are."""
    if not _has_blanks(state.scenario):
        return {}
    read = (entry.texts for several in (*state.readings.alone, state.readings.heard) for entry in several)
    raws = {raw for texts in (*read, state.readings.labels) for raw in texts if FILLED in raw}
    return {lookup.text(state, raw): raw for raw in raws}


@remembered
def _has_blanks(loaded: LoadedScenario) -> bool:
    return any(blanks_of(loaded, raw) for raw in loaded.texts(loaded.scenario.languages[0]))


def _named(state: State) -> Iterator[tuple[str, str]]:
    """List the names of what an action means by a number or a letter: hosts, places, things that lie open."""
    written = lookup.index(state)
    yield from ((f"AgentId.{n}", f"{agent.host}.name") for n, agent in enumerate(state.agents) if agent.host)
    for spot in state.board.spots:
        yield f"GoTo.place.{written.locations[spot.location].number}", f"{spot.location}.name"
    for agent in state.agents:
        for item in agent.items:
            for kind in ("ItemThing", "PickItem"):
                yield f"{kind}.number.{written.items[item].number}", f"{item}.name"
        for token in agent.tokens:
            yield f"TokenThing.letter.{written.tokens[token].letter}", f"{token}.name"


def _cards(state: State) -> Iterator[tuple[str, str, str]]:
    """List the cards of the panorama by their letters, with their labels."""
    for laid in state.here.panorama:
        for kind in ("Take", "Explore"):
            yield f"{kind}.slot.{laid.slot}", laid.slot, f"{laid.card}.label"


def told(state: State, several: Iterable[TextId], language: str) -> dict[str, str]:
    """List the words of tellings that were said (R11), by their ids. Of no other text."""
    prose, ids = state.scenario.texts(language), _by_id(state.scenario)
    raws = {id: ids.get(id, "") for id in several}
    return {id: prose[raw] for id, raw in raws.items() if raw in prose and raw.endswith(TOLD)}


@remember_last(1)
def _ids(state: State, viewer: Viewer) -> frozenset[str]:
    """List every id in the view; and names that events have told and that lie nowhere now."""
    shown = set(_within(view(state, viewer)))
    names = (*state.readings.labels, *lookup.public_names(state), *_own_adversaries(state, viewer))
    return frozenset(shown | {lookup.text(state, raw) for raw in names})


def _own_adversaries(state: State, viewer: Viewer) -> Iterator[str]:
    """List the adversaries on cards that the viewer has read: the log tells what became of them."""
    cards = lookup.index(state).cards
    for agent in agents_of(state, viewer):
        read = (cards.get(entry.card) for entry in state.readings.alone[agent] if not entry.locked)
        yield from (f"{card.conflict.adversary}.name" for card in read if card and card.conflict)


def _within(value: Any) -> Iterator[str]:
    """List the strings in a value."""
    left: list[Any] = [value]
    while left:
        one = left.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, tuple | frozenset):
            left += cast(tuple[Any, ...], one)
        elif isinstance(one, msgspec.Struct):
            left += astuple(one)


def languages(state: State) -> tuple[str, ...]:
    """List the languages that the scenario of this match is written in."""
    return lookup.scenario(state).languages


def every_id(loaded: LoadedScenario) -> list[TextId]:
    """List the ids of all texts of a scenario, in the order of what it calls them."""
    return [TextId(id) for id, _ in sorted(_by_id(loaded).items(), key=lambda item: item[1])]


@remembered
def _by_id(loaded: LoadedScenario) -> dict[str, str]:
    """Find what the scenario calls each text, by the id under which it travels; also those that are not written yet."""
    raws = {raw for language in loaded.scenario.languages for raw in loaded.texts(language)}
    raws |= {one.id for one in wanted(loaded.index) if one.needed}
    return {lookup.text_id(loaded, raw): raw for raw in raws}


def keepsake(state: State, seat: Seat, language: str) -> Keepsake:
    """Name the ending and the cards that a seat takes home. Of what they did not come to, not even how much it is."""
    prose = state.scenario.texts(language)
    labels = (prose.get(f"{card}.label", "") for card in _read(state, seat))
    ending = prose.get(f"{state.ended.ending}.name", "") if state.ended else ""
    return Keepsake(ending=ending, cards=tuple(sorted({label for label in labels if label})))


def _read(state: State, seat: Seat) -> Iterator[str]:
    """List the cards read in this run of the mission and in those before; one that stayed locked is not read."""
    for agent in agents_of(state, seat):
        yield from (entry.card for entry in state.readings.alone[agent] if not entry.locked)
        yield from state.readings.before[agent]
