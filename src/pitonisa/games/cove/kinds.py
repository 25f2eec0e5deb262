"""Defines the enums of the cove (colours, sizes, piers, phases, shops) and the options of a match."""

from __future__ import annotations

from pkgutil import iter_modules
from typing import Annotated, Final, NewType, TypeAlias

import msgspec

from pitonisa.kernel import Id, Seat

DAYS: Final = 3

SEATS_IN_A_BOAT: Final = 4

FIRST_HOUR: Final = 1

Who: TypeAlias = Seat | None
"""A player on the clock: a seat, or `None` for the Peddler (R39)."""


class ByWho(msgspec.Struct, frozen=True):
    """What somebody on the clock has done, or is asked for."""

    by: Who


Hour = NewType("Hour", int)
"""Hours are counted on: 13 is the first of a second lap (R13)."""

BoatNo = NewType("BoatNo", int)
"""From 1 to 6."""

Icons = NewType("Icons", int)
"""The face of a corruption card: its number of rogue icons (R25)."""

Day = NewType("Day", int)

Slot = NewType("Slot", int)
"""A place of the square, the cheapest first, from 1 (R21)."""


def _shops() -> dict[str, str]:
    """List every folder of a shop."""
    folder = f"{__file__[: __file__.rindex('kinds')]}shops"
    return {one.name.upper(): one.name for one in iter_modules([folder])}


class ShopId(Id):
    """A kind of shop: the name of its folder."""

    vars().update(_shops())


class Colour(Id):
    """A faction; the rogues are grey."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"
    GREY = "grey"


FACTIONS: Final = (Colour.RED, Colour.GREEN, Colour.BLUE, Colour.YELLOW)

COLOURS: Final = tuple(Colour)


class Size(Id):
    SMALL = "small"
    LARGE = "large"


class PierId(Id):
    SMALL = "small"
    BLACK = "black"
    LARGE = "large"


class DockId(Id):
    LEFT = "left"
    CENTRE_LEFT = "centre-left"
    CENTRE_RIGHT = "centre-right"
    RIGHT = "right"


DOCKS: Final = tuple(DockId)


class Side(Id):
    LEFT = "left"
    RIGHT = "right"


class Phase(Id):
    OPENING = "opening"
    """Before the first day: everybody picks a shop (R59, R60)."""

    ARRIVAL = "arrival"
    PRODUCTION = "production"
    MARKET = "market"
    OVER = "over"


class RogueCard(Id):
    CRIMINALS = "criminals"
    CULTISTS = "cultists"
    ROBBERS = "robbers"


class Role(Id):
    """The role printed on a card of the townsfolk (R22)."""

    SHOPKEEPER = "shopkeeper"
    NOTABLE = "notable"
    CONFIDANT = "confidant"
    BODYGUARD = "bodyguard"
    BOUNTY_HUNTER = "bounty_hunter"
    SMUGGLER = "smuggler"
    LOOKOUT = "lookout"
    PILOT = "pilot"
    NAVIGATOR = "navigator"


# What a table can choose before a match


class RogueChoice(Id):
    RANDOM = "random"
    CRIMINALS = "criminals"
    CULTISTS = "cultists"
    ROBBERS = "robbers"


class TownsfolkSets(Id):
    """Which two of the three sets are shuffled together (R7)."""

    LOCALS_MERCENARIES = "locals-mercenaries"
    LOCALS_SAILORS = "locals-sailors"
    MERCENARIES_SAILORS = "mercenaries-sailors"


class BlackMarket(Id):
    """When sales at the Black Market bring corruption (R34)."""

    PER_GOOD = "per-good"
    PER_VISIT = "per-visit"


class Rival(Id):
    """The strength of the Peddler in a solo game (R39)."""

    CALM = "calm"
    KEEN = "keen"
    FEARSOME = "fearsome"


class Shops(Id):
    """How shops are assigned at a table: all the same, at random, or picked (R59, R60)."""

    ORACLES = "oracles"
    RANDOM = "random"
    """At random, each kind equally often."""

    CHOSEN = "chosen"
    """Everybody picks any kind, all at once."""

    DRAFTED = "drafted"
    """One after another picks a kind that is left."""

    vars().update({one.name: one.value for one in ShopId if one != "oracle"})
    """Everybody runs this one: a name of a folder is a choice of its own."""


class Horoscope(Id):
    """Which horoscope is printed on the Oracles' boards (R52)."""

    SHORT = "short"
    LONG = "long"


class PredictionIcons(Id):
    """The number of icons for predictions (R49)."""

    MANY = "many"
    FEW = "few"


class FatesSpaces(Id):
    """Whether the three ways to change fates are one action space or three (R45)."""

    ONE = "one"
    THREE = "three"


ALONE: Final = msgspec.Meta(extra={"players": (1,)})
"""The player numbers with a Peddler: one."""

FIRST: Final = msgspec.Meta(extra={"main": True})
"""Marks the options that a table shows first."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rogue_card: RogueChoice = RogueChoice.RANDOM
    townsfolk: TownsfolkSets = TownsfolkSets.LOCALS_MERCENARIES
    side_restricted: bool = True
    """A boat docks only on its own side (R17)."""

    market_icon_recurring: bool = True
    """A market icon pays in every market phase, not only in the next one (R56)."""

    black_market: BlackMarket = BlackMarket.PER_GOOD
    rival: Annotated[Rival, ALONE] = Rival.KEEN
    peddler_corruption: Annotated[bool, ALONE] = False
    """The Peddler draws corruption cards for its sales like everyone else (R41)."""

    horoscope: Horoscope = Horoscope.SHORT
    prediction_icons: PredictionIcons = PredictionIcons.MANY
    fates_spaces: FatesSpaces = FatesSpaces.ONE
    shops: Annotated[Shops, FIRST] = Shops.ORACLES
