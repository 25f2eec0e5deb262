"""The whole truth of a match of Quay, secrets included."""

from __future__ import annotations

import enum
from typing import Final

import msgspec

from pitonisa.games.quay.listing import LISTING
from pitonisa.kernel import Seat

FEWEST_PLAYERS: Final = LISTING.players[0]
MOST_PLAYERS: Final = LISTING.players[-1]


class Crate(enum.StrEnum):
    SILK = "silk"
    SALT = "salt"
    CONTRABAND = "contraband"


class Side(enum.StrEnum):
    """Which of the two crates on a stall."""

    LEFT = "left"
    RIGHT = "right"


class FavourId(enum.StrEnum):
    BRIBE = "bribe"
    LOCKSMITH = "locksmith"


class Night(enum.StrEnum):
    SHORT = "short"
    LONG = "long"


SIDES: Final = tuple(Side)
ACTIONS_IN: Final = {Night.SHORT: 20, Night.LONG: 30}
"""How many actions there are until dawn (R9)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    night: Night = Night.LONG
    """How long it takes until dawn (R9)."""


class Inspection(msgspec.Struct, frozen=True):
    """Somebody wants to look into a crate, and its owner has not answered yet (R5, R6)."""

    by: Seat
    owner: Seat
    side: Side


class Look(msgspec.Struct, frozen=True):
    """Somebody has looked into a crate. That they did is public; what was in it is not (R6)."""

    by: Seat
    owner: Seat
    side: Side


class Accusation(msgspec.Struct, frozen=True):
    """Somebody had to open both crates (R8)."""

    by: Seat
    owner: Seat


class State(msgspec.Struct, frozen=True, kw_only=True):
    crates: tuple[tuple[Crate, ...], ...]
    """By seat, left and right. Each seat knows its own (R2)."""

    favours: tuple[tuple[FavourId, ...], ...]
    """By seat, secret to that seat (R3)."""

    pile: tuple[FavourId, ...]
    """The favours that nobody was dealt, sorted: their order means nothing (R3)."""

    dawn: int
    """After this many actions the night is over (R9)."""

    spent: tuple[FavourId, ...] = ()
    looks: tuple[Look, ...] = ()
    """Kept so that views need no memory."""

    turn: Seat = Seat(0)
    played: int = 0
    pending: Inspection | None = None
    accusation: Accusation | None = None


def seats(state: State) -> range:
    return range(len(state.crates))


def inside(state: State, owner: Seat, side: Side) -> Crate:
    return state.crates[owner][SIDES.index(side)]
