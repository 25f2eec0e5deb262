"""What happened. Each event says who may know what of it."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.quay.model import Crate, FavourId, Side
from pitonisa.kernel import Seat


class Asked(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    owner: Seat
    side: Side


class Looked(msgspec.Struct, frozen=True, tag=True):
    """Public, except `crate`: that is for `by` alone."""

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
    """Everybody was dealt new crates and a new favour: what, each sees in their view."""

    by: Seat


class Ended(msgspec.Struct, frozen=True, tag=True):
    reason: str


Event: TypeAlias = Asked | Looked | FavourPlayed | Opened | Joined | Ended
