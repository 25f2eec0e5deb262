"""How long a sealed window stays open: as long as its deed asks, whatever the hands and the answers (decision 14)."""

from __future__ import annotations

from math import ceil
from typing import Final

from pitonisa.kernel import AnyGame, Refusal

BEATS: Final = (0, 2, 4, 8, 15, 30)
"""Seconds that a table may choose; with 0 a window closes as soon as all have answered."""

USUAL_BEAT: Final = 8
"""Long enough to read a card and choose: a game gives more of them to what weighs more (`Windows.beats`)."""


def chosen_beat(game: AnyGame, wanted: int | None) -> int | None:
    """The beat of a new table, the usual one where none is asked for; a game without sealed windows has none."""
    if not game.windows:
        if wanted:
            raise Refusal("beat-none")
        return None
    if wanted is not None and wanted not in BEATS:
        raise Refusal("beat-unknown", known=", ".join(map(str, BEATS)))
    return USUAL_BEAT if wanted is None else wanted


class Window:
    """Since when the open window has asked, and when the last bot answered in it."""

    def __init__(self) -> None:
        self._opened = 0.0
        self._thought = 0.0

    def opens(self, now: float) -> None:
        self._opened = self._thought = now

    def bot_answers(self, now: float) -> None:
        self._thought = now

    def ends(self, length: float) -> float:
        """Until when people may answer: so many seconds after it opened, which everybody may know."""
        return self._opened + length

    def closes(self, length: float) -> float:
        """When it ends; with a bot slower than that, after as much time again: it shows in nothing finer."""
        return self._opened + length * max(1, ceil((self._thought - self._opened) / length))
