"""The answers that somebody can give: to a card, to a motion, while crystals are shared out (R13, R14, R46, R47)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import recharge
from pitonisa.games.missions.council.choices import Way, options_of
from pitonisa.games.missions.council.places import open_places
from pitonisa.games.missions.council.roles import deciding
from pitonisa.games.missions.council.voting import open_voters
from pitonisa.games.missions.council.waiting_for import LETTERS, LONGEST_WORD, asked
from pitonisa.games.missions.model import State, agents, agents_of
from pitonisa.games.missions.state.company import GiveUp, Leave, Recharge, Settle, Subject, Visit
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.tasks import (
    Choice,
    Job,
    LastCharge,
    Offer,
    OnShare,
    OnTest,
    Spelling,
    Spend,
    WhichItem,
    Whom,
)


def answers(state: State, agent: AgentId) -> Iterator[a.Action]:
    """One question after the other."""
    job = next((one for one in state.jobs if agent in asked(one.ask)), None)
    if job is None:
        return
    match job.ask:
        case None | OnTest() | OnShare():
            return
        case LastCharge():
            yield from _last_charge(state, agent, job)
        case Offer(ability=ability):
            yield a.Use(agent, lookup.text(state, f"{ability}.name"))
            yield a.Pass(agent)
        case Choice() as choice:
            yield from _choices(state, agent, job, choice)
        case Whom(among=among):
            yield from (a.PickAgent(agent, one) for one in among)
        case WhichItem(items=items):
            found = lookup.index(state).items
            yield from (a.PickItem(agent, found[id].number) for id in items)
        case Spelling(typed=typed):
            yield from _spelling(agent, typed)
        case _:
            assert_never(job.ask)


def _last_charge(state: State, agent: AgentId, job: Job) -> Iterator[a.Action]:
    """R47: an emergency, if one can be had; the last crystal, if it is enough; where nothing is done yet, neither."""
    assert isinstance(job.ask, LastCharge)
    spend = job.todo[0]
    assert isinstance(spend, Spend)
    calls = [free for free in (True, False) if recharge.may_call_emergency(state, agent, free=free)]
    yield from (a.Emergency(agent, free) for free in calls)
    falls_short = spend.left > 1 and not spend.forced
    if not (falls_short and calls):
        yield a.LoseControl(agent)
    if job.ask.voluntary:
        yield a.Withdraw(agent)


def _choices(state: State, agent: AgentId, job: Job, choice: Choice) -> Iterator[a.Action]:
    possible = [one.text for one in options_of(state, job, choice) if one.possible]
    match choice.how:
        case "vote":
            yield from (a.Vote(agent, text) for text in possible)
        case "group" if agent != deciding(state):
            yield from (a.Propose(agent, Settle(text)) for text in possible)
        case _:
            yield from (a.Pick(agent, text) for text in possible)


def _spelling(agent: AgentId, typed: str) -> Iterator[a.Action]:
    if len(typed) < LONGEST_WORD:
        yield from (a.Type(agent, letter) for letter in LETTERS)
    if typed:
        yield a.Erase(agent)
        yield a.SayWord(agent)
    yield a.LeaveUnsaid(agent)


# Motions and sharing out


def to_motion(state: State, agent: AgentId) -> Iterator[a.Action]:
    """R13: agree, decline or propose something else; the proposer may withdraw. Each seat answers once."""
    motion, seat = state.company.motion, state.agents[agent].seat
    assert motion is not None
    if agent != agents_of(state, seat)[0]:
        return
    asked = seat in open_voters(state, motion)
    if asked:
        yield a.Agree(agent)
    if asked or motion.by == seat:
        yield a.Decline(agent)
        yield from (a.Propose(agent, other) for other in alternatives(state, agent, motion.subject))
    if not isinstance(motion.subject, GiveUp) and state.agents[deciding(state)].seat == seat:
        yield a.Insist(agent)


def alternatives(state: State, agent: AgentId, proposed: Subject) -> Iterator[Subject]:
    """R13: what can be proposed instead, of the same kind."""
    match proposed:
        case Visit():
            named = ((lookup.index(state).locations[one].number, one) for one in open_places(state))
            several = [Visit(number, lookup.text(state, f"{one}.name")) for number, one in named]
        case Settle():
            several = [Settle(one.text) for one in _group_options(state, agent) if one.possible]
        case Recharge():
            several = [Recharge(free) for free in (True, False) if recharge.may_recharge(state, free=free)]
        case Leave() | GiveUp():
            several = []
        case _:
            assert_never(proposed)
    yield from (one for one in several if one != proposed)


def _group_options(state: State, agent: AgentId) -> list[Way]:
    job = next(one for one in state.jobs if isinstance(one.ask, Choice) and one.ask.how == "group")
    assert isinstance(job.ask, Choice)
    return options_of(state, job, job.ask) if agent in job.ask.by else []


def sharing(state: State, agent: AgentId) -> Iterator[a.Action]:
    """R46."""
    assert state.company.share is not None
    for one in agents(state):
        if recharge.may_give(state, one):
            yield a.ShareOut(agent, one)
    if state.company.share.order:
        yield a.TakeBack(agent)
    if recharge.may_end(state):
        yield a.ShareDone(agent)
