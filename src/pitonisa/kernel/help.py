"""What a game offers to those who want help: levels, and hints made from what one viewer is shown and nothing else."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeVar

import msgspec

S = TypeVar("S")
V = TypeVar("V")
H = TypeVar("H")


class Level(enum.StrEnum):
    """How much help somebody wants. Each level adds to the one before it."""

    OFF = "off"
    MARKS = "marks"
    """The table keeps the notes that anybody could keep: what each single move excludes."""

    LOGIC = "logic"
    """All that follows from the rules and from what this viewer sees."""

    EXPLAINED = "explained"
    """The same with its reasons, and, told apart from it, what is only supposed of a sensible player."""


LEVELS: Final = tuple(Level)
"""From none to most."""


def allows(most: Level, wanted: Level) -> bool:
    """Whether a table that allows so much help allows this."""
    return LEVELS.index(wanted) <= LEVELS.index(most)


def percent(share: float) -> int:
    """A part of the whole, as people say it."""
    return round(100 * share)


def _as_they_are(hints: H, bots: Mapping[int, str]) -> H:
    return hints


class Help(msgspec.Struct, Generic[S, V, H], frozen=True, kw_only=True):
    """A game's help. It is given a view and never a state, so it cannot know more than the one it helps."""

    hints_type: type[H]
    """The struct that travels, and from which the client's types are made."""

    hints: Callable[[V, Level], H]
    """What a viewer is told at a level: a pure function, the same hints for the same view."""

    among: Callable[[H, Mapping[int, str]], H] = _as_they_are
    """The hints at a table where these bots play, by seat: a sensible player's reasons are not supposed of every bot.

    Who plays at which seat is public.
    """

    errs: Callable[[S, H], bool]
    """Whether something that the hints call certain is not so in this truth. Only the laws ask."""

    sure: Callable[[V, H], float] | None = None
    """How much of what is hidden from a viewer the hints settle, from 0 to 1: the time line of a replay shows it."""
