"""What an Oracle may ask for beside the cove's own actions."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.cove.model import Colour, Size
from pitonisa.games.cove.shops.oracle.model import Box, Fate, Half, Line, Mark, Row, Rune


class ShiftDie(msgspec.Struct, frozen=True, tag=True):
    """Spend a ±1: the die shows this value (R44)."""

    die: Rune
    value: int


class MoveRune(msgspec.Struct, frozen=True, tag=True):
    """Spend a Move 1: the rune goes to the other half (R44)."""

    rune: Rune


class ChangeFates(msgspec.Struct, frozen=True, tag=True):
    """R45."""

    fate: Fate


class ReadStars(msgspec.Struct, frozen=True, tag=True):
    """R46."""

    lines: int


class Predict(msgspec.Struct, frozen=True, tag=True):
    """R49."""

    colour: Colour
    icons: int


class ReadHoroscope(msgspec.Struct, frozen=True, tag=True):
    """R53."""

    half: Half


class Trace(msgspec.Struct, frozen=True, tag=True):
    """Trace a line on the star map (R46)."""

    line: Line


class Write(msgspec.Struct, frozen=True, tag=True):
    """Write a die into the next box of a row (R53)."""

    value: int
    row: Row


class MarkRow(msgspec.Struct, frozen=True, tag=True):
    """Mark an X in the next box of a row (R54)."""

    row: Row


class MarkFunding(msgspec.Struct, frozen=True, tag=True):
    """Mark an X or a market icon in the funding zone (R56)."""

    colour: Colour
    mark: Mark


class FillBox(msgspec.Struct, frozen=True, tag=True):
    """Fill a modifier box (R57)."""

    box: Box


class CompareFirst(msgspec.Struct, frozen=True, tag=True):
    """Of two adventurers drawn at once, hold this one against the predictions first (R50)."""

    colour: Colour


class TakeReward(msgspec.Struct, frozen=True, tag=True):
    """Take a good for a prediction that came true (R51)."""

    size: Size
    colour: Colour


Action: TypeAlias = (
    ShiftDie
    | MoveRune
    | ChangeFates
    | ReadStars
    | Predict
    | ReadHoroscope
    | Trace
    | Write
    | MarkRow
    | MarkFunding
    | FillBox
    | CompareFirst
    | TakeReward
)
