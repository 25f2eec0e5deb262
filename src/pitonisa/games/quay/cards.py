"""Every favour of Quay, one row each. Texts live in locale/, art in the client."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from pitonisa.games.quay.abilities import Cancel, Effect, LookAtNext, on_own_turn, when_inspected
from pitonisa.games.quay.model import FavourId, State
from pitonisa.kernel import Seat


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
