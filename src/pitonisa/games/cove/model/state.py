"""The state of a match at the cove, secrets included, and what follows from it at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from pitonisa.games.cove.model.kinds import FACTIONS, SEATS_IN_A_BOAT, Colour, Day, Hour, Icons, Phase, RogueCard, Who
from pitonisa.games.cove.model.options import Options
from pitonisa.games.cove.model.pieces import Boat, Corruption, Entry, Merchant, Passage, Peddler, Townsfolk
from pitonisa.games.cove.model.tasks import Task


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A match with some kinds of shops; which ones, a subclass says in `SHOPS`, `shops` and `before`."""

    SHOPS: ClassVar[Mapping[type[Any], Any]] = {}
    """By the type of a shop's own state: what the shop does (`shop.py`). The first is the one of option `shops`."""

    options: Options
    day: Day
    phase: Phase
    turns: int = 0
    active: Who = None
    """Whose turn it is in the production phase."""

    bag: tuple[int, ...]
    """By colour. Nobody can know which adventurer comes next: it is decided when one is drawn."""

    boats: tuple[Boat, ...]
    landed: tuple[Boat, ...] = ()
    """The boats as they lay when the last market opened: who came ashore where, and who did not (R29)."""

    passages: tuple[Passage, ...] = ()
    """Everything that people did to boats today and yesterday, the oldest first."""

    halls: tuple[int, ...]
    """By faction."""

    lair: int
    rogue_card: RogueCard
    square: tuple[Townsfolk, ...]
    """The cheapest place first."""

    townsfolk: tuple[Townsfolk, ...]
    """The deck, in no order."""

    dismissed: tuple[Townsfolk, ...] = ()
    merchants: tuple[Merchant, ...]
    shops: tuple[Any, ...]
    """By seat: the state of each shop."""

    hidden: tuple[Any, ...] = ()
    """By seat: what each shop hides; nothing where its kind hides nothing."""

    peddler: Peddler | None = None
    stack: tuple[Who, ...]
    """All time markers; of two on one hour, the later one here lies on top (R10)."""

    market_hour: Hour | None = None
    tasks: tuple[Task, ...] = ()
    """What is to be done before the clock decides again, the most urgent last."""

    ledger: tuple[Entry, ...] = ()
    hands: tuple[tuple[Corruption, ...], ...]
    """Everybody's corruption cards, sorted; the Peddler's are the last."""

    corruption: tuple[Icons, ...]
    """The deck, in no order."""

    spent: tuple[Icons, ...] = ()
    """Corruption cards that were discarded, face up."""

    decks: int = 0
    """How often the discard was made into a new deck."""

    learned: int = 0
    """How often something new has come to light: no step before it can be taken back (R12)."""

    before: tuple[Any, ...] = ()
    """What the table looked like before each step that can still be taken back, secrets left out."""


def hour_of(state: State, who: Who) -> Hour:
    if who is None:
        assert state.peddler is not None
        return state.peddler.hour
    return state.merchants[who].hour


def hand_index(state: State, who: Who) -> int:
    return len(state.merchants) if who is None else who


def at_sea(state: State) -> list[Boat]:
    return [boat for boat in state.boats if boat.dock is None]


def boats_with_room(state: State) -> list[Boat]:
    return [boat for boat in state.boats if boat.dock is None and len(boat.aboard) < SEATS_IN_A_BOAT]


def boat_of(state: State, number: int) -> Boat:
    return state.boats[number - 1]


def next_on_clock(state: State) -> Who:
    """R10: whose time marker is furthest back; of several on one hour the topmost."""
    return min(reversed(state.stack), key=lambda who: hour_of(state, who))


def production_is_over(state: State) -> bool:
    """R18: every time marker has reached the market marker."""
    return state.market_hour is not None and hour_of(state, next_on_clock(state)) >= state.market_hour


def members(state: State, colour: Colour) -> int:
    """R20: how many members of a faction pay."""
    return state.halls[FACTIONS.index(colour)]
