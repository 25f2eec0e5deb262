"""Crystals: gained, lost, burned, shared out; and what becomes of who has none."""

from __future__ import annotations

import msgspec

from pitonisa.kernel import Seat, TextId


class Gained(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId
    n: int


class Lost(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId
    n: int


class Burned(msgspec.Struct, frozen=True, tag=True):
    n: int


class Released(msgspec.Struct, frozen=True, tag=True):
    """Crystals from the map to the pool."""

    n: int


class CreditGained(msgspec.Struct, frozen=True, tag=True):
    n: int


class LastCrystal(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId


class EmergencyCalled(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId
    n: int
    free: bool


class ControlLost(msgspec.Struct, frozen=True, tag=True):
    """The last crystal is used; what was begun is still done."""

    by: Seat
    host: TextId


class LimboEntered(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId
    lost: bool


class LimboLeft(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId


class Recharging(msgspec.Struct, frozen=True, tag=True):
    """Somebody shares the pool out."""

    by: Seat
    free: bool


class Recharged(msgspec.Struct, frozen=True, tag=True):
    count: int
