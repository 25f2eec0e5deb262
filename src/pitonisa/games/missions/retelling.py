"""Finds what an agent can tell of the cards read in this visit: in the words of the scenario, by a sign, as a clue.

A clue is what a card speaks for or against, to those who have read it or were told of it (R11, R14, R21).
"""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

import msgspec

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import numbers
from pitonisa.games.missions.model import Reading, State
from pitonisa.games.missions.people import AgentId
from pitonisa.games.missions.scenario.cards import AnyCard, TalkCard, Visibility
from pitonisa.games.missions.scenario.effects import TakeItem, TakeToken
from pitonisa.games.missions.scenario.index import within
from pitonisa.games.missions.scenario.loaded import unfilled
from pitonisa.games.missions.scenario.prose import telling
from pitonisa.kernel import TextId

Read: TypeAlias = tuple[AgentId, Reading]
"""Something that one of the own agents has read."""


class Sign(enum.StrEnum):
    """What kind of thing there is on a card, in a word."""

    DANGER = "danger"
    ITEM = "item"
    TEST = "test"
    PERSON = "person"
    NOTHING = "nothing"


class Tellable(msgspec.Struct, frozen=True, kw_only=True):
    """A card of this place that one's own agents have read in this visit."""

    slot: str
    texts: tuple[TextId, ...]
    """The scenario's tellings of it, and of what was read upon it. Nobody gets their words before they are told."""

    signs: tuple[Sign, ...]
    """What can truly be said of it, the most urgent first."""


def tellable(state: State, own: Sequence[AgentId]) -> tuple[Tellable, ...]:
    """List what can be told, from left to right."""
    read = _here(state, own)
    return tuple(
        Tellable(
            slot=laid.slot,
            texts=tuple(lookup.text(state, raw) for raw in _told(state, read[laid.slot])),
            signs=_signs(state, read[laid.slot]),
        )
        for laid in state.here.panorama
        if laid.slot in read
    )


def told(state: State, own: Sequence[AgentId], slot: str) -> tuple[str, ...]:
    """List the tellings of what was read there, in that order, as the scenario calls them."""
    return _told(state, _here(state, own).get(slot, []))


def read_at(state: State, own: Sequence[AgentId], slot: str, raw: str | None = None) -> list[str]:
    """List the cards that were read there, may be told and were not locked: all, or the one of which this is the
    telling."""
    read = (entry for entry in _to_tell(state, _here(state, own).get(slot, [])) if not entry.locked)
    return [entry.card for entry in read if raw is None or (entry.texts and telling(entry.texts[0]) == raw)]


def _here(state: State, own: Sequence[AgentId]) -> dict[str, list[Read]]:
    """Find by slot the card itself, and what its reader was given to read after it and before another card."""
    slots, found = {laid.card: laid.slot for laid in state.here.panorama}, dict[str, list[Read]]()
    for agent in own:
        slot = None
        for entry in _this_visit(state, agent):
            slot = slots.get(entry.card, slot)
            if slot is not None and entry.card in lookup.index(state).cards:
                found.setdefault(slot, []).append((agent, entry))
    return found


def _this_visit(state: State, agent: AgentId) -> Iterable[Reading]:
    if state.here.place is None:
        return ()
    read = state.readings.alone[agent]
    first = len(read)
    while first and read[first - 1].round == state.round:
        first -= 1
    return (entry for entry in read[first:] if entry.place == state.here.place)


def _to_tell(state: State, read: list[Read]) -> Iterator[Reading]:
    """List what may be told: sealed cards may not."""
    found = lookup.index(state)
    return (entry for _, entry in read if found.visibility(found.cards[entry.card]) is Visibility.TOLD)


def _told(state: State, read: list[Read]) -> tuple[str, ...]:
    raws = dict.fromkeys(telling(entry.texts[0]) for entry in _to_tell(state, read) if entry.texts)
    return tuple(raw for raw in raws if lookup.has_text(state, raw))


def _signs(state: State, read: list[Read]) -> tuple[Sign, ...]:
    """List the signs of what was read; a card that was found locked has none."""
    found = {sign for agent, entry in read if not entry.locked for sign in _signs_of(state, agent, entry)}
    return tuple(sign for sign in Sign if sign in found)


def _signs_of(state: State, agent: AgentId, entry: Reading) -> Iterator[Sign]:
    card: AnyCard = lookup.index(state).cards[entry.card]
    if numbers.conflict_of(state, card, agent) is not None:
        yield Sign.DANGER
    is_plain = f"{card.id}.text" in map(unfilled, entry.texts)
    if is_plain and any(isinstance(one, TakeItem | TakeToken) for one in within(card.on_read)):
        yield Sign.ITEM
    if numbers.open_tests(state, agent, card):
        yield Sign.TEST
    if isinstance(card, TalkCard):
        yield Sign.PERSON


# What cards speak for or against


class Clue(msgspec.Struct, frozen=True, order=True):
    """A card that is a ground for one way of a choice, or against it; or for one place before another. No mark tells
    anything."""

    card: str
    """What somebody has read and was told as well is one clue."""

    way: str
    """As the choice shows it, once it is asked; or as the map shows the place that comes first."""

    against: bool = False
    then: str = ""
    """The place that comes after it, where it is a place."""


def clues_in(state: State, cards: Collection[str]) -> tuple[Clue, ...]:
    """List all that these cards speak for and against."""
    written = lookup.index(state).cards
    return tuple(clue for card in sorted(set(cards) & written.keys()) for clue in _of_card(state, written[card]))


def _of_card(state: State, card: AnyCard) -> Iterator[Clue]:
    known = lookup.mark(state, card.id)
    for against, ways in ((False, card.speaks.pro), (True, card.speaks.against)):
        yield from (Clue(known, lookup.mark(state, way), against) for way in ways)
    for first, then in pairwise(card.speaks.order):
        yield Clue(known, lookup.mark(state, first), then=lookup.mark(state, then))


def clues_about(state: State, own: Sequence[AgentId], ways: Collection[str]) -> tuple[Clue, ...]:
    """List what bears on these ways and no others, of what was read or lies open to all."""
    if not ways:
        return ()
    return tuple(clue for clue in clues_in(state, set(_known(state, own))) if bears_on(clue, ways))


def bears_on(clue: Clue, ways: Collection[str]) -> bool:
    return clue.way in ways and (not clue.then or clue.then in ways)


def _known(state: State, own: Sequence[AgentId]) -> Iterator[str]:
    """List what was read to all, what lies face up, and what these agents have read and did not find locked."""
    read = (*state.readings.heard, *(entry for agent in own for entry in state.readings.alone[agent]))
    yield from (entry.card for entry in read if not entry.locked)
    yield from state.board.table
    yield from (item for agent in state.agents for item in agent.items)
