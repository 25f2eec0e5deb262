"""Defines the full state of a match at the cove. It knows no shop: `table.py` says which shops exist."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeAlias

import msgspec

from pitonisa.games.cove import kinds
from pitonisa.kernel import BySeat, Id, Seat

# What lies on the table


class OfAGood(msgspec.Struct, frozen=True):
    """What names a good: actions, prices and sales are made from this."""

    size: kinds.Size
    colour: kinds.Colour

    @property
    def good(self) -> Good:
        return Good(self.size, self.colour)


class Good(OfAGood, frozen=True): ...


class Townsfolk(msgspec.Struct, frozen=True):
    """A card: its role, the colours of its ability, and the icons that score at the end."""

    role: kinds.Role
    colours: tuple[kinds.Colour, ...]
    icons: tuple[kinds.Colour, ...]


class Boat(msgspec.Struct, frozen=True):
    number: kinds.BoatNo
    side: kinds.Side
    aboard: tuple[kinds.Colour, ...] = ()
    dock: kinds.DockId | None = None


class Passage(msgspec.Struct, frozen=True):
    """Who put whom on which boat, from the bag or, before a robber, from another boat."""

    day: kinds.Day
    by: kinds.Who
    colour: kinds.Colour
    boat: kinds.BoatNo
    out_of: kinds.BoatNo | None = None


class Merchant(msgspec.Struct, frozen=True):
    """The part of a merchant's state that every shop has."""

    hour: kinds.Hour
    space: str
    """Where the figure is: the last action (R11)."""

    reserve: tuple[Good, ...]
    staff: tuple[Townsfolk | None, ...]
    """By staff ability of the shop."""

    gold: int = 0
    counter: tuple[Good, ...] = ()


class PeddlerCard(msgspec.Struct, frozen=True):
    good: Good
    hours: int


class Peddler(msgspec.Struct, frozen=True):
    """The rival in a solo game (R39)."""

    hour: kinds.Hour
    deck: tuple[PeddlerCard, ...]
    """The cards not shown since the deck was last made; unordered."""

    gold: int = 0
    counter: tuple[Good, ...] = ()


class Corruption(msgspec.Struct, frozen=True):
    """A corruption card in a hand."""

    icons: kinds.Icons
    deck: int = 0
    """Which deck it was drawn from: the first, or one made of the discard since (R26)."""


class Source(Id):
    """Where gold came from, or went to."""

    START = "start"
    FUNDING = "funding"
    MARKET_ICON = "market_icon"
    SALE = "sale"
    ROGUE_SALE = "rogue_sale"
    ICONS = "icons"
    ROGUE_ICONS = "rogue_icons"
    CORRUPTION = "corruption"
    SHOP = "shop"
    DEAL = "deal"
    """From one merchant to another by a shop's rules."""


class Entry(msgspec.Struct, frozen=True):
    """An account line: `count` times `each` made `gold`."""

    day: kinds.Day
    by: kinds.Who
    source: Source
    gold: int
    each: int
    count: int
    colour: kinds.Colour | None = None
    size: kinds.Size | None = None
    pier: kinds.PierId | None = None


# What is still to be done before the clock decides again, and by whom


class ChoosingShop(msgspec.Struct, frozen=True, tag=True):
    """Everybody picks a shop before the first day (R59, R60)."""

    seats: tuple[Seat, ...]
    """Those who pick now."""

    later: tuple[Seat, ...]
    """Those who pick after them, in order."""

    picks: tuple[kinds.ShopId | None, ...]
    """The picks by seat."""


class Arriving(kinds.ByWho, frozen=True, tag=True):
    """The boats are boarded in the morning; `remaining` adventurers are still to be drawn (R9)."""

    remaining: int


class Crossing(kinds.ByWho, frozen=True, tag=True):
    """Marked hours that a time marker has reached or passed, each with its remaining draws (R14)."""

    draws: tuple[int, ...]


class Boarding(kinds.ByWho, frozen=True, tag=True):
    """Adventurers in the hand of the merchant who drew them (R15)."""

    colours: tuple[kinds.Colour, ...]


class Robbing(BySeat, frozen=True, tag=True):
    """A robber is about to board this boat: one of those aboard may be moved first (R28)."""

    boat: kinds.BoatNo


class Docking(kinds.ByWho, frozen=True, tag=True):
    """A full boat looks for a dock (R17)."""

    boat: kinds.BoatNo


class Reacting(msgspec.Struct, frozen=True, tag=True):
    """Shops that still react to a draw, and who made it (R16)."""

    drawer: kinds.Who
    seats: tuple[Seat, ...]
    colours: tuple[kinds.Colour, ...]


class AtShop(BySeat, frozen=True, tag=True):
    """A shop's own rules need a decision, by its merchant or by the player that it asks."""

    shop: Seat


class Choosing(BySeat, frozen=True, tag=True):
    """A merchant must choose an action for this turn (R11)."""


class Acting(BySeat, frozen=True, tag=True):
    """An action was chosen; it ends with Done (R12)."""

    space: str
    hours: int
    slot: kinds.Slot | None = None
    """The square's place of the hired card."""

    staff: tuple[str, ...] = ()
    """The staff abilities that can still be used (R24)."""

    owed: int = 0
    """Corruption cards to be drawn when the action ends, or before one is discarded (R27)."""


