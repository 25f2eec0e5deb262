"""Holds what lies on the table: the map, the place where the group is, what has been read, and the chance deck."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pitonisa.games.missions.scenario.rules import FateCard
from pitonisa.games.missions.state.people import AgentId

# The map and what belongs to all


class LaidMap(msgspec.Struct, frozen=True):
    map: str
    x: int
    y: int
    covered: bool = False


class SpotState(msgspec.Struct, frozen=True):
    """A location that has been on the map: whether it can be chosen, its crystals, and how often it was entered."""

    location: str
    open: bool
    charge: int = 0
    visits: int = 0


class Swap(msgspec.Struct, frozen=True):
    """The card that lies in a slot of a place from the next visit on."""

    place: str
    slot: str
    card: str


class Board(msgspec.Struct, frozen=True, kw_only=True):
    maps: tuple[LaidMap, ...]
    spots: tuple[SpotState, ...]
    decks: frozenset[int]
    pool: int
    burn: int = 0
    table: tuple[str, ...] = ()
    """Items face up for all."""

    group: tuple[str, ...] = ()
    """Group tokens, with each copy."""

    removed: tuple[str, ...] = ()
    """Items, tokens (with each copy), cards and locations that are out of the mission."""

    last: str | None = None
    """Where the group is, or was last."""

    bound: str | None = None
    """The next location, whatever the lead would choose."""

    bound_cost: Annotated[int, msgspec.Meta(ge=0, le=1)] = 1
    swaps: tuple[Swap, ...] = ()
    """At most one a slot."""


def on_map(board: Board) -> int:
    """Count the crystals that lie on the map."""
    return sum(spot.charge for spot in board.spots)


def spot_of(board: Board, place: str) -> SpotState | None:
    return next((spot for spot in board.spots if spot.location == place), None)


def swapped(board: Board, place: str, slot: str) -> str | None:
    """Find the card that an instruction has put into a slot, if one has."""
    return next((swap.card for swap in board.swaps if (swap.place, swap.slot) == (place, slot)), None)


def with_swap(board: Board, new: Swap) -> tuple[Swap, ...]:
    """Add a swap, in the place of an older one of the same slot."""
    others = (swap for swap in board.swaps if (swap.place, swap.slot) != (new.place, new.slot))
    return (*others, new)


# Where the group is: all of it is dropped when the group leaves (R42)


class Laid(msgspec.Struct, frozen=True):
    """A slot of the panorama, and the card in it."""

    slot: str
    card: str


class Gift(msgspec.Struct, frozen=True):
    """Somebody hands things to another and has paid for it (R27)."""

    agent: AgentId
    to: AgentId


class Use(msgspec.Struct, frozen=True):
    """An ability that somebody has used once."""

    agent: AgentId
    ability: str


class Attempt(msgspec.Struct, frozen=True, order=True):
    """A test that somebody has taken."""

    agent: AgentId
    test: str


class Here(msgspec.Struct, frozen=True, kw_only=True):
    """From one departure to the next; between places there is no `place`."""

    place: str | None = None
    panorama: tuple[Laid, ...] = ()
    leaving: bool = False
    """An instruction ends the visit as soon as nobody is in a conflict."""

    gifts: tuple[Gift, ...] = ()
    """At most one a giver."""

    explored: frozenset[AgentId] = frozenset()
    """Who has used the free exploration."""

    used: tuple[Use, ...] = ()
    """Each time that somebody used an ability in this visit."""

    attempted: frozenset[Attempt] = frozenset()
    """The tests taken in this visit."""


def card_in(here: Here, slot: str | None) -> str | None:
    """Find the card that lies in a slot of the panorama."""
    return next((laid.card for laid in here.panorama if laid.slot == slot), None)


def gift_of(here: Here, agent: AgentId) -> Gift | None:
    """Find what an agent is giving now."""
    return next((gift for gift in here.gifts if gift.agent == agent), None)


# What has been read


class Reading(msgspec.Struct, frozen=True):
    """Something that was read: which card, what of it, and when."""

    card: str
    texts: tuple[str, ...]
    """The ids of the texts, as the scenario names them."""

    round: int
    locked: bool = False
    place: str | None = None
    behind: bool = False
    """Without a journal: the reader has put the card back, and can't read it again from memory (R55)."""


class Readings(msgspec.Struct, frozen=True, kw_only=True):
    alone: tuple[tuple[Reading, ...], ...]
    """By agent: what they have read and others have not."""

    before: tuple[tuple[str, ...], ...]
    """By agent: the cards they read in earlier runs of this mission, before it was begun anew (R52)."""

    heard: tuple[Reading, ...] = ()
    """What was read to all."""

    labels: tuple[str, ...] = ()
    """The texts of names and labels that everybody has seen on the way and that lie nowhere now."""

    told: str = ""
    """A digest of what kinds of things everybody has been told so far, and of whom."""


# The chance deck (R6, R32)


class Fate(msgspec.Struct, frozen=True, kw_only=True):
    pile: tuple[FateCard, ...]
    """The next card first."""

    discard: tuple[FateCard, ...] = ()
    drawn: int | None = None
    """What the last card was worth."""


def coming(fate: Fate) -> tuple[FateCard, ...]:
    """List the cards of which the next one is drawn, sorted: their order is a secret."""
    return tuple(sorted(fate.pile or fate.discard, key=lambda card: (card.value, card.reshuffle)))
