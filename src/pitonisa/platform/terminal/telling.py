"""How a match begins and ends in words, whether it is played or told again."""

from __future__ import annotations

from typing import Any

from pitonisa.kernel import Outcome
from pitonisa.kernel.wire import plain
from pitonisa.platform.words.text import Text


def opening(words: Text, players: int, options: Any) -> list[str]:
    """Which game, how many seats, and every option as it was chosen."""
    settings = plain(options).items()
    chosen = "; ".join(f"{words(f'option-{name}')}: {_setting(words, name, value)}" for name, value in settings)
    title = words("match-title", name=words("game-name"), players=players)
    return [title, chosen, ""] if chosen else [title, ""]


def _setting(words: Text, name: str, value: Any) -> str:
    if isinstance(value, bool):
        return words.yes_or_no(value)
    id = f"option-{name}-{value}"
    return words(id) if words.has(id) else str(value)


def ending(words: Text, outcome: Outcome) -> list[str]:
    """How it ended, and for whom."""
    winners = outcome.winners
    if not winners:
        return [words.outcome(outcome), words("match-no-winner")]
    return [words.outcome(outcome), words("match-winners", seats=words.seats(winners), count=len(winners))]
