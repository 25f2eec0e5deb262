"""How long a sealed window stays open: as long as what was done asks, whatever people hold or answer (decision 14)."""

from __future__ import annotations

from math import ceil
from typing import Final

import msgspec

from pitonisa.kernel import AnyGame, Refusal, Seat

BOTS_STEP: Final = 1.0
"""Seconds by which a person alone with bots can tell how long the bots thought: as long as the shortest window."""

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


class Opening(msgspec.Struct, frozen=True, order=True):
    """When a window opened, as all servers have it that are at the table: it is written with what opens it."""

    n: int
    """How many actions there were then."""

    moment: float
    """By the clock of the database."""


class Window(msgspec.Struct, frozen=True, kw_only=True):
    """A sealed window that is open, as only the house knows it. It decides, and whoever asks it acts."""

    length: float
    """Seconds that it takes: by what was done, and never by who could answer it."""

    keeps_beat: bool
    """Whether it takes its time: somebody plays, or is there, from whom it could tell something."""

    is_watched: bool
    """Whether anybody is there."""

    is_alone: bool = False
    """One person plays among bots and nobody else is there: nobody could read anything from when they answer."""

    missing: frozenset[Seat]
    """Whose answer is missing."""

    bots: frozenset[Seat]
    """The seats that bots play."""

    opened: float
    bot_answered: float
    """When the last bot answered in it; where none has, when it opened."""

    @property
    def ends(self) -> float | None:
        """Until when people may answer: for everybody to know, and the same whatever they hold. None: for ever."""
        return self.opened + self.length if self.keeps_beat and self.is_watched and not self.is_alone else None

    @property
    def closes(self) -> float | None:
        """When it closes, for the house alone; none while a bot thinks, or while nobody is there.

        With a bot slower than the window it takes as long again: how long a bot thinks shows in nothing finer. For a
        person alone with bots it closes on their answer; if a bot is slower than they are, at the next whole second.
        """
        if self.is_alone:
            late = max(0.0, self.bot_answered - self.opened)
            return None if self.missing else self.opened + BOTS_STEP * ceil(late / BOTS_STEP)
        if not self.keeps_beat:
            return None if self.missing else 0.0
        if not self.is_watched or self.missing & self.bots:
            return None
        return self.opened + self.length * max(1, ceil((self.bot_answered - self.opened) / self.length))

    def takes_answers(self, now: float) -> bool:
        """Whether people may still answer."""
        return self.ends is None or now < self.ends

    def closes_with(self, seat: Seat) -> bool:
        """Whether the answer of this seat is the last one, and nothing is waited for after it."""
        return not (self.keeps_beat or self.is_alone) and self.missing == frozenset((seat,))

    def has_closed(self, now: float) -> bool:
        """Whether its time is over. Whoever has not answered by then passes."""
        return self.closes is not None and now >= self.closes
