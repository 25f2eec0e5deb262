"""Defines the events of Missions, and what each viewer perceives of them.

`by` is the agent who acted and `host` the name of their host: a solo player has two.
"""

from __future__ import annotations

import enum
from typing import TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from pitonisa.games.missions.people import Subject
from pitonisa.games.missions.scenario.cards import Colour
from pitonisa.kernel import Seat, TextId, Viewer


class Result(enum.StrEnum):
    FAIL = "fail"
    CRITICAL = "critical"
    SUCCESS = "success"


class ItemFace(msgspec.Struct, frozen=True):
    """An item that is read, held up for all."""

    number: int
    colour: Colour
    name: TextId
    art: str | None


class BySeat(msgspec.Struct, frozen=True):
    """The base of events caused by a seat."""

    by: Seat


class ByHost(BySeat, frozen=True):
    """The base of events caused by a seat with the host its agent is in."""

    host: TextId


class HostChosen(ByHost, frozen=True, tag=True):
    pass


class LeadBegan(ByHost, frozen=True, tag=True):
    """Somebody becomes the lead; a round begins with it."""

    round: int


class WasReady(ByHost, frozen=True, tag=True):
    pass


class NotYetReady(ByHost, frozen=True, tag=True):
    """Somebody was ready, and isn't any more."""


class PlaceChosen(BySeat, frozen=True, tag=True):
    place: TextId
    visited: bool
    """A crystal is already there, so this one is burned."""

    free: bool


class CardTaken(ByHost, frozen=True, tag=True):
    """A card was taken. Public, except its text: that is in the view of `by` alone."""

    label: TextId


class Explored(ByHost, frozen=True, tag=True):
    label: TextId
    cost: int


class Waited(ByHost, frozen=True, tag=True):
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


class ReadAloud(msgspec.Struct, frozen=True, tag=True):
    """A text read to everybody: an overview, a red item, a card for all."""

    texts: tuple[TextId, ...]
    item: ItemFace | None = None


class SecretRead(ByHost, frozen=True, tag=True):
    """Somebody reads something alone. `texts` and `item` are for `by`."""

    texts: tuple[TextId, ...] | None
    item: ItemFace | None = None


class Shown(msgspec.Struct, frozen=True, tag=True):
    """A sentence for one reader alone, or for all."""

    by: Seat | None
    texts: tuple[TextId, ...]


class TestStarted(ByHost, frozen=True, tag=True):
    __test__ = False

    attribute: TextId
    difficulty: int


class Boosted(ByHost, frozen=True, tag=True):
    value: int


class SupportCalled(ByHost, frozen=True, tag=True):
    pass


class Supported(BySeat, frozen=True, tag=True):
    who: TextId


class NotSupported(ByHost, frozen=True, tag=True):
    pass


class FateDrawn(msgspec.Struct, frozen=True, tag=True):
    value: int


class FateShuffled(msgspec.Struct, frozen=True, tag=True):
    pass


class FateChanged(msgspec.Struct, frozen=True, tag=True):
    """Chance cards were added or removed."""

    added: tuple[int, ...]
    removed: tuple[int, ...]


class TestResolved(ByHost, frozen=True, tag=True):
    __test__ = False

    value: int
    difficulty: int
    result: Result
    text: TextId | None = None
    """The result in the scenario's words: for its taker, and in a group conflict for all."""

    group: bool = False


class ConflictBegan(msgspec.Struct, frozen=True, tag=True):
    """A group conflict, or a personal one."""

    by: Seat | None
    text: TextId | None
    """For those it concerns."""

    group: bool


class Faced(BySeat, frozen=True, tag=True):
    """The lead has chosen the first of several group conflicts, which begins right away."""


class CalledOn(ByHost, frozen=True, tag=True):
    pass


class Damaged(msgspec.Struct, frozen=True, tag=True):
    """Damage to an adversary, or healing if negative."""

    by: Seat | None
    """The only agent who knows of that adversary; none if the group does."""

    adversary: TextId
    n: int
    damage: int
    life: int


class ConflictOver(msgspec.Struct, frozen=True, tag=True):
    by: Seat | None
    won: bool
    group: bool


class ItemTaken(ByHost, frozen=True, tag=True):
    """A green item, taken face up."""

    number: int
    name: TextId


class ItemLaid(BySeat, frozen=True, tag=True):
    """An item laid open for all: a red one to be read, a white one to stay."""

    number: int
    name: TextId


class ThingGone(msgspec.Struct, frozen=True, tag=True):
    """Something returns, or leaves the mission."""

    name: TextId
    removed: bool


class ThingGiven(BySeat, frozen=True, tag=True):
    to: Seat
    name: TextId


class AskedFor(BySeat, frozen=True, tag=True):
    """Somebody asks another for a thing."""

    of: Seat
    name: TextId


class Kept(BySeat, frozen=True, tag=True):
    """Somebody keeps a requested thing."""

    to: Seat
    name: TextId


class TokenTaken(ByHost, frozen=True, tag=True):
    letter: str
    name: TextId
    group: bool


class AbilityUsed(ByHost, frozen=True, tag=True):
    name: TextId


class AbilityGained(ByHost, frozen=True, tag=True):
    name: TextId


