"""The names of the cove: who and where, what colours, sizes, piers and phases there are."""

from __future__ import annotations

import enum
from pkgutil import iter_modules
from typing import Final, NewType, TypeAlias

from pitonisa.kernel import Seat

DAYS: Final = 3
SEATS_IN_A_BOAT: Final = 4
FIRST_HOUR: Final = 1

Who: TypeAlias = Seat | None
"""Somebody on the clock: a seat, or `None` for the Peddler (R39)."""

Hour = NewType("Hour", int)
"""Hours are counted on: 13 is the first of a second lap (R13)."""

BoatNo = NewType("BoatNo", int)
"""From 1 to 6."""

Icons = NewType("Icons", int)
"""The face of a corruption card: how many rogue icons it shows (R25)."""

Day = NewType("Day", int)
Slot = NewType("Slot", int)
"""A place of the square, the cheapest first, from 1 (R21)."""


class Id(enum.StrEnum):
    """An id that hashes as fast as the string it is."""

    __hash__ = str.__hash__


def _shops() -> dict[str, str]:
    """Every folder of a shop."""
    folder = f"{__file__[: __file__.rindex('model')]}shops"
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
    """What is printed on a card of the townsfolk (R22)."""

    SHOPKEEPER = "shopkeeper"
    NOTABLE = "notable"
    CONFIDANT = "confidant"
    BODYGUARD = "bodyguard"
    BOUNTY_HUNTER = "bounty_hunter"
    SMUGGLER = "smuggler"
    LOOKOUT = "lookout"
    PILOT = "pilot"
    NAVIGATOR = "navigator"
