"""Instructions about people, on the real rules: where they are, who leads, what they can."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.apply import charge
from pitonisa.games.missions.apply.verbs.rows import Targets, Verb
from pitonisa.games.missions.apply.work import Work
from pitonisa.games.missions.events import AbilityGained, LeadBegan
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.state.people import AgentId, Out


def _expel(w: Work, one: e.Expel, me: AgentId, targets: Targets) -> None:
    for agent in targets:
        charge.expel(w, agent, Out.EVENT)


def _lose_control(w: Work, one: e.LoseControl, me: AgentId, targets: Targets) -> None:
    """As if the last crystal had been used: what is under way is done to its end."""
    for agent in targets:
        if w.agent(agent).out is None:
            w.put_agent(agent, losing=True)


def _recall(w: Work, one: e.Recall, me: AgentId, targets: Targets) -> None:
    """Back before the visit is over: who has no crystal cannot be reached."""
    for agent in targets:
        if w.agent(agent).out is not None and w.agent(agent).reserve:
            w.put(lost=w.state.company.lost - {agent})
            charge.back(w, agent)


def _can_be_recalled(w: Work, agent: AgentId) -> bool:
    return w.agent(agent).out is not None and w.agent(agent).reserve > 0


def _give_lead(w: Work, one: e.GiveLead, me: AgentId, targets: Targets) -> None:
    for agent in targets[:1]:
        if agent != w.state.lead:
            w.put(lead=agent)
            w.tell(LeadBegan(w.seat(agent), w.name(agent), w.state.round))
            w.happen(Event.LEAD_CHANGED, agent)


def _stay(w: Work, one: e.Stay, me: AgentId, targets: Targets) -> None:
    for agent in targets:
        if one.key not in w.agent(agent).stays:
            w.put_agent(agent, stays=(*w.agent(agent).stays, one.key))


def _grant(w: Work, one: e.GrantAbility, me: AgentId, targets: Targets) -> None:
    for agent in targets:
        if one.ability not in w.agent(agent).abilities:
            w.put_agent(agent, abilities=(*w.agent(agent).abilities, one.ability))
            w.tell(AbilityGained(w.seat(agent), w.name(agent), w.text(f"{one.ability}.name")))


VERBS: Final = {
    e.Expel: Verb(_expel),
    e.LoseControl: Verb(_lose_control),
    e.Recall: Verb(_recall, _can_be_recalled),
    e.GiveLead: Verb(_give_lead),
    e.Stay: Verb(_stay),
    e.GrantAbility: Verb(_grant),
}
