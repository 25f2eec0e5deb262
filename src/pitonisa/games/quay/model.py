"""Defines Quay's full state, secrets included, and its actions and events."""

from __future__ import annotations

import enum
from typing import Final, TypeAlias

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
    """A player wants to look into a crate, and its owner has not answered yet (R5, R6)."""

    by: Seat
    owner: Seat
    side: Side


class Look(msgspec.Struct, frozen=True):
    """A player has looked into a crate. That is public; its contents aren't (R6)."""

    by: Seat
    owner: Seat
    side: Side


class Accusation(msgspec.Struct, frozen=True):
    """A player had to open both crates (R8)."""

    by: Seat
    owner: Seat


class State(msgspec.Struct, frozen=True, kw_only=True):
    crates: tuple[tuple[Crate, ...], ...]
    """By seat, left and right. Each seat knows its own (R2)."""

    favours: tuple[tuple[FavourId, ...], ...]
    """By seat, secret to that seat (R3)."""

    pile: tuple[FavourId, ...]
    """The favours that weren't dealt, sorted: their order means nothing (R3)."""

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


def cargo(players: int) -> tuple[Crate, ...]:
    """List the crates: one of contraband, the others silk and salt in turn (R2)."""
    return (Crate.CONTRABAND, *(Crate.SILK, Crate.SALT) * players)[: players * len(SIDES)]


# Actions: what a seat, or the table, may ask for


class Inspect(msgspec.Struct, frozen=True, tag=True):
    """Look into a crate of another seat (R5)."""

    owner: Seat
    side: Side


class Accuse(msgspec.Struct, frozen=True, tag=True):
    """Have a seat open both crates; the match ends (R8)."""

    owner: Seat


class Favour(msgspec.Struct, frozen=True, tag=True):
    """Play a favour, at a moment that its row in cards.py allows (R7)."""

    card: FavourId


class Pass(msgspec.Struct, frozen=True, tag=True):
    """Let an inspection happen (R6)."""


class Join(msgspec.Struct, frozen=True, tag=True):
    """The table seats a latecomer (R11)."""

    seat: Seat


Action: TypeAlias = Inspect | Accuse | Favour | Pass | Join


# Events: what happened, and for whom


class Asked(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    owner: Seat
    side: Side


class Looked(msgspec.Struct, frozen=True, tag=True):
    """A player looked into a crate. Public, except `crate`: that is for `by` alone."""

    by: Seat
    owner: Seat
    side: Side
    crate: Crate | None


class FavourPlayed(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    card: FavourId


class Opened(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    owner: Seat
    crates: tuple[Crate, ...]


class Joined(msgspec.Struct, frozen=True, tag=True):
    """Everybody was dealt new crates and a new favour, which each sees in their view."""

    by: Seat


class Ended(msgspec.Struct, frozen=True, tag=True):
    reason: str


Event: TypeAlias = Asked | Looked | FavourPlayed | Opened | Joined | Ended
