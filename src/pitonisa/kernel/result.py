"""How a match that is over is told in one glance to those who were not there: a title, and how far things came."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import msgspec

V = TypeVar("V")


class Track(msgspec.Struct, frozen=True):
    """How far something came, as `value` of `of`; without an end, only how far."""

    name: str
    """One of the game's `tracks`."""

    value: int
    of: int | None = None
    bad: bool = False


class Result(msgspec.Struct, frozen=True):
    title: str
    """One of the game's `titles`, or the id of a text that everybody may read: the match's own name."""

    tracks: tuple[Track, ...] = ()


class Results(msgspec.Struct, Generic[V], frozen=True, kw_only=True):
    """A game's results. Each title has a text `result-<title>`, each track a text `track-<name>`."""

    titles: tuple[str, ...]
    tracks: tuple[str, ...] = ()
    told: Callable[[V], Result]
    """From what the public sees when the match is over, and so without anything that only some may know."""

    decisive: Callable[[Sequence[V]], int | None] | None = None
    """The number of the turn that decided it, from what the public saw after each action; `None`: none stands out."""
