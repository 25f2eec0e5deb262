"""What is still to be done before the clock decides again, and by whom."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.cove.model.kinds import BoatNo, Colour, ShopId, Slot, Who
from pitonisa.games.cove.model.pieces import Good, Townsfolk
from pitonisa.kernel import Seat


class ChoosingShop(msgspec.Struct, frozen=True, tag=True):
    """Everybody picks a shop before the first day (R59, R60)."""

    seats: tuple[Seat, ...]
    """Those who pick now."""

    later: tuple[Seat, ...]
    """Those who pick after them, in their order."""

    picks: tuple[ShopId | None, ...]
    """By seat: what was picked."""


class Arriving(msgspec.Struct, frozen=True, tag=True):
    """The boats are boarded in the morning; `remaining` adventurers are still to be drawn (R9)."""

    by: Who
    remaining: int


class Crossing(msgspec.Struct, frozen=True, tag=True):
    """Marked hours that a time marker has reached or passed, each with its draws still to come (R14)."""

    by: Who
    draws: tuple[int, ...]


class Boarding(msgspec.Struct, frozen=True, tag=True):
    """Adventurers in the hand of whoever drew them (R15)."""

    by: Who
    colours: tuple[Colour, ...]


class Robbing(msgspec.Struct, frozen=True, tag=True):
    """A robber is about to board this boat: somebody else may be moved first (R28)."""

    by: Seat
    boat: BoatNo


class Docking(msgspec.Struct, frozen=True, tag=True):
    """A full boat looks for a dock (R17)."""

    by: Who
    boat: BoatNo


class Reacting(msgspec.Struct, frozen=True, tag=True):
    """Shops that are still to be told what was drawn, and by whom (R16)."""

    drawer: Who
    seats: tuple[Seat, ...]
    colours: tuple[Colour, ...]


class AtShop(msgspec.Struct, frozen=True, tag=True):
    """Something is to be settled in a shop, by the shop's own rules: by its merchant, or by whom it asks."""

    by: Seat
    shop: Seat


class Choosing(msgspec.Struct, frozen=True, tag=True):
    """It is somebody's turn: an action is to be chosen (R11)."""

    by: Seat


class Acting(msgspec.Struct, frozen=True, tag=True):
    """An action was chosen; it ends with Done (R12)."""

    by: Seat
    space: str
    hours: int
    slot: Slot | None = None
    """The place in the square of whoever was hired."""

    staff: tuple[str, ...] = ()
    """The staff abilities that can still be used (R24)."""

    owed: int = 0
    """Corruption cards to be drawn when the action ends, or before one is discarded (R27)."""


class Hiring(msgspec.Struct, frozen=True, tag=True):
    """Somebody was hired and needs a place on the staff board (R23)."""

    by: Seat
    card: Townsfolk


class Discarding(msgspec.Struct, frozen=True, tag=True):
    """At most `most` corruption cards may be discarded (R26)."""

    by: Seat
    most: int


class Gaining(msgspec.Struct, frozen=True, tag=True):
    """One of these goods comes from the reserve to the counter."""

    by: Seat
    goods: tuple[Good, ...]


class Fetching(msgspec.Struct, frozen=True, tag=True):
    """One adventurer is drawn and boards (R22)."""

    by: Seat


class Returning(msgspec.Struct, frozen=True, tag=True):
    """One adventurer at sea may go back to the bag (R22)."""

    by: Seat


class Swapping(msgspec.Struct, frozen=True, tag=True):
    """Two adventurers of two boats at sea may change places (R22)."""

    by: Seat


class Selling(msgspec.Struct, frozen=True, tag=True):
    """Somebody sells in the market (R33)."""

    by: Seat
    owed: int = 0
    visited: bool = False
    """Whether the Black Market has been used in this phase."""


class Counting(msgspec.Struct, frozen=True, tag=True):
    """Those who are still to sell, in their order; then the day ends (R33)."""

    seats: tuple[Who, ...]


Task: TypeAlias = (
    ChoosingShop
    | Arriving
    | Crossing
    | Boarding
    | Robbing
    | Docking
    | Reacting
    | AtShop
    | Choosing
    | Acting
    | Hiring
    | Discarding
    | Gaining
    | Fetching
    | Returning
    | Swapping
    | Selling
    | Counting
)
