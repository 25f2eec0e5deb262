"""Where the group may go, and what going there costs (R15)."""

from __future__ import annotations

from pitonisa.games.missions import numbers, story
from pitonisa.games.missions.model import SpotState, State, Step
from pitonisa.games.missions.roles import deciding


def open_places(state: State) -> list[str]:
    """Locations on the map that can be chosen; where the group is bound, only that one."""
    found = story.index(state)
    if state.bound is not None and state.bound not in state.removed:
        return [state.bound]
    on_map = [spot.location for laid in state.maps if not laid.covered for spot in found.maps[laid.map].spots]
    open_ = {spot.location for spot in state.spots if spot.open} - set(state.removed)
    decks = (state.decks, found.locations)
    return [one for one in dict.fromkeys(on_map) if one in open_ and decks[1][one].deck in decks[0]]


def is_stuck(state: State) -> bool:
    """Nowhere to go."""
    return state.step is Step.CHOOSE and not open_places(state)


def spot_of(state: State, place: str) -> SpotState | None:
    return next((one for one in state.spots if one.location == place), None)


def burns(state: State, place: str) -> bool:
    """R15: a crystal lies there already, so the next one is burned."""
    spot = spot_of(state, place)
    return spot is not None and spot.charge > 0


def entry_cost(state: State, place: str) -> int:
    if state.bound == place:
        return state.bound_cost
    return numbers.cost(state, deciding(state), "location")
