"""Moves agents in and out of limbo, and carries out the instructions about people: the lead, staying, abilities."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.apply.work import Targets, Verb, Work, replace
from pitonisa.games.missions.events import AbilityGained, LeadBegan, LimboEntered, LimboLeft
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.state.people import AgentId, Out
from pitonisa.games.missions.tasks import Attempted, Job, LastCharge, OnTest, Spend

# Limbo


def expel(w: Work, agent: AgentId, why: Out) -> None:
    """Send an agent to limbo: the card goes back; what they hold stays with them and is frozen (R49)."""
    if w.agent(agent).out is not None:
        return
    w.put_back(agent)
    w.put_agent(agent, out=why, losing=False, held=None, stays=())
    _break_off_test(w, agent)
    _break_off_payment(w, agent)
    w.put(ready=w.state.company.ready - {agent})
    if why is Out.LOST:
        here = w.state.here.place or ""
        company = w.state.company
        ever = tuple(sorted({*company.lost_at.get(here, ()), agent}))
        w.put(lost=company.lost | {agent}, lost_at={**company.lost_at, here: ever})
    w.tell(LimboEntered(w.seat(agent), w.name(agent), why is Out.LOST))
    w.happen(Event.EXPELLED, agent)


def _break_off_test(w: Work, agent: AgentId) -> None:
    """End the test of an expelled agent without a result; what waited for its end goes on (R49)."""
    test = w.state.test
    if test is None or test.agent != agent:
        return
    w.put(test=None, modifications=tuple(one for one in w.state.standing.modifications if one.scope != "this_test"))
    for job in w.state.jobs:
        if isinstance(job.ask, OnTest):
            w.put_job(replace(job, ask=None, todo=job.todo[1:] if is_taken_in(job, agent) else job.todo))


def _break_off_payment(w: Work, agent: AgentId) -> None:
    """Leave an expelled agent the last crystal that was about to go; what it should have paid for is not done (R49)."""
    for job in w.state.jobs:
        if not isinstance(job.ask, LastCharge) or job.ask.agent != agent:
            continue
        taken, *rest = job.todo
        assert isinstance(taken, Spend)
        if taken.forced:
            w.put_job(replace(job, todo=tuple(rest), ask=None))
        else:
            w.drop_job(job.n)


def is_taken_in(job: Job, agent: AgentId) -> bool:
    """Say whether this is the job that goes on with the result of the agent's test."""
    first = job.todo[0] if job.todo else None
    return isinstance(job.ask, OnTest) and isinstance(first, Attempted) and first.agent == agent


def back(w: Work, agent: AgentId) -> None:
    w.put_agent(agent, out=None)
    w.tell(LimboLeft(w.seat(agent), w.name(agent)))


# Instructions


def _expel(w: Work, one: e.Expel, me: AgentId, targets: Targets) -> None:
    for agent in targets:
        expel(w, agent, Out.EVENT)


def _lose_control(w: Work, one: e.LoseControl, me: AgentId, targets: Targets) -> None:
    """Treat agents as if they had used the last crystal: what is under way is done to its end."""
    for agent in targets:
        if w.agent(agent).out is None:
            w.put_agent(agent, losing=True)


def _recall(w: Work, one: e.Recall, me: AgentId, targets: Targets) -> None:
    """Bring agents back before the visit is over: without a crystal they cannot be reached."""
    for agent in targets:
        if w.agent(agent).out is not None and w.agent(agent).reserve:
            w.put(lost=w.state.company.lost - {agent})
            back(w, agent)


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
