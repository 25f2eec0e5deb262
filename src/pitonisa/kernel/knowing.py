"""What people can come to know of each other in a game: of whom it is so, how far it can be believed, what tells it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from pitonisa.kernel.values import AnyView, Seat

S = TypeVar("S")
E = TypeVar("E")
V = TypeVar("V", bound=AnyView)


class Sign(msgspec.Struct, frozen=True):
    """Something that somebody did to somebody, or to themself, and from which others may learn."""

    kind: str
    actor: Seat
    target: Seat


class Knowing(msgspec.Struct, Generic[S, V, E], frozen=True, kw_only=True):
    so: Callable[[S], Mapping[str, Seat]]
    """By what there is to know: of whom it is so."""

    beliefs: Callable[[V, Any], Mapping[str, Sequence[float]]]
    """By what there is to know, and by seat: how likely it is that it is so of them, to whoever sees this.

    Made from the view and the notes of the table alone. Exactly 1 is certainty, which once there never goes.
    """

    signs: Callable[[E], Sequence[Sign]]
    """What an event is, told as something that people learn from."""

    telling: frozenset[str]
    """The kinds of signs that can make something certain; others only make it likelier."""
