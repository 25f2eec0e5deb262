"""What everybody who may read an item sees of it: its number, its colour, its name and its picture. Types only."""

from __future__ import annotations

import enum

import msgspec

from pitonisa.kernel import TextId


class Colour(enum.StrEnum):
    """Of an item: who may read it, and where it stays (R39)."""

    GREEN = "green"
    RED = "red"
    YELLOW = "yellow"
    WHITE = "white"


class ItemFace(msgspec.Struct, frozen=True):
    """An item that is read, as it is held up."""

    number: int
    colour: Colour
    name: TextId
    art: str | None
