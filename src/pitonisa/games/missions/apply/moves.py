"""Begins what each action of an agent does."""

from __future__ import annotations

from typing import Any

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import council, lookup
from pitonisa.games.missions.amounts import numbers
from pitonisa.games.missions.apply import decisions, reading, tests, things
from pitonisa.games.missions.apply.decisions import price_tasks
from pitonisa.games.missions.apply.work import Work, replace
from pitonisa.games.missions.council import job_of, open_requests, thing_id
from pitonisa.games.missions.events import AskedFor, CardTaken, HostChosen, Kept, NotSupported, PlaceChosen, Waited
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.state.board import Use
from pitonisa.games.missions.state.people import AgentId, Request, Step
from pitonisa.games.missions.tasks import (
    Choice,
    Do,
    Enter,
    Fled,
    Hand,
    Job,
    Meet,
    Offer,
    Open,
    Perform,
    Raise,
    Spelling,
    Spend,
    TakeUp,
    WhichItem,
    Whom,
)

# Setting up


def choose_host(w: Work, action: a.ChooseHost) -> None:
    """Take a host, whose crystals leave the pool (R2, R5)."""
    host = next(one for one in lookup.scenario(w.state).hosts if w.text(f"{one.id}.name") == action.host)
    w.put_agent(action.agent, host=host.id, reserve=host.cap)
    w.put(pool=w.state.board.pool - host.cap)
    w.tell(HostChosen(w.seat(action.agent), action.host))


def take_lead(w: Work, action: a.TakeLead) -> None:
    """Do what absent hosts leave and the number of hosts asks for, and read the prologue (R7-R9)."""
    me, written = action.agent, lookup.scenario(w.state)
    w.put(lead=me, step=Step.PROLOGUE)
    here = {agent.host for agent in w.state.agents}
    absent = [Do(one.key, me) for line in written.setup.if_absent if line.host not in here for one in line.do]
    counted = [
        Do(one.key, me) for line in written.setup.if_count if line.count == len(w.state.agents) for one in line.do
    ]
    for card in written.prologue:
        reading.read_aloud(w, card, me)
    told = [task for card in written.prologue for task in reading.orders(w, card, me)]
    w.begin(me, *absent, *counted, *told, *(Do(one.key, me) for one in written.setup.lead_reads))
    w.happen(Event.SETUP, me)


# Places and cards


def go_to(w: Work, action: a.GoTo) -> None:
    """Leave one crystal on the map; where one lies already, burn it (R15)."""
    place = lookup.place_numbered(w.state, action.place)
    assert place is not None
    cost, burned = council.entry_cost(w.state, place), council.burns(w.state, place)
    w.tell(PlaceChosen(w.seat(action.agent), w.text(f"{place}.name"), burned, not cost))
    w.begin(action.agent, Spend(action.agent, cost, "burn" if burned else "map", place), Enter(place))


def take(w: Work, action: a.Take) -> None:
    """Take a card for nothing and read it alone. A conflict on it begins with the actions, or now (R20)."""
    laid = next(one for one in w.state.here.panorama if one.slot == action.slot)
    w.put_agent(action.agent, slot=action.slot)
    w.tell(CardTaken(w.seat(action.agent), w.name(action.agent), w.text(f"{laid.card}.label")))
    reading.read_alone(w, lookup.index(w.state).cards[laid.card], action.agent, told=False)
    if lookup.option(w.state, "conflict_starts") == "at_once":
        w.begin(action.agent, Meet(action.agent, laid.card))


def explore(w: Work, action: a.Explore) -> None:
    """Put the card back, for others to take, and take another (R23)."""
    cost = numbers.explore_cost(w.state, action.agent)
    w.begin(action.agent, *_spend(action.agent, cost), TakeUp(action.agent, action.slot, cost))


def wait(w: Work, action: a.Wait) -> None:
    card = lookup.card_in_front(w.state, action.agent)
    assert card is not None
    w.put_back(action.agent)
    w.tell(Waited(w.seat(action.agent), w.name(action.agent), w.text(f"{card.id}.label")))
    w.happen(Event.WAITED, action.agent)


def _spend(agent: AgentId, n: int, *, optional: bool = True) -> tuple[Spend, ...]:
    """Spend crystals; where nothing is to be paid, no task."""
    return (Spend(agent, n, optional=optional),) if n else ()


# Tests


def start_test(w: Work, action: a.StartTest) -> None:
    trial = numbers.trials(w.state, action.agent)[action.box]
    attribute = next(one for one in trial.box.attribute if w.text(f"attribute.{one}") == action.attribute)
    cost = numbers.start_cost(w.state, action.agent, trial.box)
    spend = _spend(action.agent, cost, optional=trial.conflict is None)
    w.begin(action.agent, *spend, Open(action.agent, trial.box.id, attribute, trial.conflict))


