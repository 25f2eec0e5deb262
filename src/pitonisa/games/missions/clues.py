"""What cards speak for or against, to those who have read them or were told of them (R11, R14)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec

from pitonisa.games.missions import lookup
from pitonisa.games.missions.model import State
from pitonisa.games.missions.state.people import AgentId


class Clue(msgspec.Struct, frozen=True, order=True):
    """A card that is a ground for one way of a choice, or against it. Neither of the marks tells anything."""

    card: str
    """What somebody has read and was told as well is one clue."""

    way: str
    """As the choice shows it, once it is asked."""

    against: bool = False


def clues_in(state: State, cards: Collection[str]) -> tuple[Clue, ...]:
    """All that these cards speak for and against."""
    written = lookup.index(state).cards
    return tuple(
        Clue(lookup.mark(state, card), lookup.mark(state, way), against)
        for card in sorted(set(cards) & written.keys())
        for against, ways in ((False, written[card].speaks.pro), (True, written[card].speaks.against))
        for way in ways
    )


def clues_about(state: State, own: Sequence[AgentId], ways: Collection[str]) -> tuple[Clue, ...]:
    """Of what somebody has read or lies open to all, what bears on these ways and no others."""
    if not ways:
        return ()
    return tuple(clue for clue in clues_in(state, set(_known(state, own))) if clue.way in ways)


def _known(state: State, own: Sequence[AgentId]) -> Iterator[str]:
    """What was read to all, what lies face up, and what one's own agents have read and did not find locked."""
    read = (*state.readings.heard, *(entry for agent in own for entry in state.readings.alone[agent]))
    yield from (entry.card for entry in read if not entry.locked)
    yield from state.board.table
    yield from (item for agent in state.agents for item in agent.items)
