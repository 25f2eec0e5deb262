"""Who has had their turn, or done something: the moment at which bots speak."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pitonisa.kernel import TABLE, Actor, AnyGame, Seat


class Turns:
    """Follows a match by what happens in it, from whenever it begins to look."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._now: Actor | None = None

    def over(self, actor: Actor, events: Iterable[Any]) -> Seat | None:
        """Who has just had their turn, where another begins with these events; or who has acted (`speak_after`)."""
        if self._game.bots.speak_after == "action":
            return None if actor == TABLE else actor
        had: Actor | None = None
        for event in events:
            if (by := self._game.turn_begun_by(event)) is not None:
                had, self._now = self._now, by
        return None if had is None or had == TABLE else had
