"""Define the actions of a seat at the cove. Each shop adds actions of its own."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.cove.kinds import BoatNo, Colour, DockId, Icons, PierId, ShopId, Slot
from pitonisa.games.cove.model import OfAGood


class Pick(msgspec.Struct, frozen=True, tag=True):
    """Run a shop of this kind (R59, R60)."""

    shop: ShopId


class Hire(msgspec.Struct, frozen=True, tag=True):
    """Hire the card in this place of the square (R21)."""

    slot: Slot


class ActivateStaff(msgspec.Struct, frozen=True, tag=True):
    """Use the abilities of one's staff (R24)."""


class Wait(msgspec.Struct, frozen=True, tag=True):
    """Let an hour pass, if there is nothing else to do (R12)."""


class Assign(msgspec.Struct, frozen=True, tag=True):
    """Give the hired card this staff ability; a card already there leaves (R23)."""

    ability: str


class UseStaff(msgspec.Struct, frozen=True, tag=True):
    """Use this staff ability (R24)."""

    ability: str


class Discard(msgspec.Struct, frozen=True, tag=True):
    """Discard a corruption card with this number of icons (R26)."""

    icons: Icons


class Gain(OfAGood, frozen=True, tag=True):
    """Take this good from the reserve to the counter."""


class Board(msgspec.Struct, frozen=True, tag=True):
    """Put a drawn adventurer on this boat (R15)."""

    colour: Colour
    boat: BoatNo


class Shove(msgspec.Struct, frozen=True, tag=True):
    """Before a robber boards, move one from its boat to another (R28)."""

    colour: Colour
    to: BoatNo


class Dock(msgspec.Struct, frozen=True, tag=True):
    """Choose the dock of a full boat (R17)."""

    dock: DockId


class Return(msgspec.Struct, frozen=True, tag=True):
    """Send an adventurer at sea back to the bag (R22)."""

    colour: Colour
    boat: BoatNo


class Swap(msgspec.Struct, frozen=True, tag=True):
    """Swap two adventurers of two boats at sea (R22)."""

    colour: Colour
    boat: BoatNo
    other: Colour
    to: BoatNo


class Sell(OfAGood, frozen=True, tag=True):
    """Sell a good at a pier, to customers of its colour or to the cultists there (R33, R28)."""

    pier: PierId
    rogues: bool = False


class Skip(msgspec.Struct, frozen=True, tag=True):
    """Leave out something optional."""


class Done(msgspec.Struct, frozen=True, tag=True):
    """Finish one's action, or one's sales (R12)."""


class TakeBack(msgspec.Struct, frozen=True, tag=True):
    """Undo the last step of one's own action, unless something new was revealed (R12)."""


OnATurn: TypeAlias = Pick | Hire | ActivateStaff | Wait | Assign | UseStaff | Discard | Gain
OnTheWater: TypeAlias = Board | Shove | Dock | Return | Swap
Action: TypeAlias = OnATurn | OnTheWater | Sell | Skip | Done | TakeBack
