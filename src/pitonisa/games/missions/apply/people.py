"""Instructions about people: what they lose, where they are, what they can, what is counted for them."""

from __future__ import annotations

from typing import Any

from pitonisa.games.missions import story
from pitonisa.games.missions.apply import charge
from pitonisa.games.missions.apply.work import Work, replace
from pitonisa.games.missions.asks.numbers import counter_value
from pitonisa.games.missions.events import (
    AbilityGained,
    CounterChanged,
    CreditGained,
    LeadBegan,
    Lost,
    Recharging,
)
from pitonisa.games.missions.model import AgentId, OnShare, Out, Share, Spend
from pitonisa.games.missions.recharge import room
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.scenario.base import Event, amount

Targets = tuple[AgentId, ...]


def _n(w: Work, value: Any) -> int:
    return amount(value, story.hosts_in_play(w.state))


def lose(w: Work, one: e.Lose, me: AgentId, targets: Targets) -> None:
    """To the pool; what is not there is forgotten (ambiguity 3)."""
    for agent in reversed(targets):
        reserve = w.agent(agent).reserve
        n = max(0, reserve - one.down_to) if one.down_to is not None else _n(w, one.n or 0)
        n = min(n, reserve)
        if n and w.agent(agent).out is None:
            w.tell(Lost(w.seat(agent), w.name(agent), n))
            w.first(Spend(agent, n, forced=True))


def expel(w: Work, one: e.Expel, me: AgentId, targets: Targets) -> None:
    for agent in targets:
        charge.expel(w, agent, Out.EVENT)


def lose_control(w: Work, one: e.LoseControl, me: AgentId, targets: Targets) -> None:
    """As if the last crystal had been used: what is under way is done to its end."""
    for agent in targets:
        if w.agent(agent).out is None:
            w.put_agent(agent, losing=True)


def recall(w: Work, one: e.Recall, me: AgentId, targets: Targets) -> None:
    """Back before the visit is over: who has no crystal cannot be reached."""
    for agent in targets:
        if w.agent(agent).out is not None and w.agent(agent).reserve:
            w.put(lost=w.state.lost - {agent})
            charge.back(w, agent)


def give_lead(w: Work, one: e.GiveLead, me: AgentId, targets: Targets) -> None:
    for agent in targets[:1]:
        if agent != w.state.lead:
            w.put(lead=agent)
            w.tell(LeadBegan(w.seat(agent), w.name(agent), w.state.round))
            w.happen(Event.LEAD_CHANGED, agent)


def stay(w: Work, one: e.Stay, me: AgentId, targets: Targets) -> None:
    for agent in targets:
        if one.key not in w.agent(agent).stays:
            w.put_agent(agent, stays=(*w.agent(agent).stays, one.key))


def grant(w: Work, one: e.GrantAbility, me: AgentId, targets: Targets) -> None:
    for agent in targets:
        if one.ability not in w.agent(agent).abilities:
            w.put_agent(agent, abilities=(*w.agent(agent).abilities, one.ability))
            w.tell(AbilityGained(w.seat(agent), w.name(agent), w.text(f"{one.ability}.name")))


def free_recharge(w: Work, one: e.FreeRecharge, me: AgentId, targets: Targets) -> None:
    """A credit for later; or at once: the reader shares the pool out (R45)."""
    if one.kind == "credit":
        w.put(credits=w.state.credits + one.n)
        w.tell(CreditGained(one.n))
    elif w.state.pool and room(w.state) and w.state.share is None:
        assert w.job is not None
        w.put(share=Share(me, (0,) * len(w.state.agents)))
        w.put_job(replace(w.job, ask=OnShare()))
        w.tell(Recharging(w.seat(me), free=True))


def set_life(w: Work, one: e.SetLife, me: AgentId, targets: Targets) -> None:
    if one.n is not None:
        w.put_in("lives", f"={one.adversary}", _n(w, one.n))
    if one.plus is not None:
        w.put_in("lives", one.adversary, w.state.lives.get(one.adversary, 0) + one.plus)


def add_counter(w: Work, one: e.AddCounter, me: AgentId, targets: Targets) -> None:
    _count(w, one.counter, _n(w, one.n), me, targets, to=False)


def set_counter(w: Work, one: e.SetCounter, me: AgentId, targets: Targets) -> None:
    _count(w, one.counter, _n(w, one.n), me, targets, to=True)


def _count(w: Work, counter: str, n: int, me: AgentId, targets: Targets, *, to: bool) -> None:
    """Once for the group's, once each for a counter of which everybody has one. What is hidden is not told."""
    printed = story.index(w.state).counters[counter]
    for agent in targets if printed.scope == "host" else (me,):
        before = counter_value(w.state, counter, agent)
        w.add_counter(counter, agent, n, to=to)
        now = counter_value(w.state, counter, agent)
        if now != before and printed.public is True:
            host = w.name(agent) if printed.scope == "host" else None
            w.tell(CounterChanged(w.text(f"{counter}.name"), now, host))
