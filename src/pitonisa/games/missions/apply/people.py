"""Moves crystals, and agents in and out of limbo, and asks an agent about their last crystal."""

from __future__ import annotations

from typing import Final, Literal

from pitonisa.games.missions import amounts, conditions, lookup
from pitonisa.games.missions import events as happened
from pitonisa.games.missions.apply.work import Targets, Verb, Work, n_of, replace
from pitonisa.games.missions.people import AgentId, Out, Share
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.tasks import Attempted, Cost, Job, LastCharge, OnShare, OnTest, Spend

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
    w.tell(happened.LastCrystal(w.seat(task.agent), w.name(task.agent)))
    w.happen_outside(Event.LAST_CHARGE, task.agent)


def _move_one(w: Work, agent: AgentId, to: Where, place: str | None) -> None:
    w.put_agent(agent, reserve=w.agent(agent).reserve - 1)
    if to == "pool":
        w.put(pool=w.state.board.pool + 1)
    elif to == "burn":
        w.put(burn=w.state.board.burn + 1)
    else:
        spots = (replace(one, charge=one.charge + 1) if one.location == place else one for one in w.state.board.spots)
        w.put(spots=tuple(spots))


def emergency(w: Work, agent: AgentId, *, free: bool) -> None:
    """Burn the last crystal and fill the reserve from the pool; with a credit it is kept (R47)."""
    job, _ = w.asking(agent, LastCharge)
    if free:
        w.put(credits=w.state.company.credits - 1)
    else:
        _move_one(w, agent, "burn", None)
    brought = min(lookup.host(w.state, agent).cap - w.agent(agent).reserve, w.state.board.pool)
    w.put(pool=w.state.board.pool - brought)
    w.put_agent(agent, reserve=w.agent(agent).reserve + brought)
    w.tell(happened.EmergencyCalled(w.seat(agent), w.name(agent), brought, free))
    first, *rest = job.todo
    assert isinstance(first, Spend)
    paid = 1 if lookup.option(w.state, "emergency_pays_cost") and not free else 0
    w.put_job(replace(job, todo=(replace(first, left=first.left - paid), *rest), ask=None))
    w.happen(Event.RECHARGE, agent)


def lose_control(w: Work, agent: AgentId) -> None:
    """Use the last crystal; what was begun is finished (R48)."""
    job, _ = w.asking(agent, LastCharge)
    first, *rest = job.todo
    assert isinstance(first, Spend)
    _move_one(w, agent, first.to, first.place)
    w.put_agent(agent, losing=True)
    w.put_job(replace(job, todo=tuple(rest), ask=None))
    w.tell(happened.ControlLost(w.seat(agent), w.name(agent)))


def withdraw(w: Work, agent: AgentId) -> None:
    w.drop_job(w.asking(agent, LastCharge)[0].n)


def cost(w: Work, task: Cost) -> None:
    """Pay the other parts of a price: items and tokens go back, a counter goes down."""
    one = w.agent(task.agent)
    items, tokens, group = list(one.items), list(one.tokens), list(w.state.board.group)
    for id in task.items:
        items.remove(id)
    for id in task.tokens:
        (tokens if id in tokens else group).remove(id)
    w.put_agent(task.agent, items=tuple(items), tokens=tuple(tokens))
    w.put(group=tuple(group))
    for id in (*task.items, *task.tokens):
        w.tell(happened.ThingGone(w.text(f"{id}.name"), removed=False))
    if task.counter is not None:
        assert conditions.counter_value(w.state, task.counter, task.agent) >= task.n
        w.add_counter(task.counter, task.agent, -task.n)


def _gain(w: Work, one: e.Gain, me: AgentId, targets: Targets) -> None:
    """Give crystals from the pool, as far as possible."""
    for agent in targets:
        room = lookup.host(w.state, agent).cap - w.agent(agent).reserve
        gained = max(0, min(n_of(w, one.n), room, w.state.board.pool))
        w.put(pool=w.state.board.pool - gained)
        w.put_agent(agent, reserve=w.agent(agent).reserve + gained)
        if gained:
            w.tell(happened.Gained(w.seat(agent), w.name(agent), gained))
        if not lookup.option(w.state, "lost_despite_gain") and w.agent(agent).losing and w.agent(agent).reserve:
            w.put_agent(agent, losing=False)


def _lose(w: Work, one: e.Lose, me: AgentId, targets: Targets) -> None:
    """Take crystals to the pool, as far as there are any."""
    for agent in reversed(targets):
        reserve = w.agent(agent).reserve
        n = max(0, reserve - one.down_to) if one.down_to is not None else n_of(w, one.n or 0)
        n = min(n, reserve)
        if n and w.agent(agent).out is None:
            w.tell(happened.Lost(w.seat(agent), w.name(agent), n))
            w.first(Spend(agent, n, forced=True))


