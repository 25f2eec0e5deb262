"""What somebody has read in this visit and can tell of it: in the words of the scenario, or by a sign (R11, R21)."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

import msgspec

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import numbers
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.blanks import unfilled
from pitonisa.games.missions.scenario.cards import AnyCard, TalkCard, Visibility
from pitonisa.games.missions.scenario.effects import TakeItem, TakeToken
from pitonisa.games.missions.scenario.walk import within
from pitonisa.games.missions.scenario.wanted import telling
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.state.readings import Reading
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
    """From left to right."""
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
    """The tellings of what was read there, in that order, as the scenario calls them."""
    return _told(state, _here(state, own).get(slot, []))


def read_at(state: State, own: Sequence[AgentId], slot: str, raw: str | None = None) -> list[str]:
    """The cards that were read there, may be told and were not locked: all, or the one of which this is the telling."""
    read = (entry for entry in _to_tell(state, _here(state, own).get(slot, [])) if not entry.locked)
    return [entry.card for entry in read if raw is None or (entry.texts and telling(entry.texts[0]) == raw)]


def _here(state: State, own: Sequence[AgentId]) -> dict[str, list[Read]]:
    """By slot: the card itself, and what its reader was given to read after it and before another card."""
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
    """What is sealed is nobody's to tell."""
    found = lookup.index(state)
    return (entry for _, entry in read if found.visibility(found.cards[entry.card]) is Visibility.TOLD)


def _told(state: State, read: list[Read]) -> tuple[str, ...]:
    raws = dict.fromkeys(telling(entry.texts[0]) for entry in _to_tell(state, read) if entry.texts)
    return tuple(raw for raw in raws if lookup.has_text(state, raw))


def _signs(state: State, read: list[Read]) -> tuple[Sign, ...]:
    """Of a card that was found locked, nothing."""
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
