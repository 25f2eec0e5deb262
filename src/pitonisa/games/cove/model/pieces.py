"""What lies on the table: goods, townsfolk, boats, merchants, the Peddler, corruption cards and the books."""

from __future__ import annotations

import msgspec

from pitonisa.games.cove.model.kinds import BoatNo, Colour, Day, DockId, Hour, Icons, Id, PierId, Role, Side, Size, Who


class Good(msgspec.Struct, frozen=True):
    size: Size
    colour: Colour


class Townsfolk(msgspec.Struct, frozen=True):
    """A card: its role, the colours that its ability speaks of, and the icons that score at the end."""

    role: Role
    colours: tuple[Colour, ...]
    icons: tuple[Colour, ...]


class Boat(msgspec.Struct, frozen=True):
    number: BoatNo
    side: Side
    aboard: tuple[Colour, ...] = ()
    dock: DockId | None = None


class Passage(msgspec.Struct, frozen=True):
    """Who put whom on which boat, from the bag or, before a robber, from another boat."""

    day: Day
    by: Who
    colour: Colour
    boat: BoatNo
    out_of: BoatNo | None = None


class Merchant(msgspec.Struct, frozen=True):
    """What every merchant has, whatever the shop."""

    hour: Hour
    space: str
    """Where the figure stands: the last action (R11)."""

    reserve: tuple[Good, ...]
    staff: tuple[Townsfolk | None, ...]
    """By staff ability of the shop."""

    gold: int = 0
    counter: tuple[Good, ...] = ()


class PeddlerCard(msgspec.Struct, frozen=True):
    good: Good
    hours: int


class Peddler(msgspec.Struct, frozen=True):
    """The rival of a single player (R39)."""

    hour: Hour
    deck: tuple[PeddlerCard, ...]
    """The cards that have not been shown since the deck was last made; in no order."""

    gold: int = 0
    counter: tuple[Good, ...] = ()


class Corruption(msgspec.Struct, frozen=True):
    """A corruption card in a hand."""

    icons: Icons
    deck: int = 0
    """From which deck it was drawn: the first, or one made of the discard since (R26)."""


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
    """From one merchant to another, or because of one, as a shop's rules have it."""


class Entry(msgspec.Struct, frozen=True):
    """A line of the books: `count` times `each` made `gold`."""

    day: Day
    by: Who
    source: Source
    gold: int
    each: int
    count: int
    colour: Colour | None = None
    size: Size | None = None
    pier: PierId | None = None
