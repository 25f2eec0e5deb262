"""Crystals on their way: spent, lost, gained, burned; the last one, and what becomes of who has used it."""

from __future__ import annotations

from typing import Any, Literal

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import recharge
from pitonisa.games.missions.apply.work import Work, replace
from pitonisa.games.missions.conditions.numbers import counter_value
from pitonisa.games.missions.events import (
    Burned,
    ControlLost,
    EmergencyCalled,
    Gained,
    LastCrystal,
    LimboEntered,
    LimboLeft,
    ThingGone,
)
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.state.people import AgentId, Out
from pitonisa.games.missions.tasks import Attempted, Cost, Job, LastCharge, OnTest, Spend

Where = Literal["pool", "map", "burn"]


def spend(w: Work, task: Spend) -> None:
    """R47: one by one. The last one asks first."""
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
    """What a trigger does now must not wait for the choice that was just asked."""
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
    """R47: the last crystal is burned, and the pool fills the reserve; with a credit it stays."""
    job = _asked(w, agent)
    if free:
        w.put(credits=w.state.company.credits - 1)
    else:
        _move_one(w, agent, "burn", None)
    brought = min(recharge.cap(w.state, agent) - w.agent(agent).reserve, w.state.board.pool)
    w.put(pool=w.state.board.pool - brought)
    w.put_agent(agent, reserve=w.agent(agent).reserve + brought)
    w.tell(EmergencyCalled(w.seat(agent), w.name(agent), brought, free))
    first, *rest = job.todo
    assert isinstance(first, Spend)
    paid = 1 if lookup.option(w.state, "emergency_pays_cost") and not free else 0
    w.put_job(replace(job, todo=(replace(first, left=first.left - paid), *rest), ask=None))
    w.happen(Event.RECHARGE, agent)


def lose_control(w: Work, agent: AgentId) -> None:
    """R48: the last crystal is used, and what was begun is done to its end."""
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
    """The job that waits for what becomes of the last crystal."""
    return next(job for job in w.state.jobs if isinstance(job.ask, LastCharge) and job.ask.agent == agent)


def gain(w: Work, agent: AgentId, n: int, *, told: bool = True) -> None:
    """From the pool, as far as there is any and the reserve may grow."""
    room = recharge.cap(w.state, agent) - w.agent(agent).reserve
    gained = max(0, min(n, room, w.state.board.pool))
    w.put(pool=w.state.board.pool - gained)
    w.put_agent(agent, reserve=w.agent(agent).reserve + gained)
    if gained and told:
        w.tell(Gained(w.seat(agent), w.name(agent), gained))
    if not lookup.option(w.state, "lost_despite_gain") and w.agent(agent).losing and w.agent(agent).reserve:
        w.put_agent(agent, losing=False)


def burn_from_pool(w: Work, n: int) -> None:
    burned = min(n, w.state.board.pool)
    w.put(pool=w.state.board.pool - burned, burn=w.state.board.burn + burned)
    if burned:
        w.tell(Burned(burned))


def cost(w: Work, task: Cost) -> None:
    """The other things of a price: items and tokens go back, a counter goes down."""
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


# Limbo


def expel(w: Work, agent: AgentId, why: Out) -> None:
    """R49: the card goes back; what is held stays and is frozen."""
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
    """R49: a test whose taker is expelled is over without a result; whatever waited for its end goes on."""
    test = w.state.test
    if test is None or test.agent != agent:
        return
    w.put(test=None, modifications=tuple(one for one in w.state.standing.modifications if one.scope != "this_test"))
    for job in w.state.jobs:
        if isinstance(job.ask, OnTest):
            w.put_job(replace(job, ask=None, todo=job.todo[1:] if is_taken_in(job, agent) else job.todo))


def _break_off_payment(w: Work, agent: AgentId) -> None:
    """R49: who is expelled keeps the last crystal that was about to go; what it should have paid for is not done."""
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
    """Whether this is the job that goes on with the result of somebody's test."""
    first = job.todo[0] if job.todo else None
    return isinstance(job.ask, OnTest) and isinstance(first, Attempted) and first.agent == agent


def back(w: Work, agent: AgentId) -> None:
    w.put_agent(agent, out=None)
    w.tell(LimboLeft(w.seat(agent), w.name(agent)))
