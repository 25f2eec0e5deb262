"""Conditions about people: who plays, who somebody is, what they are doing."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import lookup
from pitonisa.games.missions.conditions.rows import Ask, of_those, open_to_all
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario.base import Status
from pitonisa.games.missions.state.people import AgentId, Out
from pitonisa.games.missions.tasks import Job


def _in_play(state: State, one: ask.InPlay, me: AgentId | None, job: Job | None) -> bool:
    return any(agent.host == one.host for agent in state.agents)


def _absent(state: State, one: ask.Absent, me: AgentId | None, job: Job | None) -> bool:
    return not any(agent.host == one.host for agent in state.agents)


def _host_is(state: State, one: ask.HostIs, me: AgentId | None, job: Job | None) -> bool:
    return of_those(state, one.who, me, lambda agent: state.agents[agent].host == one.host)


def _count(state: State, one: ask.Count, me: AgentId | None, job: Job | None) -> bool:
    return one.holds(lookup.hosts_in_play(state))


def _status(state: State, one: ask.StatusIs, me: AgentId | None, job: Job | None) -> bool:
    return of_those(state, one.who, me, lambda agent: one.status in statuses(state, agent))


def statuses(state: State, agent: AgentId) -> frozenset[Status]:
    """What somebody is doing: who is held by a conflict is reading as well."""
    one = state.agents[agent]
    if one.out is not None:
        return frozenset({Status.LOST, Status.LIMBO} if one.out is Out.LOST else {Status.LIMBO})
    doing = {Status.READING if one.slot else Status.WAITING}
    return frozenset(doing | {Status.CONFLICT} if one.held else doing)


def _is_lead(state: State, one: ask.IsLead, me: AgentId | None, job: Job | None) -> bool:
    return of_those(state, one.who, me, lambda agent: agent == state.lead)


ASKS: Final = {
    ask.InPlay: Ask(_in_play, open_to_all),
    ask.Absent: Ask(_absent, open_to_all),
    ask.HostIs: Ask(_host_is, open_to_all),
    ask.Count: Ask(_count, open_to_all),
    ask.StatusIs: Ask(_status, open_to_all),
    ask.IsLead: Ask(_is_lead, open_to_all),
}
