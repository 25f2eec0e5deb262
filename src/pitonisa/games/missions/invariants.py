"""What is true at every moment of every mission, whatever anybody does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitonisa.games.missions import story
from pitonisa.games.missions.model import State


def crystals_are_conserved(state: State) -> bool:
    """R1: in reserves, in the pool, on the map, burned: always as many."""
    on_map = sum(spot.charge for spot in state.spots)
    total = sum(agent.reserve for agent in state.agents) + state.pool + on_map + state.burn
    return total == story.scenario(state).rules.charge_total


INVARIANTS: Final[dict[str, Callable[[State], bool]]] = {check.__name__: check for check in (crystals_are_conserved,)}
