"""What the rules know of a condition, and of whom it is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pitonisa.games.missions.model import State, agents
from pitonisa.games.missions.scenario.base import ROLES, Role, Who
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.tasks import Job


class Ask(NamedTuple):
    """A condition."""

    holds: Callable[[State, Any, AgentId | None, Job | None], bool]
    """Whether it is so now, for somebody."""

    known: Callable[[State, Any, AgentId, bool], bool]
    """Whether this reader can know it beforehand; where the last word is false, whether everybody can."""


def open_to_all(state: State, one: Any, reader: AgentId, private: bool) -> bool:
    """It lies open on the table."""
    return True


def not_yet_known(state: State, one: Any, reader: AgentId, private: bool) -> bool:
    """Chance, or what has still to happen, will bring it."""
    return False


def of_those(state: State, who: Who, me: AgentId | None, so: Callable[[AgentId], bool]) -> bool:
    """Whether it is so of those who are asked about."""
    match who:
        case Role.ME:
            return me is not None and so(me)
        case Role.LEAD:
            return state.lead is not None and so(state.lead)
        case Role.ALL:
            return all(map(so, agents(state)))
        case Role.OTHERS:
            return any(so(one) for one in agents(state) if one != me)
        case Role.ANY | Role.GROUP:
            return any(map(so, agents(state)))
        case Role.NONE:
            return not any(map(so, agents(state)))
        case _:
            assert who not in ROLES, f"nobody can be asked as {who}"
            return any(so(one) for one in agents(state) if state.agents[one].host == who)


def meant(state: State, who: Who, me: AgentId | None) -> list[AgentId]:
    """Everybody of whom somebody is meant."""
    match who:
        case Role.ME:
            return [] if me is None else [me]
        case Role.LEAD:
            return [] if state.lead is None else [state.lead]
        case Role.OTHERS:
            return [one for one in agents(state) if one != me]
        case Role.ANY | Role.ALL | Role.GROUP:
            return agents(state)
        case _:
            return [one for one in agents(state) if state.agents[one].host == who]
