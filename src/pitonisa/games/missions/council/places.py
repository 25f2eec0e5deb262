"""Where the group may go, and what going there costs (R15)."""

from __future__ import annotations

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import numbers
from pitonisa.games.missions.council.roles import deciding
from pitonisa.games.missions.model import State
from pitonisa.games.missions.state.board import spot_of
from pitonisa.games.missions.state.steps import Step


def open_places(state: State) -> list[str]:
    """Locations on the map that can be chosen; where the group is bound, only that one. Where no way leads on to an
    open place, every open one can be reached."""
    found = lookup.index(state)
    if state.board.bound is not None and state.board.bound not in state.board.removed:
        return [state.board.bound]
    on_map = [spot.location for laid in state.board.maps if not laid.covered for spot in found.maps[laid.map].spots]
    open_ = {spot.location for spot in state.board.spots if spot.open} - set(state.board.removed)
    decks = (state.board.decks, found.locations)
    places = [one for one in dict.fromkeys(on_map) if one in open_ and decks[1][one].deck in decks[0]]
    near = found.neighbours.get(state.board.last or "")
    return [one for one in places if near is None or one in near] or places


def is_far(state: State, number: int) -> bool:
    """Whether it lies on the map, and no way leads there from where the group is."""
    spot = next((one for one in state.board.spots if _number(state, one.location) == number), None)
    near = lookup.index(state).neighbours.get(state.board.last or "")
    return spot is not None and near is not None and state.board.bound is None and spot.location not in near


def _number(state: State, location: str) -> int:
    return lookup.index(state).locations[location].number


def is_stuck(state: State) -> bool:
    """Nowhere to go."""
    return state.step is Step.CHOOSE and not open_places(state)


def burns(state: State, place: str) -> bool:
    """R15: a crystal lies there already, so the next one is burned."""
    spot = spot_of(state.board, place)
    return spot is not None and spot.charge > 0


def entry_cost(state: State, place: str) -> int:
    if state.board.bound == place:
        return state.board.bound_cost
    return numbers.cost(state, deciding(state), "location")
