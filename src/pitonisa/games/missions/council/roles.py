"""Whom a word of the scenario means, and who decides for the group."""

from __future__ import annotations

from pitonisa.games.missions import lookup
from pitonisa.games.missions.model import State, agents, present
from pitonisa.games.missions.scenario.base import Role, Who
from pitonisa.games.missions.state.people import AgentId


def in_order(state: State) -> list[AgentId]:
    """Everybody, the lead first and then to the left."""
    first = state.lead or 0
    everybody = agents(state)
    return everybody[first:] + everybody[:first]


def deciding(state: State) -> AgentId:
    """R12: the lead; while that one is in limbo, the next to the left who is not (`expelled_lead_decides`)."""
    assert state.lead is not None
    if lookup.option(state, "expelled_lead_decides"):
        return state.lead
    here = present(state)
    return next((one for one in in_order(state) if one in here), state.lead)


def is_anybody_reading(state: State) -> bool:
    """R26: somebody has a card in front of them, or is in a conflict. Who is in limbo keeps nobody."""
    return any(agent.slot or agent.held for agent in state.agents if agent.out is None)


def is_order_asked(state: State) -> bool:
    """R37: several group conflicts have come up, everybody has stopped, and the lead says which is first."""
    stopped = not (state.fights.brawl or state.jobs or state.test or state.company.share or state.company.motion)
    return stopped and len(state.fights.looming) > 1 and bool(present(state))


def whom(state: State, who: Who, me: AgentId) -> list[AgentId]:
    """Those whom an instruction means; `choose` has to be asked first."""
    match who:
        case Role.ME:
            return [me]
        case Role.LEAD:
            return [state.lead if state.lead is not None else me]
        case Role.EACH:
            return [one for one in in_order(state) if state.agents[one].out is None]
        case Role.ALL:
            return in_order(state)
        case Role.OTHERS:
            return [one for one in in_order(state) if one != me]
        case _:
            return [one for one in agents(state) if state.agents[one].host == who]
