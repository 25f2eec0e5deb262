"""Whether a table plays in one sitting or by days, and how much time there is by days."""

from __future__ import annotations

import enum
from typing import Final

from pitonisa.kernel import Refusal

A_DAY: Final = 24 * 60 * 60

DAYS: Final = (1, 3, 7)
"""Days that a table may choose for each decision."""

USUAL_DAYS: Final = 3

BANKS: Final = (0, 3, 7)
"""Days that a table may give each person for the whole match, beyond those of each decision."""

HOLIDAYS: Final = 14
"""Days off that each person may take in a match."""


class Rhythm(enum.StrEnum):
    LIVE = "live"
    """In one sitting: whoever is asked is there, or is missed."""

    DAYS = "days"
    """Nobody has to be there: whoever is asked has days."""


def chosen_times(rhythm: Rhythm, move: int | None, bank: int | None) -> tuple[int | None, int | None]:
    """Seconds for each decision and for the whole match, as a table of this rhythm has them."""
    if rhythm is Rhythm.LIVE:
        return move, bank
    move = USUAL_DAYS * A_DAY if move is None else move
    if move not in _seconds(DAYS) or (bank or 0) not in _seconds(BANKS):
        raise Refusal("days-unknown", known=_listed(DAYS), banks=_listed(BANKS))
    return move, bank or None


def _seconds(days: tuple[int, ...]) -> list[int]:
    return [one * A_DAY for one in days]


def _listed(days: tuple[int, ...]) -> str:
    return ", ".join(map(str, days))
