"""Define the events at the cove. Each shop adds events of its own."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.cove import kinds
from pitonisa.games.cove.model import Boat, Townsfolk
from pitonisa.kernel import Seat


class MatchBegan(msgspec.Struct, frozen=True, tag=True):
    rogue_card: kinds.RogueCard


class Picked(msgspec.Struct, frozen=True, tag=True):
    """A merchant will run a shop of this kind."""

    by: Seat
    shop: kinds.ShopId


class DayBegan(msgspec.Struct, frozen=True, tag=True):
    day: kinds.Day


class PhaseBegan(msgspec.Struct, frozen=True, tag=True):
    phase: kinds.Phase


class Arrived(msgspec.Struct, frozen=True, tag=True):
    """In the morning an adventurer was drawn and boarded a boat."""

    by: kinds.Who
    colour: kinds.Colour
    boat: kinds.BoatNo


class MorningCame(msgspec.Struct, frozen=True, tag=True):
    """All boats of a morning have arrived, with these adventurers aboard."""

    boats: tuple[Boat, ...]


class TurnBegan(msgspec.Struct, frozen=True, tag=True):
    by: kinds.Who
    hour: kinds.Hour


class Drew(msgspec.Struct, frozen=True, tag=True):
    """Adventurers came out of the bag."""

    by: kinds.Who
    colours: tuple[kinds.Colour, ...]


class NobodyCame(msgspec.Struct, frozen=True, tag=True):
    """A marked hour brought nobody: the bag is empty or no boat has room."""

    by: kinds.Who


class Boarded(msgspec.Struct, frozen=True, tag=True):
    by: kinds.Who
    colour: kinds.Colour
    boat: kinds.BoatNo


class Shoved(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    colour: kinds.Colour
    boat: kinds.BoatNo
    to: kinds.BoatNo


class BoatDocked(msgspec.Struct, frozen=True, tag=True):
    by: kinds.Who
    boat: kinds.BoatNo
    pier: kinds.PierId
    dock: kinds.DockId


class BoatStuck(msgspec.Struct, frozen=True, tag=True):
    """A full boat found no dock and stays at sea."""

    boat: kinds.BoatNo


class MarketSet(msgspec.Struct, frozen=True, tag=True):
    """All docks are taken: at this hour the market begins."""

    hour: kinds.Hour


class HoursSpent(msgspec.Struct, frozen=True, tag=True):
    by: kinds.Who
    hours: int
    hour: kinds.Hour


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
    """Corruption cards were drawn. Public, except the faces: those are for `by` alone."""

    by: kinds.Who
    count: int
    icons: tuple[kinds.Icons, ...] | None


class CorruptionDiscarded(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    icons: kinds.Icons


class CorruptionShuffled(msgspec.Struct, frozen=True, tag=True):
    count: int


class Gained(msgspec.Struct, frozen=True, tag=True):
    by: kinds.Who
    colour: kinds.Colour
    size: kinds.Size


class Returned(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    colour: kinds.Colour
    boat: kinds.BoatNo


class Swapped(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    colour: kinds.Colour
    boat: kinds.BoatNo
    other: kinds.Colour
    to: kinds.BoatNo


class Sponsored(msgspec.Struct, frozen=True, tag=True):
    """A faction paid; `market` if in the market phase."""

    by: Seat
    colour: kinds.Colour
    gold: int
    market: bool


class WentAshore(msgspec.Struct, frozen=True, tag=True):
    """A boat that did not dock: its adventurers go to their halls, its rogues to the lair."""

    boat: kinds.BoatNo
    colours: tuple[kinds.Colour, ...]


class Sold(msgspec.Struct, frozen=True, tag=True):
    by: kinds.Who
    size: kinds.Size
    colour: kinds.Colour
    pier: kinds.PierId
    gold: int
    rogues: bool


class Skipped(msgspec.Struct, frozen=True, tag=True):
    by: Seat


class Finished(msgspec.Struct, frozen=True, tag=True):
    """A merchant has finished selling."""

    by: kinds.Who


class TookBack(msgspec.Struct, frozen=True, tag=True):
    by: Seat


class Peddled(msgspec.Struct, frozen=True, tag=True):
    """The Peddler shows a card and takes its good."""

    size: kinds.Size
    colour: kinds.Colour
    hours: int


class Scored(msgspec.Struct, frozen=True, tag=True):
    """A final scoring: what icons brought, what rogue icons and corruption cost, and the gold that is left."""

    by: kinds.Who
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
