"""How long people are given: to answer what was done, by the kind of deed alone, which everybody sees."""

from __future__ import annotations

from typing import Final

from pitonisa.games.leaders.model import Aiming, Deed, Looking, Shooting, State, Using, open_deed

BEATS: Final[dict[type[Deed], float]] = {Looking: 0.5, Aiming: 1.0, Using: 1.0, Shooting: 2.0}
"""By deed, how many of the table's beats its window takes: looks are many and cost little, a shot may end the match."""


def window_beats(state: State) -> float:
    """R31: the same whoever is asked and whatever they hold."""
    deed = open_deed(state)
    return BEATS[type(deed)] if deed else 1.0
