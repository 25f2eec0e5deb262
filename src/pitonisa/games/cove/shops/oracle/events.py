"""What happened in an Oracle's shop. All of it is public."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, get_args

import msgspec

from pitonisa.games.cove.model import Colour, Size
from pitonisa.games.cove.shops.oracle.model import Box, Fallen, Fate, Half, Line, Mark, Row, Rune
from pitonisa.kernel import Seat


class RunesThrown(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    left: tuple[Fallen, ...]
    right: tuple[Fallen, ...]
    together: bool
    """All five in one half (R43)."""


class DieShifted(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    die: Rune
    value: int


class RuneMoved(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    rune: Rune
    half: Half


class FatesChanged(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    fate: Fate
    skull: bool


class BoxesFilled(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    box: Box
    count: int


class StarsRead(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    lines: int


class Traced(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    line: Line


class ZoneClosed(msgspec.Struct, frozen=True, tag=True):
    """A zone was filled; `cross` where it leans on the corruption cross (R48)."""

    by: Seat
    colour: Colour
    size: Size
    cross: bool


class BarrenZoneClosed(msgspec.Struct, frozen=True, tag=True):
    """A zone that brings no good was closed with the corruption cross: it costs a card (R48)."""

    by: Seat


class Predicted(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    colour: Colour
    icons: int


class PredictionStruck(msgspec.Struct, frozen=True, tag=True):
    """An adventurer did not match: one icon is struck out, and `remaining` are left."""

    by: Seat
    colour: Colour
    remaining: int


class PredictionHit(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    colour: Colour
    count: int


class HoroscopeRead(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    half: Half


class Wrote(msgspec.Struct, frozen=True, tag=True):
    """A number, or an X, in a box of the horoscope; boxes are counted from 1."""

    by: Seat
    row: Row
    box: int
    value: str


class FundingMarked(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    colour: Colour
    mark: Mark


Event: TypeAlias = (
    RunesThrown
    | DieShifted
    | RuneMoved
    | FatesChanged
    | BoxesFilled
    | StarsRead
    | Traced
    | ZoneClosed
    | BarrenZoneClosed
    | Predicted
    | PredictionStruck
    | PredictionHit
    | HoroscopeRead
    | Wrote
    | FundingMarked
)

EVENTS: Final[tuple[type[Any], ...]] = get_args(Event)
