"""Who may know what. The only place that decides it."""

from __future__ import annotations

from pitonisa.games.missions.model import State


def is_over(state: State) -> bool:
    return state.ended is not None