def _burn(w: Work, one: e.Burn, me: AgentId, targets: Targets) -> None:
    if one.source == "me":
        w.first(Spend(me, n_of(w, one.n), "burn", forced=True))
        return
    burned = min(n_of(w, one.n), w.state.board.pool)
    w.put(pool=w.state.board.pool - burned, burn=w.state.board.burn + burned)
    if burned:
        w.tell(happened.Burned(burned))


def _free_recharge(w: Work, one: e.FreeRecharge, me: AgentId, targets: Targets) -> None:
    """Give a credit for later; or let the reader share the pool out now (R45)."""
    if one.kind == "credit":
        w.put(credits=w.state.company.credits + one.n)
        w.tell(happened.CreditGained(one.n))
    elif w.state.board.pool and amounts.room_left(w.state) and w.state.company.share is None:
        assert w.job is not None
        w.put(share=Share(me, (0,) * len(w.state.agents)))
        w.put_job(replace(w.job, ask=OnShare()))
        w.tell(happened.Recharging(w.seat(me), free=True))


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
    w.tell(happened.LimboEntered(w.seat(agent), w.name(agent), why is Out.LOST))
    w.happen(Event.EXPELLED, agent)


def _break_off_test(w: Work, agent: AgentId) -> None:
    """End the test of an expelled agent without a result; what waited for its end continues (R49)."""
    test = w.state.test
    if test is None or test.agent != agent:
        return
    w.put(test=None, modifications=tuple(one for one in w.state.standing.modifications if one.scope != "this_test"))
    for job in w.state.jobs:
        if isinstance(job.ask, OnTest):
            w.put_job(replace(job, ask=None, todo=job.todo[1:] if is_taken_in(job, agent) else job.todo))


def _break_off_payment(w: Work, agent: AgentId) -> None:
    """Leave an expelled agent the last crystal, and cancel what it should have paid for (R49)."""
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
    """Say whether this is the job that continues with the result of the agent's test."""
    first = job.todo[0] if job.todo else None
    return isinstance(job.ask, OnTest) and isinstance(first, Attempted) and first.agent == agent


def back(w: Work, agent: AgentId) -> None:
    w.put_agent(agent, out=None)
    w.tell(happened.LimboLeft(w.seat(agent), w.name(agent)))


def _expel(w: Work, one: e.Expel, me: AgentId, targets: Targets) -> None:
    for agent in targets:
        expel(w, agent, Out.EVENT)


def _lose_control(w: Work, one: e.LoseControl, me: AgentId, targets: Targets) -> None:
    """Treat agents as if they had used the last crystal; current jobs are finished."""
    for agent in targets:
        if w.agent(agent).out is None:
            w.put_agent(agent, losing=True)


def _recall(w: Work, one: e.Recall, me: AgentId, targets: Targets) -> None:
    """Bring agents back before the visit is over; without a crystal they can't be reached."""
    for agent in targets:
        if w.agent(agent).out is not None and w.agent(agent).reserve:
            w.put(lost=w.state.company.lost - {agent})
            back(w, agent)


def _give_lead(w: Work, one: e.GiveLead, me: AgentId, targets: Targets) -> None:
    for agent in targets[:1]:
        if agent != w.state.lead:
            w.put(lead=agent)
            w.tell(happened.LeadBegan(w.seat(agent), w.name(agent), w.state.round))
            w.happen(Event.LEAD_CHANGED, agent)


def _stay(w: Work, one: e.Stay, me: AgentId, targets: Targets) -> None:
    for agent in targets:
        if one.key not in w.agent(agent).stays:
            w.put_agent(agent, stays=(*w.agent(agent).stays, one.key))


def _grant(w: Work, one: e.GrantAbility, me: AgentId, targets: Targets) -> None:
    for agent in targets:
        if one.ability not in w.agent(agent).abilities:
            w.put_agent(agent, abilities=(*w.agent(agent).abilities, one.ability))
            w.tell(happened.AbilityGained(w.seat(agent), w.name(agent), w.text(f"{one.ability}.name")))


VERBS: Final = {
    e.Gain: Verb(_gain),
    e.Lose: Verb(_lose),
    e.Burn: Verb(_burn),
    e.FreeRecharge: Verb(_free_recharge),
    e.Expel: Verb(_expel),
    e.LoseControl: Verb(_lose_control),
    e.Recall: Verb(_recall, lambda w, agent: w.agent(agent).out is not None and w.agent(agent).reserve > 0),
    e.GiveLead: Verb(_give_lead),
    e.Stay: Verb(_stay),
    e.GrantAbility: Verb(_grant),
}
