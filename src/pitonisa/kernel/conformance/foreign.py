"""Actions that do not belong where they are tried: from elsewhere in the match, true and forged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, cast

import msgspec

from pitonisa.kernel.chance import Stream
from pitonisa.kernel.conformance.trial import Trial
from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.wire import plain

FORGE_EVERY: Final = 3
"""One foreign action out of three is forged: changed into something that nobody was ever offered."""

FARTHEST: Final = 99


def foreign(trial: Trial) -> Any:
    """An action that somebody was offered somewhere in this match, or something like it."""
    action = trial.rng.choice(trial.played.actions)
    return _forged(trial.game, action, trial.rng) if trial.by_lot(FORGE_EVERY) else action


def _forged(game: AnyGame, action: Any, rng: Stream) -> Any:
    """The action with one of its numbers changed to one that nobody would expect."""
    built = plain(action)
    places = list(_numbers(built))
    if not places:
        return action
    holder, key = rng.choice(places)
    holder[key] = rng.choice((-1, FARTHEST))
    try:
        return msgspec.convert(built, game.action)
    except msgspec.ValidationError:
        return action


def _numbers(value: Any) -> Iterator[tuple[Any, Any]]:
    """Where in a plain value the numbers are."""
    match value:
        case dict():
            items = list(cast(dict[str, Any], value).items())
        case list():
            items = list(enumerate(cast(list[Any], value)))
        case _:
            return
    for key, item in items:
        if type(item) is int:
            yield value, key
        yield from _numbers(item)
