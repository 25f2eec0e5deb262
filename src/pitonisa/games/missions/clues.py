"""What cards speak for or against, to those who have read them or were told of them (R11, R14)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

import msgspec

from pitonisa.games.missions import lookup
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.cards import AnyCard
from pitonisa.games.missions.state.people import AgentId


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
    """All that these cards speak for and against."""
    written = lookup.index(state).cards
    return tuple(clue for card in sorted(set(cards) & written.keys()) for clue in _of_card(state, written[card]))


def _of_card(state: State, card: AnyCard) -> Iterator[Clue]:
    known = lookup.mark(state, card.id)
    for against, ways in ((False, card.speaks.pro), (True, card.speaks.against)):
        yield from (Clue(known, lookup.mark(state, way), against) for way in ways)
    for first, then in pairwise(card.speaks.order):
        yield Clue(known, lookup.mark(state, first), then=lookup.mark(state, then))


def clues_about(state: State, own: Sequence[AgentId], ways: Collection[str]) -> tuple[Clue, ...]:
    """Of what somebody has read or lies open to all, what bears on these ways and no others."""
    if not ways:
        return ()
    return tuple(clue for clue in clues_in(state, set(_known(state, own))) if bears_on(clue, ways))


def bears_on(clue: Clue, ways: Collection[str]) -> bool:
    return clue.way in ways and (not clue.then or clue.then in ways)


def _known(state: State, own: Sequence[AgentId]) -> Iterator[str]:
    """What was read to all, what lies face up, and what one's own agents have read and did not find locked."""
    read = (*state.readings.heard, *(entry for agent in own for entry in state.readings.alone[agent]))
    yield from (entry.card for entry in read if not entry.locked)
    yield from state.board.table
    yield from (item for agent in state.agents for item in agent.items)
