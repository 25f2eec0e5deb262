"""What becomes of a bot's mistake in a contest: as at a table, the last legal action is done, and the match goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from pitonisa.kernel import Refusal, Seat, Stream
from pitonisa.platform.simulation.outside import Choose, chosen


class Failure(msgspec.Struct, frozen=True):
    """A bot answered what it may not, not in time, or not at all."""

    seat: int
    key: str
    """The locale id that says why, and its arguments."""

    details: dict[str, Any]


Note: TypeAlias = Callable[[Seat, Refusal], None]
"""Takes down that the bot of a seat has failed, and why."""


def attempted(name: str, choose: Choose, note: Note, view: Any, rng: Stream) -> Any:
    """What a function of somebody's own answers, or what is done in its place."""
    try:
        return chosen(name, choose, view, rng)
    except Refusal as refusal:
        note(view.viewer, refusal)
        return instead(view)


def instead(view: Any) -> Any:
    """What is done for a bot that has failed."""
    return view.legal[-1]
