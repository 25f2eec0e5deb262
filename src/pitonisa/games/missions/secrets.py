"""Who may know what. The only place that decides it."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.model import State
from pitonisa.kernel import Stream, Viewer


def is_over(state: State) -> bool:
    return state.ended is not None


SECRET: Final = frozenset({"scenario", "fate", "readings", "jobs", "counters", "done", "triggers", "swaps"})


def reshuffle(state: State, viewer: Viewer, rng: Stream) -> State:
    return state


def mark(state: State, viewer: Viewer) -> tuple[State, tuple[str, ...]]:
    return state, ()