class Gained(ByHost, frozen=True, tag=True):
    n: int


class Lost(ByHost, frozen=True, tag=True):
    n: int


class Burned(msgspec.Struct, frozen=True, tag=True):
    n: int


class Released(msgspec.Struct, frozen=True, tag=True):
    """Crystals go from the map to the pool."""

    n: int


class CreditGained(msgspec.Struct, frozen=True, tag=True):
    n: int


class LastCrystal(ByHost, frozen=True, tag=True):
    pass


class EmergencyCalled(ByHost, frozen=True, tag=True):
    n: int
    free: bool


class ControlLost(ByHost, frozen=True, tag=True):
    """The last crystal is used; current actions are still finished."""


class LimboEntered(ByHost, frozen=True, tag=True):
    lost: bool


class LimboLeft(ByHost, frozen=True, tag=True):
    pass


class Recharging(BySeat, frozen=True, tag=True):
    """Somebody shares the pool out."""

    free: bool


class Recharged(msgspec.Struct, frozen=True, tag=True):
    count: int


class CounterChanged(msgspec.Struct, frozen=True, tag=True):
    """A public counter changes."""

    name: TextId
    value: int
    host: TextId | None


class RuleChanged(msgspec.Struct, frozen=True, tag=True):
    pass


class Scored(msgspec.Struct, frozen=True, tag=True):
    text: TextId
    n: int


class Chosen(msgspec.Struct, frozen=True, tag=True):
    """Somebody has decided something. The choice is shown to those who were asked; for the group, to all."""

    by: Seat | None
    text: TextId | None


class Voted(BySeat, frozen=True, tag=True):
    text: TextId


class Asked(msgspec.Struct, frozen=True, tag=True):
    """The group must decide something."""

    text: TextId


class WordSaid(BySeat, frozen=True, tag=True):
    """A word was said, which only `by` sees."""

    word: str | None


class Proposed(BySeat, frozen=True, tag=True):
    subject: Subject


class Agreed(BySeat, frozen=True, tag=True):
    pass


class Declined(BySeat, frozen=True, tag=True):
    pass


class Withdrawn(BySeat, frozen=True, tag=True):
    """A proposal was withdrawn by its seat."""


class Insisted(BySeat, frozen=True, tag=True):
    pass


class BeganAnew(msgspec.Struct, frozen=True, tag=True):
    """The group gave up: the mission begins again, as another attempt."""

    run: int


class WentRound(msgspec.Struct, frozen=True, tag=True):
    """The scenario reached an endless loop: the mission fails."""

    at: str | None
    """The instruction, for authors; it is not shown at the table."""


class Ended(msgspec.Struct, frozen=True, tag=True):
    reason: str
    name: TextId


# All of them: those that are open to everybody, and those of which some perceive more than others

Rounds: TypeAlias = HostChosen | LeadBegan | WasReady | NotYetReady
Places: TypeAlias = PlaceChosen | CardTaken | Explored | Waited | PlaceLeft | MapGrew | SpotChanged | DeckOpened
Tests: TypeAlias = TestStarted | Boosted | SupportCalled | Supported | NotSupported
Chance: TypeAlias = FateDrawn | FateShuffled | FateChanged
Conflicts: TypeAlias = Faced | CalledOn | ConflictOver
Things: TypeAlias = ItemTaken | ItemLaid | ThingGone | ThingGiven | AskedFor | Kept | TokenTaken
Abilities: TypeAlias = AbilityUsed | AbilityGained
Crystals: TypeAlias = Gained | Lost | Burned | Released | CreditGained | EmergencyCalled | Recharging | Recharged
Limbo: TypeAlias = LastCrystal | ControlLost | LimboEntered | LimboLeft
Numbers: TypeAlias = CounterChanged | RuleChanged | Scored
Decisions: TypeAlias = Voted | Asked | Proposed | Agreed | Declined | Withdrawn | Insisted
Group: TypeAlias = Rounds | Places | Numbers | Decisions | ReadAloud | BeganAnew | Ended
Open: TypeAlias = Group | Tests | Chance | Conflicts | Things | Abilities | Crystals | Limbo
Guarded: TypeAlias = SecretRead | Shown | TestResolved | ConflictBegan | Damaged | Chosen | WordSaid | WentRound
Event: TypeAlias = Open | Guarded


def witness(event: Event, viewer: Viewer) -> Event | None:
    """Return the event as `viewer` perceives it. Every kind is listed as open or guarded: none is public by default."""
    if isinstance(event, Open):
        return event
    match event:
        case WentRound():
            return replace(event, at=None)
        case TestResolved(group=True):
            return event
        case Shown(by=None) | Damaged(by=None) | ConflictBegan(by=None):
            return event
        case Chosen(by=None):
            return event
        case _ if event.by == viewer:
            return event
        case SecretRead():
            return replace(event, texts=None, item=None)
        case Shown() | Damaged():
            return None
        case ConflictBegan() | TestResolved() | Chosen():
            return replace(event, text=None)
        case WordSaid():
            return replace(event, word=None)
        case _:
            assert_never(event)


def turn_begun_by(event: Event) -> Seat | None:
    """Return whose turn an event begins: a replay counts by rounds, which begin with their lead."""
    return event.by if isinstance(event, LeadBegan) else None
