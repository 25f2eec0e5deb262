"""Define the events at the cove. Each shop adds events of its own."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.cove import kinds
from pitonisa.games.cove.model import Boat, OfAGood, Townsfolk
from pitonisa.kernel import BySeat, Seat


class MatchBegan(msgspec.Struct, frozen=True, tag=True):
    rogue_card: kinds.RogueCard


class Picked(BySeat, frozen=True, tag=True):
    """A merchant will run a shop of this kind."""

    shop: kinds.ShopId


class DayBegan(msgspec.Struct, frozen=True, tag=True):
    day: kinds.Day


class PhaseBegan(msgspec.Struct, frozen=True, tag=True):
    phase: kinds.Phase


class Arrived(kinds.ByWho, frozen=True, tag=True):
    """In the morning an adventurer was drawn and boarded a boat."""

    colour: kinds.Colour
    boat: kinds.BoatNo


class MorningCame(msgspec.Struct, frozen=True, tag=True):
    """All boats of a morning have arrived, with these adventurers aboard."""

    boats: tuple[Boat, ...]


class TurnBegan(kinds.ByWho, frozen=True, tag=True):
    hour: kinds.Hour


class Drew(kinds.ByWho, frozen=True, tag=True):
    """Adventurers came out of the bag."""

    colours: tuple[kinds.Colour, ...]


class NobodyCame(kinds.ByWho, frozen=True, tag=True):
    """A marked hour brought nobody: the bag is empty or no boat has room."""


class Boarded(kinds.ByWho, frozen=True, tag=True):
    colour: kinds.Colour
    boat: kinds.BoatNo


class Shoved(BySeat, frozen=True, tag=True):
    colour: kinds.Colour
    boat: kinds.BoatNo
    to: kinds.BoatNo


class BoatDocked(kinds.ByWho, frozen=True, tag=True):
    boat: kinds.BoatNo
    pier: kinds.PierId
    dock: kinds.DockId


class BoatStuck(msgspec.Struct, frozen=True, tag=True):
    """A full boat found no dock and stays at sea."""

    boat: kinds.BoatNo


class MarketSet(msgspec.Struct, frozen=True, tag=True):
    """All docks are taken: at this hour the market begins."""

    hour: kinds.Hour


class HoursSpent(kinds.ByWho, frozen=True, tag=True):
    hours: int
    hour: kinds.Hour


class Waited(BySeat, frozen=True, tag=True): ...


class Hired(BySeat, frozen=True, tag=True):
    card: Townsfolk


class Assigned(BySeat, frozen=True, tag=True):
    ability: str
    card: Townsfolk
    replaced: Townsfolk | None


class SquareFilled(msgspec.Struct, frozen=True, tag=True):
    cards: tuple[Townsfolk, ...]


class StaffActivated(BySeat, frozen=True, tag=True): ...


class StaffUsed(BySeat, frozen=True, tag=True):
    ability: str


class CorruptionDrawn(kinds.ByWho, frozen=True, tag=True):
    """Corruption cards were drawn. Public, except the faces: those are for `by` alone."""

    count: int
    icons: tuple[kinds.Icons, ...] | None


class CorruptionDiscarded(BySeat, frozen=True, tag=True):
    icons: kinds.Icons


class CorruptionShuffled(msgspec.Struct, frozen=True, tag=True):
    count: int


class Gained(kinds.ByWho, frozen=True, tag=True):
    colour: kinds.Colour
    size: kinds.Size


class Returned(BySeat, frozen=True, tag=True):
    colour: kinds.Colour
    boat: kinds.BoatNo


class Swapped(BySeat, frozen=True, tag=True):
    colour: kinds.Colour
    boat: kinds.BoatNo
    other: kinds.Colour
    to: kinds.BoatNo


class Sponsored(BySeat, frozen=True, tag=True):
    """A faction paid; `market` if in the market phase."""

    colour: kinds.Colour
    gold: int
    market: bool


class WentAshore(msgspec.Struct, frozen=True, tag=True):
    """A boat that did not dock: its adventurers go to their halls, its rogues to the lair."""

    boat: kinds.BoatNo
    colours: tuple[kinds.Colour, ...]


class Sold(kinds.ByWho, frozen=True, tag=True):
    size: kinds.Size
    colour: kinds.Colour
    pier: kinds.PierId
    gold: int
    rogues: bool


class Skipped(BySeat, frozen=True, tag=True): ...


class Finished(kinds.ByWho, frozen=True, tag=True):
    """A merchant has finished selling."""


class TookBack(BySeat, frozen=True, tag=True): ...


class Peddled(OfAGood, frozen=True, tag=True):
    """The Peddler shows a card and takes its good."""

    hours: int


class Scored(kinds.ByWho, frozen=True, tag=True):
    """A final scoring: what icons brought, what rogue icons and corruption cost, and the gold that is left."""

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
