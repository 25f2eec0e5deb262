"""Lists every favour of Quay, one row each: when it may be played, and what it does. Texts are in locale/."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from pitonisa.games.quay.model import FavourId, State
from pitonisa.kernel import Seat


class Cancel(msgspec.Struct, frozen=True, tag=True):
    """Stop the inspection that waits for an answer."""


class LookAtNext(msgspec.Struct, frozen=True, tag=True):
    """Look into both crates of the next seat."""


Effect: TypeAlias = Cancel | LookAtNext


def when_inspected(state: State, seat: Seat) -> bool:
    return state.pending is not None and state.pending.owner == seat


def on_own_turn(state: State, seat: Seat) -> bool:
    return state.pending is None and state.turn == seat


class FavourCard(msgspec.Struct, frozen=True):
    id: FavourId
    copies: int
    when: Callable[[State, Seat], bool]
    do: tuple[Effect, ...]


_ROWS = (
    FavourCard(FavourId.BRIBE,     3, when_inspected, (Cancel(),)),
    FavourCard(FavourId.LOCKSMITH, 2, on_own_turn,    (LookAtNext(),)),
)  # fmt: skip

FAVOURS: Final = {row.id: row for row in _ROWS}
DECK: Final = tuple(sorted(row.id for row in _ROWS for _ in range(row.copies)))
"""All five favours (R3)."""
