"""How a bot is asked: with a view and the notes of the table, and never with a state."""

from __future__ import annotations

from typing import Any

from pitonisa.kernel.chance import Stream
from pitonisa.kernel.game import AnyGame


def decide(game: AnyGame, bot: str, view: Any, notes: Any, rng: Stream) -> Any:
    """What the bot does. Only one that listens is given the notes."""
    if bot in game.hears:
        return game.hears[bot](view, notes, rng)
    return game.bots[bot](view, rng)


def remark(game: AnyGame, bot: str, view: Any, notes: Any, rng: Stream) -> Any | None:
    """What the bot says when its turn, or its action, is over."""
    return game.speak[bot](view, notes, rng) if bot in game.speak else None