class Hiring(BySeat, frozen=True, tag=True):
    """A card was hired and needs a place on the staff board (R23)."""

    card: Townsfolk


class Discarding(BySeat, frozen=True, tag=True):
    """At most `most` corruption cards may be discarded (R26)."""

    most: int


class Gaining(BySeat, frozen=True, tag=True):
    """One of these goods comes from the reserve to the counter."""

    goods: tuple[Good, ...]


class Fetching(BySeat, frozen=True, tag=True):
    """One adventurer is drawn and boards (R22)."""


class Returning(BySeat, frozen=True, tag=True):
    """One adventurer at sea may go back to the bag (R22)."""


class Swapping(BySeat, frozen=True, tag=True):
    """Two adventurers of two boats at sea may change places (R22)."""


class Selling(BySeat, frozen=True, tag=True):
    """A merchant sells in the market (R33)."""

    owed: int = 0
    visited: bool = False
    """Whether the Black Market was used in this phase."""


class Counting(msgspec.Struct, frozen=True, tag=True):
    """Those who are still to sell, in order; then the day ends (R33)."""

    seats: tuple[kinds.Who, ...]


Crowding: TypeAlias = ChoosingShop | Arriving | Crossing | Boarding | Robbing | Docking | Reacting
OfAnAction: TypeAlias = AtShop | Choosing | Acting | Hiring | Discarding | Gaining | Fetching | Returning | Swapping
Task: TypeAlias = Crowding | OfAnAction | Selling | Counting


# The state, secrets included, and what follows from it


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A match. Subclasses with particular shops define `SHOPS`, `shops` and `before`."""

    SHOPS: ClassVar[Mapping[type[Any], Any]] = {}
    """The kind of each shop, by the type of its state (`shop.py`). The first is the default of option `shops`."""

    options: kinds.Options
    day: kinds.Day
    phase: kinds.Phase
    turns: int = 0
    active: kinds.Who = None
    """Whose turn it is in the production phase."""

    bag: tuple[int, ...]
    """By colour. The next adventurer is decided only when drawn, so nobody can know it."""

    boats: tuple[Boat, ...]
    landed: tuple[Boat, ...] = ()
    """The boats as they lay when the last market opened: who came ashore where, and who didn't (R29)."""

    passages: tuple[Passage, ...] = ()
    """What people did to boats today and yesterday, the oldest first."""

    halls: tuple[int, ...]
    """By faction."""

    lair: int
    rogue_card: kinds.RogueCard
    square: tuple[Townsfolk, ...]
    """The cheapest place first."""

    townsfolk: tuple[Townsfolk, ...]
    """The deck, in no order."""

    dismissed: tuple[Townsfolk, ...] = ()
    merchants: tuple[Merchant, ...]
    shops: tuple[Any, ...]
    """By seat: the state of each shop."""

    hidden: tuple[Any, ...] = ()
    """By seat: the shop's secrets; None if its kind has none."""

    peddler: Peddler | None = None
    stack: tuple[kinds.Who, ...]
    """All time markers; of two on one hour, the later one here is on top (R10)."""

    market_hour: kinds.Hour | None = None
    tasks: tuple[Task, ...] = ()
    """What must be done before the clock decides again, the most urgent last."""

    ledger: tuple[Entry, ...] = ()
    hands: tuple[tuple[Corruption, ...], ...]
    """Everybody's corruption cards, sorted; the Peddler's come last."""

    corruption: tuple[kinds.Icons, ...]
    """The deck, in no order."""

    spent: tuple[kinds.Icons, ...] = ()
    """Corruption cards that were discarded, face up."""

    decks: int = 0
    """How often the discard became a new deck."""

    learned: int = 0
    """How often something was revealed: earlier steps can't be undone (R12)."""

    before: tuple[Any, ...] = ()
    """The public state before each step that can still be undone."""


def hour_of(state: State, who: kinds.Who) -> kinds.Hour:
    if who is None:
        assert state.peddler is not None
        return state.peddler.hour
    return state.merchants[who].hour


def hand_index(state: State, who: kinds.Who) -> int:
    return len(state.merchants) if who is None else who


def at_sea(state: State) -> list[Boat]:
    return [boat for boat in state.boats if boat.dock is None]


def boats_with_room(state: State) -> list[Boat]:
    return [boat for boat in state.boats if boat.dock is None and len(boat.aboard) < kinds.SEATS_IN_A_BOAT]


def boat_of(state: State, number: int) -> Boat:
    return state.boats[number - 1]


def next_on_clock(state: State) -> kinds.Who:
    """Return whose time marker is last; of several on one hour the topmost (R10)."""
    return min(reversed(state.stack), key=lambda who: hour_of(state, who))


def production_is_over(state: State) -> bool:
    """Say whether every time marker has reached the market marker (R18)."""
    return state.market_hour is not None and hour_of(state, next_on_clock(state)) >= state.market_hour


def members(state: State, colour: kinds.Colour) -> int:
    """Return how many members of a faction pay (R20)."""
    return state.halls[kinds.FACTIONS.index(colour)]
