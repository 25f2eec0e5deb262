"""Moves crystals: spent, lost, gained, burned; and asks what becomes of the last one."""

from __future__ import annotations

from typing import Any, Final, Literal

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import limits
from pitonisa.games.missions.amounts.limits import room_left
from pitonisa.games.missions.apply.work import Targets, Verb, Work, n_of, replace
from pitonisa.games.missions.conditions import counter_value
from pitonisa.games.missions.events import (
    Burned,
    ControlLost,
    CreditGained,
    EmergencyCalled,
    Gained,
    LastCrystal,
    Lost,
    Recharging,
    ThingGone,
)
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.state.people import AgentId, Share
from pitonisa.games.missions.tasks import Cost, LastCharge, OnShare, Spend

Where = Literal["pool", "map", "burn"]


def spend(w: Work, task: Spend) -> None:
    """Spend crystals one by one. The last one asks first (R47)."""
    one, state = w.agent(task.agent), w.state
    if task.left <= 0 or one.reserve <= 0:
        if not task.forced:
            w.happen(Event.CHARGE_SPENT, task.agent)
        return
    if one.reserve > 1 or one.losing:
        _move_one(w, task.agent, task.to, task.place)
        w.first(replace(task, left=task.left - 1, optional=False))
        return
    if task.forced and not lookup.option(state, "loss_triggers_choice"):
        return
    assert w.job is not None
    w.put_job(replace(w.job, todo=(task, *w.job.todo), ask=LastCharge(task.agent, task.optional)))
    w.tell(LastCrystal(w.seat(task.agent), w.name(task.agent)))
    _happen_outside(w, Event.LAST_CHARGE, task.agent)


def _happen_outside(w: Work, event: Event, agent: AgentId) -> None:
    """Report an event outside the job: what a trigger does now must not wait for the choice that was just asked."""
    job, w.job = w.job, None
    w.happen(event, agent)
    w.job = job


def _move_one(w: Work, agent: AgentId, to: Where, place: str | None) -> None:
    w.put_agent(agent, reserve=w.agent(agent).reserve - 1)
    _lay(w, to, place)


def _lay(w: Work, to: Where, place: str | None = None) -> None:
    if to == "pool":
        w.put(pool=w.state.board.pool + 1)
    elif to == "burn":
        w.put(burn=w.state.board.burn + 1)
    else:
        spots = (replace(one, charge=one.charge + 1) if one.location == place else one for one in w.state.board.spots)
        w.put(spots=tuple(spots))


def emergency(w: Work, agent: AgentId, *, free: bool) -> None:
    """Burn the last crystal and fill the reserve from the pool; with a credit it stays (R47)."""
    job = _asked(w, agent)
    if free:
        w.put(credits=w.state.company.credits - 1)
    else:
        _move_one(w, agent, "burn", None)
    brought = min(limits.cap(w.state, agent) - w.agent(agent).reserve, w.state.board.pool)
    w.put(pool=w.state.board.pool - brought)
    w.put_agent(agent, reserve=w.agent(agent).reserve + brought)
    w.tell(EmergencyCalled(w.seat(agent), w.name(agent), brought, free))
    first, *rest = job.todo
    assert isinstance(first, Spend)
    paid = 1 if lookup.option(w.state, "emergency_pays_cost") and not free else 0
    w.put_job(replace(job, todo=(replace(first, left=first.left - paid), *rest), ask=None))
    w.happen(Event.RECHARGE, agent)


def lose_control(w: Work, agent: AgentId) -> None:
    """Use the last crystal; what was begun is done to its end (R48)."""
    job = _asked(w, agent)
    first, *rest = job.todo
    assert isinstance(first, Spend)
    _move_one(w, agent, first.to, first.place)
    w.put_agent(agent, losing=True)
    w.put_job(replace(job, todo=tuple(rest), ask=None))
    w.tell(ControlLost(w.seat(agent), w.name(agent)))


def withdraw(w: Work, agent: AgentId) -> None:
    w.drop_job(_asked(w, agent).n)


def _asked(w: Work, agent: AgentId) -> Any:
    """Find the job that waits for what becomes of the last crystal."""
    return next(job for job in w.state.jobs if isinstance(job.ask, LastCharge) and job.ask.agent == agent)


def cost(w: Work, task: Cost) -> None:
    """Pay the other things of a price: items and tokens go back, a counter goes down."""
    one = w.agent(task.agent)
    items, tokens, group = list(one.items), list(one.tokens), list(w.state.board.group)
    for id in task.items:
        items.remove(id)
    for id in task.tokens:
        (tokens if id in tokens else group).remove(id)
    w.put_agent(task.agent, items=tuple(items), tokens=tuple(tokens))
    w.put(group=tuple(group))
    for id in (*task.items, *task.tokens):
        w.tell(ThingGone(w.text(f"{id}.name"), removed=False))
    if task.counter is not None:
        assert counter_value(w.state, task.counter, task.agent) >= task.n
        w.add_counter(task.counter, task.agent, -task.n)


# Instructions


def _gain(w: Work, one: e.Gain, me: AgentId, targets: Targets) -> None:
    """Give crystals from the pool, as far as there are any and the reserve may grow."""
    for agent in targets:
        room = limits.cap(w.state, agent) - w.agent(agent).reserve
        gained = max(0, min(n_of(w, one.n), room, w.state.board.pool))
        w.put(pool=w.state.board.pool - gained)
        w.put_agent(agent, reserve=w.agent(agent).reserve + gained)
        if gained:
            w.tell(Gained(w.seat(agent), w.name(agent), gained))
        if not lookup.option(w.state, "lost_despite_gain") and w.agent(agent).losing and w.agent(agent).reserve:
            w.put_agent(agent, losing=False)


def _lose(w: Work, one: e.Lose, me: AgentId, targets: Targets) -> None:
    """Take crystals to the pool; what is not there is forgotten."""
    for agent in reversed(targets):
        reserve = w.agent(agent).reserve
        n = max(0, reserve - one.down_to) if one.down_to is not None else n_of(w, one.n or 0)
        n = min(n, reserve)
        if n and w.agent(agent).out is None:
            w.tell(Lost(w.seat(agent), w.name(agent), n))
            w.first(Spend(agent, n, forced=True))


def _burn(w: Work, one: e.Burn, me: AgentId, targets: Targets) -> None:
    if one.source == "me":
        w.first(Spend(me, n_of(w, one.n), "burn", forced=True))
        return
    burned = min(n_of(w, one.n), w.state.board.pool)
    w.put(pool=w.state.board.pool - burned, burn=w.state.board.burn + burned)
    if burned:
        w.tell(Burned(burned))


def _free_recharge(w: Work, one: e.FreeRecharge, me: AgentId, targets: Targets) -> None:
    """Give a credit for later; or at once: the reader shares the pool out (R45)."""
    if one.kind == "credit":
        w.put(credits=w.state.company.credits + one.n)
        w.tell(CreditGained(one.n))
    elif w.state.board.pool and room_left(w.state) and w.state.company.share is None:
        assert w.job is not None
        w.put(share=Share(me, (0,) * len(w.state.agents)))
        w.put_job(replace(w.job, ask=OnShare()))
        w.tell(Recharging(w.seat(me), free=True))


VERBS: Final = {
    e.Gain: Verb(_gain),
    e.Lose: Verb(_lose),
    e.Burn: Verb(_burn),
    e.FreeRecharge: Verb(_free_recharge),
}
