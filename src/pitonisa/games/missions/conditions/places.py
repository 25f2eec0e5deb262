"""Conditions about places: where the group is, where it has been and where it could go."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.conditions.rows import Ask, open_to_all
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.tasks import Job


def _at(state: State, one: ask.At, me: AgentId | None, job: Job | None) -> bool:
    return state.here.place == one.location


def _visited(state: State, one: ask.Visited, me: AgentId | None, job: Job | None) -> bool:
    times = next((spot.visits for spot in state.board.spots if spot.location == one.location), 0)
    return one.holds(times) if one.bounds() else times > 0


def _deck_open(state: State, one: ask.DeckOpen, me: AgentId | None, job: Job | None) -> bool:
    return one.deck in state.board.decks


def _spot_open(state: State, one: ask.SpotOpen, me: AgentId | None, job: Job | None) -> bool:
    return any(spot.location == one.location and spot.open for spot in state.board.spots)


ASKS: Final = {
    ask.At: Ask(_at, open_to_all),
    ask.Visited: Ask(_visited, open_to_all),
    ask.DeckOpen: Ask(_deck_open, open_to_all),
    ask.SpotOpen: Ask(_spot_open, open_to_all),
}
