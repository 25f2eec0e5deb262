"""Advances a mission while nobody has to decide: from step to step, from round to round, to the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitonisa.games.missions import amounts, conditions, council, lookup
from pitonisa.games.missions.apply import board, jobs, moves, people, tests
from pitonisa.games.missions.apply.cards import read_alone
from pitonisa.games.missions.apply.work import Work, replace
from pitonisa.games.missions.events import Ended as EndedEvent
from pitonisa.games.missions.events import LeadBegan
from pitonisa.games.missions.model import State, TestStep, agents, present
from pitonisa.games.missions.people import AgentId, Out, Step
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.tasks import CarryOut, Choice, Meet, OnTest

NOBODY: Final[frozenset[AgentId]] = frozenset()
ENOUGH: Final = 500


def settle(w: Work) -> None:
    """Advance until a seat must act, or the mission is over."""
    for _ in range(ENOUGH):
        jobs.run(w)
        if w.state.ended is not None:
            _close(w)
            return
        if not _goes_on(w):
            return
    raise AssertionError("the mission goes round in circles")


def _goes_on(w: Work) -> bool:
    return (
        _loses(w)
        or _fails(w)
        or _answers_for_those_in_limbo(w)
        or _tests(w)
        or _fights(w)
        or _unlocks(w)
        or (not is_busy(w.state) and _STEPS[w.state.step](w))
    )


def is_busy(state: State) -> bool:
    """Say whether something must be finished first."""
    fights, company = state.fights, state.company
    return bool(state.jobs or state.test or fights.brawl or fights.looming or company.share or company.motion)


def _close(w: Work) -> None:
    w.put(jobs=(), test=None, brawl=None, looming=(), motion=None, share=None, gifts=(), step=Step.OVER, ready=NOBODY)
    ended = w.state.ended
    assert ended is not None
    w.tell(EndedEvent(w.state.scenario.index.endings[ended.ending].kind, w.text(f"{ended.ending}.name")))


def _loses(w: Work) -> bool:
    """Expel agents who used the last crystal when their current action is finished (R48)."""
    for agent in agents(w.state):
        mine = [job for job in w.state.jobs if job.me == agent]
        if w.agent(agent).losing and not mine:
            people.expel(w, agent, Out.LOST)
            return True
    return False


def _fails(w: Work) -> bool:
    """Fail when all have lost control in the same visit, or at the same place over several (R50)."""
    state = w.state
    everybody = set(agents(state))
    over_time = lookup.option(state, "failure_within") == "location"
    lost = set(state.company.lost_at.get(state.here.place or "", ())) if over_time else set(state.company.lost)
    together = state.here.place is not None and everybody <= lost
    gone = not present(state) and state.step in (Step.CHOOSE, Step.EXCHANGE)
    if together or gone:
        w.end(lookup.scenario(state).rules.failure)
    return together or gone


def _answers_for_those_in_limbo(w: Work) -> bool:
    """Drop the questions to agents in limbo, and those that have become impossible."""
    here = present(w.state)
    for job in w.state.jobs:
        if isinstance(job.ask, Choice) and not any(one.possible for one in council.options_of(w.state, job)):
            w.put_job(replace(job, ask=None))
            return True
        if isinstance(job.ask, Choice) and job.ask.how != "alone":
            by = tuple(one for one in job.ask.by if one in here)
            if by != job.ask.by:
                left = replace(job, ask=replace(job.ask, by=by) if by else None)
                w.put_job(left)
                if by and job.ask.how == "vote" and not council.asked(left.ask):
                    moves.count(w, left)
                return True
    return False


def _tests(w: Work) -> bool:
    test = w.state.test
    if test is None or any(not isinstance(job.ask, OnTest) for job in w.state.jobs):
        return False
    if test.step is TestStep.SUPPORT and not (amounts.supporters(w.state, test) or amounts.latecomers(w.state, test)):
        w.put(test=replace(test, step=TestStep.FATE))
        return True
    if test.step is TestStep.DRAWN and not tests.can_be_changed(w.state):
        tests.resolve(w)
        return True
    return False


def _fights(w: Work) -> bool:
    state = w.state
    if state.jobs or state.test or state.company.share or state.company.motion:
        return False
    if council.is_order_asked(state):
        return False
    if state.fights.brawl is None and state.fights.looming:
        tests.break_out(w)
        return True
    if state.fights.brawl is None:
        return _over_alone(w)
    if not present(state):
        w.put(brawl=None)
        return True
    return tests.go_round(w) if state.fights.brawl.fought else _exchanged(w)


def _exchanged(w: Work) -> bool:
    """Begin the fight once all present are ready (R37)."""
    brawl = w.state.fights.brawl
    assert brawl is not None
    if not w.state.company.ready >= set(present(w.state)):
        return False
    w.put(brawl=replace(brawl, fought=True), ready=NOBODY)
    return True


def _over_alone(w: Work) -> bool:
    """End a personal conflict that something else ended, or that nothing can end."""
    for agent in agents(w.state):
        if (held := w.agent(agent).held) is not None:
            box = tests.box_of(w.state, held.conflict)
            won = tests.is_beaten(w.state, box)
            if won or tests.is_hopeless(w.state, agent, box):
                tests.over(w, box, agent, won=won)
                return True
    return False


def _unlocks(w: Work) -> bool:
    """Read a card again for its holder, and carry it out, once its requirements are met (R21)."""
    if is_busy(w.state) or w.state.step is not Step.ACTIONS:
        return False
    for agent in council.in_order(w.state):
        card, one = lookup.card_in_front(w.state, agent), w.agent(agent)
        idle = one.out is None and one.held is None and not one.losing
        if card is None or not idle or not amounts.is_locked(w.state, agent, card.id):
            continue
        if conditions.holds(w.state, card.requires, agent):
            read_alone(w, card, agent)
            w.begin(agent, Meet(agent, card.id), CarryOut(agent, card.id))
            return True
    return False


def _hosts(w: Work) -> bool:
    if any(agent.host is None for agent in w.state.agents):
        return False
    w.put(step=Step.FIRST_LEAD)
    return True


def _prologue(w: Work) -> bool:
    if w.state.company.ready >= set(present(w.state)):
        begin_round(w)
        return True
    return False


def begin_round(w: Work) -> None:
    lead = w.state.lead
    assert lead is not None
    w.put(step=Step.CHOOSE, round=w.state.round + 1, ready=NOBODY, lost=NOBODY, declined=())
    w.tell(LeadBegan(w.seat(lead), w.name(lead), w.state.round))
    w.happen(Event.ROUND_START, lead)


def _recognise(w: Work) -> bool:
    """Wait until all have a card, as far as there are enough (R20, R21)."""
    state = w.state
    if not present(state) or state.here.leaving:
        board.leave(w)
        return True
    if any(agent.held for agent in state.agents):
        return False
    held = {agent.slot for agent in state.agents}
    free = [one for one in state.here.panorama if one.slot not in held]
    without = [one for one in present(state) if w.agent(one).slot is None]
    if free and without:
        return False
    for agent in without:
        w.put_agent(agent, restless=True)
    w.put(step=Step.TELEPATHY, ready=NOBODY)
    w.happen(Event.RECOGNISED, state.lead, state.here.place)
    if len({agent.seat for agent in state.agents}) == 1:
        _begin_actions(w)
    return True


def _telepathy(w: Work) -> bool:
    if not w.state.company.ready >= set(present(w.state)):
        return False
    _begin_actions(w)
    return True


def _begin_actions(w: Work) -> None:
    """Begin conflicts on the recognised cards, and carry out what the cards say, if not already done (R22)."""
    w.put(step=Step.ACTIONS, ready=NOBODY)
    begun = lookup.option(w.state, "conflict_starts") == "at_once"
    tasks: tuple[type[Meet | CarryOut], ...] = (CarryOut,) if begun else (Meet, CarryOut)
    cards = {one.slot: one.card for one in w.state.here.panorama}
    for agent in council.in_order(w.state):
        slot = w.agent(agent).slot
        if slot is not None and w.agent(agent).out is None:
            w.begin(agent, *(task(agent, cards[slot]) for task in tasks))


def _actions(w: Work) -> bool:
    """Leave when all are ready, or all are gone; or when an instruction has ended the visit (R26)."""
    state = w.state
    busy = any(agent.held is not None for agent in state.agents)
    agreed = state.company.ready >= set(present(state)) and not council.is_anybody_reading(state)
    if not present(state) or agreed or (state.here.leaving and not busy):
        board.leave(w)
        return True
    return False


def _recharge(w: Work) -> bool:
    """Continue when no recharge is possible, or all decline one (R45)."""
    state = w.state
    possible = amounts.can_recharge(state)
    settled = (
        bool(present(state))
        and state.company.ready >= set(present(state))
        and not (amounts.is_recharge_due(state) and possible)
    )
    if not possible or settled:
        w.put(step=Step.EXCHANGE, ready=NOBODY)
        return True
    return False


def _exchange(w: Work) -> bool:
    """Begin the next round, led by the next agent to the left (R43, R51)."""
    if w.state.lead is None or (_may_exchange(w.state) and not w.state.company.ready >= set(present(w.state))):
        return False
    w.put(lead=AgentId((w.state.lead + 1) % len(w.state.agents)))
    w.happen(Event.LEAD_CHANGED, w.state.lead)
    begin_round(w)
    return True


def _may_exchange(state: State) -> bool:
    """Say whether agents can give something, or do anything else between places."""
    several = ((one, ability) for one in agents(state) for ability in lookup.abilities_of(state, one))
    return any(one.items or one.tokens for one in state.agents) or any(amounts.may_use(state, *one) for one in several)


_STEPS: Final[dict[Step, Callable[[Work], bool]]] = {
    Step.HOSTS: _hosts,
    Step.FIRST_LEAD: lambda w: False,
    Step.PROLOGUE: _prologue,
    Step.CHOOSE: lambda w: False,
    Step.RECOGNISE: _recognise,
    Step.TELEPATHY: _telepathy,
    Step.ACTIONS: _actions,
    Step.RECHARGE: _recharge,
    Step.EXCHANGE: _exchange,
    Step.OVER: lambda w: False,
}
