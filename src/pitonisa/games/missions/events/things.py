"""Items, tokens and abilities."""

from __future__ import annotations

import msgspec

from pitonisa.kernel import Seat, TextId


class ItemTaken(msgspec.Struct, frozen=True, tag=True):
    """A green item, face up."""

    by: Seat
    host: TextId
    number: int
    name: TextId


class ItemLaid(msgspec.Struct, frozen=True, tag=True):
    """An item that lies open for all: a red one to be read, a white one to stay."""

    by: Seat
    number: int
    name: TextId


class ThingGone(msgspec.Struct, frozen=True, tag=True):
    """Something goes back, or out of the mission."""

    name: TextId
    removed: bool


class ThingGiven(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    to: Seat
    name: TextId


class AskedFor(msgspec.Struct, frozen=True, tag=True):
    """Somebody asks another for a thing."""

    by: Seat
    of: Seat
    name: TextId


class Kept(msgspec.Struct, frozen=True, tag=True):
    """Who was asked for a thing keeps it."""

    by: Seat
    to: Seat
    name: TextId


class TokenTaken(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId
    letter: str
    name: TextId
    group: bool


class AbilityUsed(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId
    name: TextId


class AbilityGained(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId
    name: TextId
