"""Defines what can happen. Each event says who may know what of it.

`by` is whose doing it was, `host` the name of the host they are in: who plays alone is in two.
"""

from __future__ import annotations

import enum
from typing import TypeAlias

import msgspec

from pitonisa.games.missions.events.tests import (
    Boosted,
    CalledOn,
    ConflictBegan,
    ConflictOver,
    Damaged,
    Faced,
    FateChanged,
    FateDrawn,
    FateShuffled,
    NotSupported,
    SupportCalled,
    Supported,
    TestResolved,
    TestStarted,
)
from pitonisa.games.missions.state.people import Subject
from pitonisa.kernel import Seat, TextId


class Colour(enum.StrEnum):
    """Of an item: who may read it, and where it stays (R39)."""

    GREEN = "green"
    RED = "red"
    YELLOW = "yellow"
    WHITE = "white"


class ItemFace(msgspec.Struct, frozen=True):
    """An item that is read, as it is held up."""

    number: int
    colour: Colour
    name: TextId
    art: str | None


# Rounds and places


class HostChosen(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId


class LeadBegan(msgspec.Struct, frozen=True, tag=True):
    """Somebody leads from now on; a round begins with it."""

    by: Seat
    host: TextId
    round: int


class WasReady(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId


class NotYetReady(msgspec.Struct, frozen=True, tag=True):
    """Somebody was ready, and takes it back."""

    by: Seat
    host: TextId


class PlaceChosen(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    place: TextId
    visited: bool
    """A crystal lay there already, so this one is burned."""

    free: bool


class CardTaken(msgspec.Struct, frozen=True, tag=True):
    """Public, except what it says: that is in the view of `by` alone."""

    by: Seat
    host: TextId
    label: TextId


class Explored(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId
    label: TextId
    cost: int


class Waited(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId
    label: TextId


class PlaceLeft(msgspec.Struct, frozen=True, tag=True):
    place: TextId


class MapGrew(msgspec.Struct, frozen=True, tag=True):
    map: TextId
    over: TextId | None


class SpotChanged(msgspec.Struct, frozen=True, tag=True):
    place: TextId
    open: bool


class DeckOpened(msgspec.Struct, frozen=True, tag=True):
    deck: int


# What was read


class ReadAloud(msgspec.Struct, frozen=True, tag=True):
    """A text that everybody hears: an overview, a red item, a card for all."""

    texts: tuple[TextId, ...]
    item: ItemFace | None = None


class SecretRead(msgspec.Struct, frozen=True, tag=True):
    """Somebody reads something alone. `texts` and `item` are for `by`."""

    by: Seat
    host: TextId
    texts: tuple[TextId, ...] | None
    item: ItemFace | None = None


class Shown(msgspec.Struct, frozen=True, tag=True):
    """A sentence for one reader, who alone hears of it; or for all."""

    by: Seat | None
    texts: tuple[TextId, ...]


# Things


class ItemTaken(msgspec.Struct, frozen=True, tag=True):
    """A green item, face up."""

    by: Seat
    host: TextId
    number: int
    name: TextId


class ItemLaid(msgspec.Struct, frozen=True, tag=True):
    """An item that lies open for all: a red one to be read, a white one to stay."""

    by: Seat
    number: int
    name: TextId


class ThingGone(msgspec.Struct, frozen=True, tag=True):
    """Something goes back, or out of the mission."""

    name: TextId
    removed: bool


class ThingGiven(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    to: Seat
    name: TextId


class AskedFor(msgspec.Struct, frozen=True, tag=True):
    """Somebody asks another for a thing."""

    by: Seat
    of: Seat
    name: TextId


class Kept(msgspec.Struct, frozen=True, tag=True):
    """Who was asked for a thing keeps it."""

    by: Seat
    to: Seat
    name: TextId


class TokenTaken(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId
    letter: str
    name: TextId
    group: bool


class AbilityUsed(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId
    name: TextId


class AbilityGained(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId
    name: TextId


# Crystals, and what becomes of who has none


class Gained(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId
    n: int


class Lost(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId
    n: int


class Burned(msgspec.Struct, frozen=True, tag=True):
    n: int


class Released(msgspec.Struct, frozen=True, tag=True):
    """Crystals from the map to the pool."""

    n: int


class CreditGained(msgspec.Struct, frozen=True, tag=True):
    n: int


class LastCrystal(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId


class EmergencyCalled(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId
    n: int
    free: bool


class ControlLost(msgspec.Struct, frozen=True, tag=True):
    """The last crystal is used; what was begun is still done."""

    by: Seat
    host: TextId


class LimboEntered(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId
    lost: bool


class LimboLeft(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId


class Recharging(msgspec.Struct, frozen=True, tag=True):
    """Somebody shares the pool out."""

    by: Seat
    free: bool


class Recharged(msgspec.Struct, frozen=True, tag=True):
    count: int


# Decisions and numbers


class CounterChanged(msgspec.Struct, frozen=True, tag=True):
    """Only of counters that everybody sees."""

    name: TextId
    value: int
    host: TextId | None


class RuleChanged(msgspec.Struct, frozen=True, tag=True):
    pass


class Scored(msgspec.Struct, frozen=True, tag=True):
    text: TextId
    n: int


class Chosen(msgspec.Struct, frozen=True, tag=True):
    """Somebody has decided something. What, is for those who were asked; where the group was, for all."""

    by: Seat | None
    text: TextId | None


class Voted(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    text: TextId


class Asked(msgspec.Struct, frozen=True, tag=True):
    """The group has to decide something."""

    text: TextId


class WordSaid(msgspec.Struct, frozen=True, tag=True):
    """A word was said. Which, is for `by`."""

    by: Seat
    word: str | None


class Proposed(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    subject: Subject


class Agreed(msgspec.Struct, frozen=True, tag=True):
    by: Seat


class Declined(msgspec.Struct, frozen=True, tag=True):
    by: Seat


class Withdrawn(msgspec.Struct, frozen=True, tag=True):
    """A proposal, by the seat that had made it."""

    by: Seat


class Insisted(msgspec.Struct, frozen=True, tag=True):
    by: Seat


class BeganAnew(msgspec.Struct, frozen=True, tag=True):
    """The group gave up: the mission begins again, as another attempt."""

    run: int


class WentRound(msgspec.Struct, frozen=True, tag=True):
    """What the scenario says came back to itself and would never have ended: the mission fails."""

    at: str | None
    """The instruction, for those who wrote it; nobody at the table is told."""


class Ended(msgspec.Struct, frozen=True, tag=True):
    reason: str
    name: TextId


# All of them


Event: TypeAlias = (
    HostChosen
    | LeadBegan
    | WasReady
    | NotYetReady
    | PlaceChosen
    | ReadAloud
    | CardTaken
    | Explored
    | Waited
    | SecretRead
    | Shown
    | TestStarted
    | Boosted
    | SupportCalled
    | Supported
    | NotSupported
    | FateDrawn
    | FateShuffled
    | FateChanged
    | TestResolved
    | ConflictBegan
    | Faced
    | CalledOn
    | Damaged
    | ConflictOver
    | ItemTaken
    | ItemLaid
    | ThingGone
    | ThingGiven
    | AskedFor
    | Kept
    | TokenTaken
    | AbilityUsed
    | AbilityGained
    | Gained
    | Lost
    | Burned
    | Released
    | CreditGained
    | LastCrystal
    | EmergencyCalled
    | ControlLost
    | LimboEntered
    | LimboLeft
    | Recharging
    | Recharged
    | PlaceLeft
    | MapGrew
    | SpotChanged
    | DeckOpened
    | CounterChanged
    | RuleChanged
    | Scored
    | Chosen
    | Voted
    | Asked
    | WordSaid
    | Proposed
    | Agreed
    | Declined
    | Withdrawn
    | Insisted
    | BeganAnew
    | WentRound
    | Ended
)
