"""Define a table's pace: live or slow, how long events are shown, and how long windows stay open."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any, Final

import msgspec

from pitonisa.kernel import PUBLIC, Actor, AnyGame, Refusal, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.hosting import moments_of
from pitonisa.kernel.memo import remember_last
from pitonisa.kernel.sealed import windows_of

A_DAY: Final = 24 * 60 * 60

DAYS: Final = (1, 3, 7)
"""The choices of days for each decision."""

USUAL_DAYS: Final = 3

BANKS: Final = (0, 3, 7)
"""The choices of reserve days for the whole match, beyond those of each decision."""

HOLIDAYS: Final = 14
"""Days off that each person may take in a match."""


class Rhythm(enum.StrEnum):
    LIVE = "live"
    """Live: a player to act is present, or is missed."""

    DAYS = "days"
    """Slow: nobody has to be present, as each move has days."""


def chosen_times(rhythm: Rhythm, move: int | None, bank: int | None) -> tuple[int | None, int | None]:
    """Return the seconds for each decision and for the whole match, checked against the table's pace."""
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


PATIENCE: Final = (0, 30, 60, 180)
"""The choices of seconds for which bots let people speak first; with 0 they speak right away."""

USUAL_PATIENCE: Final = 60

LONGEST_SHOWING: Final = 12.0
"""The longest wait for showing the results of a single action."""


class Pace(enum.StrEnum):
    """How fast the bots of a table play."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"


class Temperament(enum.StrEnum):
    """How talkative the bots of a table are."""

    QUIET = "quiet"
    """They propose, and speak only when asked."""

    TALKATIVE = "talkative"
    """They say what they have inferred, and propose something after a long silence."""


BREATHS: Final[Mapping[Pace, float]] = {Pace.SLOW: 2.0, Pace.NORMAL: 1.0, Pace.FAST: 0.4}
"""By pace: the factor for the time between two actions of bots."""

SHOWN: Final[Mapping[Pace, float]] = {Pace.SLOW: 1.4, Pace.NORMAL: 1.0, Pace.FAST: 0.75}
"""By pace: the factor for the time that events are shown: readable even at a fast table."""

STEP: Final = 0.3
"""The share of a usual wait that a bot takes before a further small step of its own."""


def breath(game: AnyGame, pace: Pace, seat: Seat, log: Sequence[tuple[Actor, Any]]) -> float:
    """Return the factor for this bot's waiting time before it acts."""
    goes_on = bots_of(game).small_steps and bool(log) and log[-1][0] == seat
    return BREATHS[pace] * (STEP if goes_on else 1)


@remember_last(1)
def showing(game: AnyGame, events: tuple[Any, ...]) -> float:
    """Return the seconds that people need to see the public part of these events."""
    moments = moments_of(game)
    seen = (event for event in events if moments and game.witness(event, PUBLIC) is not None)
    return min(LONGEST_SHOWING, sum(moments.get(type(event).__name__, 0.0) for event in seen))


def chosen_patience(game: AnyGame, wanted: int | None) -> int | None:
    """Return how long bots let people speak first at a new table; none if they never lead."""
    if not bots_of(game).has_manners:
        if wanted:
            raise Refusal("patience-none")
        return None
    if wanted is not None and wanted not in PATIENCE:
        raise Refusal("patience-unknown", known=", ".join(map(str, PATIENCE)))
    return USUAL_PATIENCE if wanted is None else wanted


def chosen_temperament(game: AnyGame, wanted: Temperament) -> Temperament:
    """Return the chosen temperament; for bots that never lead, the default, because talking is how they play."""
    if wanted is Temperament.QUIET and not bots_of(game).has_manners:
        raise Refusal("temperament-none")
    return wanted


BOTS_STEP: Final = 1.0
"""The precision, in seconds, with which a person alone with bots can see how long these thought."""

BEATS: Final = (0, 2, 4, 8, 15, 30)
"""The choices of seconds; with 0 a window closes as soon as all have answered."""

USUAL_BEAT: Final = 8
"""Long enough to read a card and choose: important windows last several beats (`Windows.beats`)."""


def chosen_beat(game: AnyGame, wanted: int | None) -> int | None:
    """Return the beat of a new table, by default the usual one; none for a game without sealed windows."""
    if not windows_of(game):
        if wanted:
            raise Refusal("beat-none")
        return None
    if wanted is not None and wanted not in BEATS:
        raise Refusal("beat-unknown", known=", ".join(map(str, BEATS)))
    return USUAL_BEAT if wanted is None else wanted


class Opening(msgspec.Struct, frozen=True, order=True):
    """When a window opened, agreed by all servers: it is written with the action that opens it."""

    n: int
    """The number of actions at that time."""

    moment: float
    """By the clock of the database."""


class Window(msgspec.Struct, frozen=True, kw_only=True):
    """An open sealed window, known in full only to the server. It decides, and its caller acts."""

    length: float
    """Its length in seconds, determined by what was done and never by who could answer it."""

    keeps_beat: bool
    """Whether it lasts its full time, because somebody present could learn something from its length."""

    is_watched: bool
    """Whether anyone is present."""

    is_alone: bool = False
    """One person plays among bots with nobody else present, so the time of an answer tells nobody anything."""

    missing: frozenset[Seat]
    """The seats whose answer is missing."""

    bots: frozenset[Seat]
    """The seats that bots play."""

    opened: float
    bot_answered: float
    """When the last bot answered in it; otherwise when it opened."""

    @property
    def ends(self) -> float | None:
        """Return until when people may answer: public, and independent of what they hold. None: for ever."""
        return self.opened + self.length if self.keeps_beat and self.is_watched and not self.is_alone else None

    @property
    def closes(self) -> float | None:
        """Return when it closes, for the server alone; none while a bot thinks, or while nobody is present.

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
        """Say whether people may still answer."""
        return self.ends is None or now < self.ends

    def closes_with(self, seat: Seat) -> bool:
        """Say whether this seat's answer is the last one and closes the window."""
        return not (self.keeps_beat or self.is_alone) and self.missing == frozenset((seat,))

    def has_closed(self, now: float) -> bool:
        """Say whether its time is over. Seats without an answer pass."""
        return self.closes is not None and now >= self.closes
