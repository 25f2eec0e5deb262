"""What a match that is over comes to in numbers: for those who weigh a game, not for those who play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

import msgspec

S = TypeVar("S")
E = TypeVar("E")


class Sheet(msgspec.Struct, frozen=True):
    """The figures of one seat, by their names."""

    score: float
    parts: Mapping[str, float]
    counts: Mapping[str, float]


class Figures(msgspec.Struct, Generic[S, E], frozen=True, kw_only=True):
    """A game's figures. Each name has a text `figure-<name>`; a sheet may leave out what is 0."""

    parts: tuple[str, ...]
    """What a score is made of: the parts of a sheet add up to its score."""

    counts: tuple[str, ...]
    """What else is worth counting."""

    sheets: Callable[[S, Sequence[E]], Sequence[Sheet]]
    """By seat, from the last state and everything that happened before it."""

    rates: Mapping[str, tuple[str, str]] = {}
    """What people are told of themselves in per cent, by name: one count as a part of another."""
