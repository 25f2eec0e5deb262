"""What somebody has read in this visit and can tell of it: in the words of the scenario, or by a sign (R11, R21)."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from pitonisa.games.missions import numbers, story
from pitonisa.games.missions.model import AgentId, Reading, State
from pitonisa.games.missions.scenario.cards import AnyCard, TalkCard, Visibility
from pitonisa.games.missions.scenario.effects import TakeItem, TakeToken
from pitonisa.games.missions.scenario.walk import within
from pitonisa.games.missions.scenario.wanted import telling
from pitonisa.kernel import TextId


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
    return tuple(
        Tellable(
            slot=laid.slot,
            texts=tuple(story.text(state, raw) for raw in told(state, own, laid.slot)),
            signs=signs(state, own, laid.slot),
        )
        for laid in state.panorama
        if any(_on(state, one, laid.slot) for one in own)
    )


def told(state: State, own: Sequence[AgentId], slot: str) -> tuple[str, ...]:
    """The tellings of what was read there, in that order, as the scenario calls them."""
    cards = story.index(state)
    read = (entry for one in own for entry in _on(state, one, slot))
    raws = (
        telling(entry.texts[0])
        for entry in read
        if entry.texts and entry.card in cards.cards and cards.visibility(cards.cards[entry.card]) is Visibility.TOLD
    )
    return tuple(dict.fromkeys(raw for raw in raws if story.has_text(state, raw)))


def _on(state: State, agent: AgentId, slot: str) -> list[Reading]:
    """The card itself, and what its reader was given to read after it and before another card."""
    slots = {laid.card: laid.slot for laid in state.panorama}
    now, found = "", list[Reading]()
    for entry in _this_visit(state, agent):
        now = slots.get(entry.card, now)
        found += [entry] if now == slot else []
    return found


def _this_visit(state: State, agent: AgentId) -> Iterable[Reading]:
    if state.here is None:
        return ()
    read = state.readings[agent]
    first = len(read)
    while first and read[first - 1].round == state.round:
        first -= 1
    return (entry for entry in read[first:] if entry.place == state.here)


def signs(state: State, own: Sequence[AgentId], slot: str) -> tuple[Sign, ...]:
    """Of a card that was found locked, nothing."""
    found = {
        sign
        for agent in own
        for entry in _on(state, agent, slot)
        if not entry.locked and entry.card in story.index(state).cards
        for sign in _signs(state, agent, entry)
    }
    return tuple(sign for sign in Sign if sign in found)


def _signs(state: State, agent: AgentId, entry: Reading) -> Iterator[Sign]:
    card: AnyCard = story.index(state).cards[entry.card]
    if numbers.conflict_of(state, card, agent) is not None:
        yield Sign.DANGER
    is_plain = f"{card.id}.text" in entry.texts
    if is_plain and any(isinstance(one, TakeItem | TakeToken) for one in within(card.on_read)):
        yield Sign.ITEM
    if numbers.open_tests(state, agent, card):
        yield Sign.TEST
    if isinstance(card, TalkCard):
        yield Sign.PERSON
