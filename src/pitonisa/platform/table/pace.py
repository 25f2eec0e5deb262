"""How fast a table goes: how long people are shown what happens, and how long bots wait before they act or lead."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pitonisa.kernel import PUBLIC, Actor, AnyGame, Refusal, Seat
from pitonisa.kernel.latest import latest

PATIENCE: Final = (0, 30, 60, 180)
"""Seconds that a table may choose for its bots to let people speak first; with 0 they say at once what they think."""

USUAL_PATIENCE: Final = 60

LONGEST_SHOWING: Final = 12.0
"""Nobody waits longer than this for what a single action has brought about."""


class Pace(enum.StrEnum):
    """How fast the bots of a table play."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"


class Temperament(enum.StrEnum):
    """How the bots of a table keep company."""

    QUIET = "quiet"
    """They propose and say nothing unless they are asked."""

    TALKATIVE = "talkative"
    """They say what they have read, and propose something when people have been silent for long."""


BREATHS: Final[Mapping[Pace, float]] = {Pace.SLOW: 2.0, Pace.NORMAL: 1.0, Pace.FAST: 0.4}
"""How many times as long bots wait between two actions."""

SHOWN: Final[Mapping[Pace, float]] = {Pace.SLOW: 1.4, Pace.NORMAL: 1.0, Pace.FAST: 0.75}
"""How many times as long what happened is shown: even at a fast table it can be read."""


STEP: Final = 0.3
"""How much of a breath a bot takes before a further small step of its own."""


def breath(game: AnyGame, pace: Pace, seat: Seat, log: Sequence[tuple[Actor, Any]]) -> float:
    """How many times as long as usual the bot of this seat waits before it acts."""
    goes_on = game.bots.small_steps and bool(log) and log[-1][0] == seat
    return BREATHS[pace] * (STEP if goes_on else 1)


@latest
def showing(game: AnyGame, events: tuple[Any, ...]) -> float:
    """Seconds that people need to see these events, as far as everybody witnesses them."""
    seen = (event for event in events if game.moments and game.witness(event, PUBLIC) is not None)
    return min(LONGEST_SHOWING, sum(game.moments.get(type(event).__name__, 0.0) for event in seen))


def chosen_patience(game: AnyGame, wanted: int | None) -> int | None:
    """How long bots let people speak first at a new table; nothing to choose where they never lead."""
    if not game.bots.has_manners:
        if wanted:
            raise Refusal("patience-none")
        return None
    if wanted is not None and wanted not in PATIENCE:
        raise Refusal("patience-unknown", known=", ".join(map(str, PATIENCE)))
    return USUAL_PATIENCE if wanted is None else wanted


def chosen_temperament(game: AnyGame, wanted: Temperament) -> Temperament:
    """Bots that never lead have nothing to keep to themselves: what they say is how they play."""
    if wanted is Temperament.QUIET and not game.bots.has_manners:
        raise Refusal("temperament-none")
    return wanted
