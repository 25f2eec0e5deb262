"""Resolves whom a word of the scenario means, who decides for the group, and whom it waits for."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.games.missions import lookup
from pitonisa.games.missions.actions import ItemThing, Thing, TokenThing
from pitonisa.games.missions.model import State, agents, present
from pitonisa.games.missions.scenario.base import Role, Who
from pitonisa.games.missions.state.people import AgentId, GiveUp, Subject
from pitonisa.games.missions.tasks import (
    Ask,
    Choice,
    Job,
    LastCharge,
    Offer,
    OnShare,
    OnTest,
    Spelling,
    WhichItem,
    Whom,
)
from pitonisa.kernel import Seat
from pitonisa.kernel.consensus import Motion, waiting

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789 "

LONGEST_WORD: Final = 32


def in_order(state: State) -> list[AgentId]:
    """List all agents, the lead first and then to the left."""
    first = state.lead or 0
    everybody = agents(state)
    return everybody[first:] + everybody[:first]


def deciding(state: State) -> AgentId:
    """Find who decides: the lead; while they are in limbo, the next to the left who is not (R12,
    `expelled_lead_decides`)."""
    assert state.lead is not None
    if lookup.option(state, "expelled_lead_decides"):
        return state.lead
    here = present(state)
    return next((one for one in in_order(state) if one in here), state.lead)


def is_anybody_reading(state: State) -> bool:
    """Say whether an agent outside limbo has a card before them, or is in a conflict (R26)."""
    return any(agent.slot or agent.held for agent in state.agents if agent.out is None)


def is_order_asked(state: State) -> bool:
    """Say whether the lead says which of several group conflicts is first, now that all have stopped (R37)."""
    stopped = not (state.fights.brawl or state.jobs or state.test or state.company.share or state.company.motion)
    return stopped and len(state.fights.looming) > 1 and bool(present(state))


def whom(state: State, who: Who, me: AgentId) -> list[AgentId]:
    """List those whom an instruction means; `choose` has to be asked first."""
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


# Whom a motion asks (R13)


def acting(state: State) -> list[AgentId]:
    """List those who are not in limbo; where all are, all: one of them has to recharge (R49)."""
    return present(state) or agents(state)


def voters(state: State, subject: Subject) -> frozenset[Seat]:
    """List the seats that a motion asks; giving up is for all to answer."""
    asked = agents(state) if isinstance(subject, GiveUp) else acting(state)
    return frozenset(state.agents[one].seat for one in asked)


def open_voters(state: State, motion: Motion[Subject]) -> frozenset[Seat]:
    """List those who have not answered yet."""
    return waiting(motion, voters(state, motion.subject))


# Who is asked what now, and how things are named in actions


def asked(ask: Ask | None) -> tuple[AgentId, ...]:
    """List those whose answer a question waits for."""
    match ask:
        case LastCharge(agent=agent) | Offer(agent=agent):
            return (agent,)
        case Whom(by=by) | WhichItem(by=by) | Spelling(by=by):
            return (by,)
        case Choice(how="vote", by=by, votes=votes):
            voted = {one for one, _ in votes}
            return tuple(one for one in by if one not in voted)
        case Choice(by=by):
            return by
        case None | OnTest() | OnShare():
            return ()


def job_of(state: State, agent: AgentId, kind: type[Any]) -> Job | None:
    """Find the job that waits for this kind of answer of an agent."""
    waiting = (job for job in state.jobs if isinstance(job.ask, kind) and agent in asked(job.ask))
    return next(waiting, None)


def thing_id(state: State, thing: Thing) -> str:
    found = (
        lookup.item_numbered(state, thing.number)
        if isinstance(thing, ItemThing)
        else lookup.token_lettered(state, thing.letter)
    )
    return found.id if found else ""


def named(state: State, id: str) -> Thing:
    found = lookup.index(state)
    return ItemThing(found.items[id].number) if id in found.items else TokenThing(found.tokens[id].letter)
