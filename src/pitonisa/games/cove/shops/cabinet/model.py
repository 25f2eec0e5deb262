"""A cabinet: what everybody sees of it, what its keeper alone knows, and what waits to be settled."""

from __future__ import annotations

from typing import NewType, TypeAlias

import msgspec

from pitonisa.games.cove.model import Good, Id
from pitonisa.kernel import Seat

Stand = NewType("Stand", int)
"""A place for a chest, from 1."""


class Curio(Id):
    """What comes up from the sea. Two of one kind are the same: none has a number that could tell it apart (R114)."""

    RED_PLAIN = "red-plain"
    GREEN_PLAIN = "green-plain"
    BLUE_PLAIN = "blue-plain"
    YELLOW_PLAIN = "yellow-plain"
    RED_FINE = "red-fine"
    GREEN_FINE = "green-fine"
    BLUE_FINE = "blue-fine"
    YELLOW_FINE = "yellow-fine"
    FORGERY = "forgery"


class Space(Id):
    SALVAGE = "salvage"
    LOCK = "lock"
    EXHIBIT = "exhibit"
    REVEAL = "reveal"


class Ability(Id):
    """The staff abilities, in the order of the board."""

    DIVER = "diver"
    SEALER = "sealer"
    GUIDE = "guide"
    GOSSIP = "gossip"


# What waits


class PuttingBack(msgspec.Struct, frozen=True, tag=True):
    """There is more in the hand than it holds (R103)."""


class Locking(msgspec.Struct, frozen=True, tag=True):
    """A chest may be sealed (R112)."""


class Guiding(msgspec.Struct, frozen=True, tag=True):
    """A curio on a pedestal may be shown round (R112)."""


class Gossiping(msgspec.Struct, frozen=True, tag=True):
    """A label may be changed, or a corruption card discarded (R112)."""


class Doubting(msgspec.Struct, frozen=True, tag=True):
    """Rivals may doubt (R109)."""

    rivals: tuple[Seat, ...]
    """Those who are still to answer, in the order in which they sell."""

    remaining: int
    """How many chests the first of them may still doubt."""


Waiting: TypeAlias = PuttingBack | Locking | Guiding | Gossiping | Doubting


class Cabinet(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """What everybody sees: labels and not what is under them, numbers and not faces (R114)."""

    labels: tuple[Good | None, ...]
    """By stand: the good that lies on its chest."""

    pedestals: tuple[Curio | None, ...]
    """By faction."""

    discards: tuple[Curio, ...] = ()
    """Face up, sorted."""

    hand: int
    deck: int
    vault: int = 0
    """How many curios there are in each."""

    proven: int = 0
    caught: int = 0
    """How many labels were shown to be true, and to be false."""

    waiting: tuple[Waiting, ...] = ()


class Trove(msgspec.Struct, frozen=True, tag=True):
    """What its keeper alone knows (R114). What has no order in the rules is sorted."""

    hand: tuple[Curio, ...]
    chests: tuple[Curio | None, ...]
    """By stand."""

    vault: tuple[Curio, ...]
    deck: tuple[Curio, ...]
    """What is still to be drawn: which comes next is decided when it is."""
