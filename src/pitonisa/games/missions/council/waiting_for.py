"""Who is asked what now, and how things are named in actions."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.games.missions import lookup
from pitonisa.games.missions.actions import Erase, ItemThing, Thing, TokenThing, Type
from pitonisa.games.missions.model import State
from pitonisa.games.missions.state.people import AgentId
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

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789 "
LONGEST_WORD: Final = 32


def asked(ask: Ask | None) -> tuple[AgentId, ...]:
    """Whose answer something waits for."""
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
    """The job that waits for this kind of answer of somebody."""
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


def letter_answer(typed: str, action: Type | Erase) -> str:
    return typed + action.letter if isinstance(action, Type) else typed[:-1]
