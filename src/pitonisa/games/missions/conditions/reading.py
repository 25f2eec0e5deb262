"""Conditions about what was read, which is the reader's to tell, and about who has which card, which all can see."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.conditions.rows import Ask, of_those, open_to_all
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario.base import Role
from pitonisa.games.missions.state.here import card_in
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.tasks import Job


def _read(state: State, one: ask.Read, me: AgentId | None, job: Job | None) -> bool:
    return of_those(state, one.by, me, lambda agent: has_read(state, agent, one.card))


def has_read(state: State, agent: AgentId, card: str) -> bool:
    """Whether somebody has read a card, alone or with all, and it was not locked."""
    return any(one.card == card and not one.locked for one in (*state.readings.alone[agent], *state.readings.heard))


def _is_own(state: State, one: ask.Read, reader: AgentId, private: bool) -> bool:
    return private and one.by in (Role.ME, state.agents[reader].host)


def _in_front(state: State, one: ask.InFront, me: AgentId | None, job: Job | None) -> bool:
    return of_those(state, one.by, me, lambda agent: card_in(state.here, state.agents[agent].slot) == one.card)


ASKS: Final = {ask.Read: Ask(_read, _is_own), ask.InFront: Ask(_in_front, open_to_all)}
