"""Define the events at the cove. Each shop adds events of its own."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.cove.kinds import (
    BoatNo,
    Colour,
    Day,
    DockId,
    Hour,
    Icons,
    Phase,
    PierId,
    RogueCard,
    ShopId,
    Size,
    Who,
)
from pitonisa.games.cove.model import Boat, Townsfolk
from pitonisa.kernel import Seat


class MatchBegan(msgspec.Struct, frozen=True, tag=True):
    rogue_card: RogueCard


class Picked(msgspec.Struct, frozen=True, tag=True):
    """A merchant will run a shop of this kind."""

    by: Seat
    shop: ShopId


class DayBegan(msgspec.Struct, frozen=True, tag=True):
    day: Day


class PhaseBegan(msgspec.Struct, frozen=True, tag=True):
    phase: Phase


class Arrived(msgspec.Struct, frozen=True, tag=True):
    """In the morning an adventurer was drawn and boarded."""

    by: Who
    colour: Colour
    boat: BoatNo


class MorningCame(msgspec.Struct, frozen=True, tag=True):
    """All boats of a morning have come; these are those aboard."""

    boats: tuple[Boat, ...]


class TurnBegan(msgspec.Struct, frozen=True, tag=True):
    by: Who
    hour: Hour


class Drew(msgspec.Struct, frozen=True, tag=True):
    """Adventurers came out of the bag."""

    by: Who
    colours: tuple[Colour, ...]


class NobodyCame(msgspec.Struct, frozen=True, tag=True):
    """A marked hour without a draw: the bag is empty or no boat has room."""

    by: Who


class Boarded(msgspec.Struct, frozen=True, tag=True):
    by: Who
    colour: Colour
    boat: BoatNo


class Shoved(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    colour: Colour
    boat: BoatNo
    to: BoatNo


class BoatDocked(msgspec.Struct, frozen=True, tag=True):
    by: Who
    boat: BoatNo
    pier: PierId
    dock: DockId


class BoatStuck(msgspec.Struct, frozen=True, tag=True):
    """A full boat found no dock and stays at sea."""

    boat: BoatNo


class MarketSet(msgspec.Struct, frozen=True, tag=True):
    """All docks are taken: at this hour the market begins."""

    hour: Hour


class HoursSpent(msgspec.Struct, frozen=True, tag=True):
    by: Who
    hours: int
    hour: Hour


class Waited(msgspec.Struct, frozen=True, tag=True):
    by: Seat


class Hired(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    card: Townsfolk


class Assigned(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    ability: str
    card: Townsfolk
    replaced: Townsfolk | None


class SquareFilled(msgspec.Struct, frozen=True, tag=True):
    cards: tuple[Townsfolk, ...]


class StaffActivated(msgspec.Struct, frozen=True, tag=True):
    by: Seat


class StaffUsed(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    ability: str


class CorruptionDrawn(msgspec.Struct, frozen=True, tag=True):
    """Public, except the faces: those are for `by` alone."""

    by: Who
    count: int
    icons: tuple[Icons, ...] | None


class CorruptionDiscarded(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    icons: Icons


class CorruptionShuffled(msgspec.Struct, frozen=True, tag=True):
    count: int


class Gained(msgspec.Struct, frozen=True, tag=True):
    by: Who
    colour: Colour
    size: Size


class Returned(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    colour: Colour
    boat: BoatNo


class Swapped(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    colour: Colour
    boat: BoatNo
    other: Colour
    to: BoatNo


class Sponsored(msgspec.Struct, frozen=True, tag=True):
    """A faction paid; `market` where it did so in the market phase."""

    by: Seat
    colour: Colour
    gold: int
    market: bool


class WentAshore(msgspec.Struct, frozen=True, tag=True):
    """A boat that did not dock: its adventurers go to their halls, its rogues to the lair."""

    boat: BoatNo
    colours: tuple[Colour, ...]


class Sold(msgspec.Struct, frozen=True, tag=True):
    by: Who
    size: Size
    colour: Colour
    pier: PierId
    gold: int
    rogues: bool


class Skipped(msgspec.Struct, frozen=True, tag=True):
    by: Seat


class Finished(msgspec.Struct, frozen=True, tag=True):
    """A merchant has sold what they wanted to sell."""

    by: Who


class TookBack(msgspec.Struct, frozen=True, tag=True):
    by: Seat


class Peddled(msgspec.Struct, frozen=True, tag=True):
    """The Peddler shows a card and takes its good."""

    size: Size
    colour: Colour
    hours: int


class Scored(msgspec.Struct, frozen=True, tag=True):
    """A final scoring: what icons brought, what rogue icons and corruption cost, and the gold that is left."""

    by: Who
    icons: int
    rogues: int
    corruption: int
    gold: int


class Ended(msgspec.Struct, frozen=True, tag=True):
    winners: tuple[Seat, ...]


Beginning: TypeAlias = MatchBegan | Picked | DayBegan | PhaseBegan | Arrived | MorningCame | TurnBegan
OnTheWater: TypeAlias = Drew | NobodyCame | Boarded | Shoved | BoatDocked | BoatStuck | MarketSet
OfATurn: TypeAlias = HoursSpent | Waited | Hired | Assigned | SquareFilled | StaffActivated | StaffUsed
OfCards: TypeAlias = CorruptionDrawn | CorruptionDiscarded | CorruptionShuffled
OfTrade: TypeAlias = Gained | Returned | Swapped | Sponsored | WentAshore | Sold | Skipped | Finished
Event: TypeAlias = Beginning | OnTheWater | OfATurn | OfCards | OfTrade | TookBack | Peddled | Scored | Ended
