"""What a seat, or the table, may ask for. Data only: no action knows how it is carried out."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.quay.model import FavourId, Side
from pitonisa.kernel import Seat


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
