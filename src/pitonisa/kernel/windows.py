"""What a game with sealed windows tells the house, and players never learn from it (sealed.py, decision 14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from pitonisa.kernel.values import Seat

S = TypeVar("S")
A = TypeVar("A")


def _one_beat(state: Any) -> float:
    return 1.0


class Windows(msgspec.Struct, Generic[S, A], frozen=True, kw_only=True):
    sealed: Callable[[S], frozenset[Seat]]
    """Those of `to_act` who have answered in secret and wait for the others.

    While there is one, nobody but they is told that anything has happened.
    """

    default_answer: Callable[[S, Seat], A | None]
    """The answer of a seat that lets a sealed window pass: the end of the table's beat or a clock gives it.

    None: this seat is asked in no sealed window.
    """

    beats: Callable[[S], float] = _one_beat
    """How many of the table's beats the window takes that is open in this state.

    Everybody sees how long that is, so it may depend on nothing but what everybody knows: what was done, and not who
    could answer it.
    """