def boost(w: Work, action: a.Boost) -> None:
    cost = numbers.cost(w.state, action.agent, "boost")
    w.begin(action.agent, Spend(action.agent, cost, optional=True), Raise(action.agent))


def support(w: Work, action: a.Support) -> None:
    cost = numbers.cost(w.state, action.agent, "support")
    w.begin(action.agent, Spend(action.agent, cost, optional=True), Raise(action.agent))


def no_support(w: Work, action: a.NoSupport) -> None:
    tests.decline(w, action.agent)
    w.tell(NotSupported(w.seat(action.agent), w.name(action.agent)))


# Things and abilities


def give(w: Work, action: a.Give) -> None:
    """Give for one price a whole gift; between places and before a group conflict for nothing (R27, R43)."""
    hand = Hand(action.agent, action.to, thing_id(w.state, action.thing))
    cost = numbers.give_cost(w.state, action.agent)
    w.begin(action.agent, *_spend(action.agent, cost), hand)


def ask_for(w: Work, action: a.AskFor) -> None:
    """Ask for a thing, for all to hear; the holder answers, or does not (R27)."""
    thing = thing_id(w.state, action.thing)
    w.put(requests=(*w.state.company.requests, Request(action.agent, action.holder, thing)))
    w.tell(AskedFor(w.seat(action.agent), w.seat(action.holder), w.text(f"{thing}.name")))


def keep(w: Work, action: a.Keep) -> None:
    asked = next(one for one in open_requests(w.state) if (one.agent, one.holder) == (action.to, action.agent))
    w.put(requests=tuple(replace(one, kept=True) if one == asked else one for one in w.state.company.requests))
    w.tell(Kept(w.seat(action.agent), w.seat(action.to), w.text(f"{asked.thing}.name")))


def use(w: Work, action: a.Use) -> None:
    """Count an ability, pay for it, and do it (R41)."""
    agent = action.agent
    ability = next(one for one in lookup.abilities_of(w.state, agent) if w.text(f"{one.id}.name") == action.ability)
    use_ = Use(agent, ability.id)
    w.put(uses=(*w.state.tallies.uses, use_), used=(*w.state.here.used, use_))
    tasks = (*price_tasks(agent, ability.pay), Perform(agent, ability.id))
    offered = next((job for job in w.state.jobs if _offers(job.ask, agent, ability.id)), None)
    if offered is not None:
        w.put_job(replace(offered, ask=None, todo=(*tasks, *offered.todo)))
    else:
        w.begin(agent, *tasks)


def _offers(ask: object, agent: AgentId, ability: str) -> bool:
    return isinstance(ask, Offer) and (ask.agent, ask.ability) == (agent, ability)


def pass_(w: Work, action: a.Pass) -> None:
    w.drop_job(_asking(w, action.agent, Offer).n)


# Answers


def pick(w: Work, action: a.Pick) -> None:
    decisions.pick(w, _asking(w, action.agent, Choice), action.option)


def vote(w: Work, action: a.Vote) -> None:
    decisions.vote(w, _asking(w, action.agent, Choice), action.agent, action.option)


def pick_agent(w: Work, action: a.PickAgent) -> None:
    decisions.pick_agent(w, _asking(w, action.agent, Whom), action.who)


def pick_item(w: Work, action: a.PickItem) -> None:
    item = lookup.item_numbered(w.state, action.number)
    assert item is not None
    things.pick_item(w, _asking(w, action.agent, WhichItem), item.id)


def spell(w: Work, action: a.Type | a.Erase) -> None:
    job = _asking(w, action.agent, Spelling)
    assert isinstance(job.ask, Spelling)
    typed = job.ask.typed + action.letter if isinstance(action, a.Type) else job.ask.typed[:-1]
    w.put_job(replace(job, ask=replace(job.ask, typed=typed)))


def say_word(w: Work, action: a.SayWord) -> None:
    decisions.say_word(w, _asking(w, action.agent, Spelling))


def leave_unsaid(w: Work, action: a.LeaveUnsaid) -> None:
    w.put_job(replace(_asking(w, action.agent, Spelling), ask=None))


def _asking(w: Work, agent: AgentId, kind: type[Any]) -> Job:
    """Find the job that waits for this kind of answer."""
    job = job_of(w.state, agent, kind)
    assert job is not None
    return job


# Conflicts


def flee(w: Work, action: a.Flee) -> None:
    box = lookup.fought_by(w.state, action.agent)
    assert box is not None
    assert box.flee is not None
    w.begin(action.agent, *price_tasks(action.agent, box.flee.pay), Fled(action.agent, box.id))
