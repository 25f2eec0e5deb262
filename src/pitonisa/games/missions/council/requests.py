"""Lets agents ask each other for things: when they may, who answers, how long a request stands (R27, R43)."""

from __future__ import annotations

from collections.abc import Iterator

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.amounts import numbers
from pitonisa.games.missions.amounts.limits import affords
from pitonisa.games.missions.council.roles import named
from pitonisa.games.missions.model import State, present
from pitonisa.games.missions.state.board import gift_of
from pitonisa.games.missions.state.people import AgentId, Request, Step


def asks(state: State, agent: AgentId) -> Iterator[a.AskFor]:
    """List what an agent could ask for now: with no other request open, and but for what was kept from them."""
    if not may_ask(state, agent) or is_waiting(state, agent):
        return
    for holder in present(state):
        if may_hand(state, holder, agent):
            one = state.agents[holder]
            for id in dict.fromkeys((*one.items, *one.tokens)):
                if not is_kept(state, agent, holder, id):
                    yield a.AskFor(agent, holder, named(state, id))


def answers(state: State, agent: AgentId) -> Iterator[a.Give | a.Keep]:
    """Offer the holder to hand the thing over or to keep it, ready or not; the table does not wait for it."""
    for one in requests(state):
        if one.holder == agent and state.test is None:
            yield a.Give(agent, one.agent, named(state, one.thing))
            yield a.Keep(agent, one.agent)


def requests(state: State) -> list[Request]:
    """List the requests that wait for an answer."""
    return [one for one in state.company.requests if not one.kept]


def is_waiting(state: State, agent: AgentId) -> bool:
    """Say whether an agent has asked and has no answer yet."""
    return any(one.agent == agent for one in requests(state))


def is_kept(state: State, agent: AgentId, holder: AgentId, thing: str) -> bool:
    return any((one.agent, one.holder, one.thing) == (agent, holder, thing) for one in state.company.requests)


def may_ask(state: State, agent: AgentId) -> bool:
    """Say whether an agent may ask: in the actions and where things change hands for nothing; not during a test or a
    conflict."""
    one = state.agents[agent]
    free = one.out is None and not one.losing and one.held is None and agent not in state.company.ready
    acting = state.step is Step.ACTIONS and state.fights.brawl is None
    return free and state.test is None and (acting or numbers.hands_are_free(state))


def may_hand(state: State, holder: AgentId, to: AgentId) -> bool:
    """Say whether a holder could give something to another now, if asked: for nothing, or while they wait."""
    one, other = state.agents[holder], state.agents[to]
    if one.seat == other.seat or one.out is not None or other.out is not None or one.losing:
        return False
    if numbers.hands_are_free(state):
        return True
    waits = state.step is Step.ACTIONS and state.fights.brawl is None and one.slot is None and one.held is None
    gift = gift_of(state.here, holder)
    elsewhere = gift is not None and gift.to != to
    return waits and not elsewhere and affords(state, holder, numbers.give_cost(state, holder))


def standing(before: State, now: State) -> tuple[Request, ...]:
    """List the requests that are left: none of another moment, and none that cannot be answered any more."""
    if _moment(before) != _moment(now):
        return ()
    return tuple(one for one in now.company.requests if one.kept or _can_be_met(now, one))


def _moment(state: State) -> tuple[object, ...]:
    brawl = state.fights.brawl
    return state.runs, state.round, state.step, state.here.place, brawl and (brawl.conflict, brawl.fought)


def _can_be_met(state: State, one: Request) -> bool:
    held = state.agents[one.holder]
    return one.thing in (*held.items, *held.tokens) and may_hand(state, one.holder, one.agent)
