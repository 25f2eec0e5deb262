"""Instructions about the cards of fate."""

from __future__ import annotations

from pitonisa.games.missions.scenario.effects.base import Do


class ShuffleFate(Do, frozen=True, kw_only=True, tag="shuffle_fate"):
    """The discards go back into the pile."""


class DrawFate(Do, frozen=True, kw_only=True, tag="draw_fate"):
    """Fate is drawn and discarded, for all to see; `replace`: it takes the place of the open test's card."""

    n: int = 1
    replace: bool = False
    first = "n"


class EditFate(Do, frozen=True, kw_only=True, tag="edit_fate"):
    """Cards of fate come in from outside the game, or leave it."""

    add: tuple[int, ...] = ()
    remove: tuple[int, ...] = ()
