"""Defines the encoding of a game for programs: its actions by number, and observations as named numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from pitonisa.kernel.encoding.codec import Codec, Everyone, Halves
from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.values import AnyView, Seat

O = TypeVar("O")  # noqa: E741
A = TypeVar("A")
V = TypeVar("V", bound=AnyView)

__all__ = ["Codec", "Encoding", "Halves", "encoding_of", "won"]


def won(view: AnyView) -> float:
    """Return 1 for a seat that has won, 0 for all others and before the end."""
    return float(view.outcome is not None and view.viewer in view.outcome.winners)


class Encoding(msgspec.Struct, Generic[O, V, A], frozen=True, kw_only=True):
    version: int
    """Raised whenever a number changes its meaning, which invalidates everything learned before."""

    codec: Callable[[O, int], Codec[V, A]]
    """Builds the codec for these options and number of seats: always the same actions in the same order."""

    worth: Callable[[V], float] = won
    """Rates the position for the seat whose view this is, from 0 to 1: its reward where a match is cut short."""

    halves: Halves | None = None
    """Splits views into common and own fields; with it, all seats are encoded faster together than one by one."""

    def everyone(self, view: Callable[[Any, Seat], V], options: O, players: int) -> Callable[[Any], list[bytes]]:
        """Computes from a state the features of every seat's view, by seat."""
        codec = self.codec(options, players)
        if self.halves:
            return Everyone(codec, self.halves, players).features
        return lambda state: [codec.features(view(state, Seat(seat))) for seat in range(players)]


def encoding_of(game: AnyGame) -> Encoding[Any, Any, Any] | None:
    return game.part(Encoding)
