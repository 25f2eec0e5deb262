"""What a recharge can bring, when one is due, and when it is shared out."""

from __future__ import annotations

from pitonisa.games.missions import lookup
from pitonisa.games.missions.model import State, agents
from pitonisa.games.missions.state.people import AgentId, Out
from pitonisa.games.missions.state.steps import Step


def cap(state: State, agent: AgentId) -> int:
    return lookup.host(state, agent).cap


def emergency_brings(state: State, agent: AgentId, *, free: bool = False) -> int:
    """How many crystals the pool would give, as far as it has them; with a credit the last one stays."""
    room = cap(state, agent) - (state.agents[agent].reserve - (0 if free else 1))
    return min(room, state.board.pool)


def may_call_emergency(state: State, agent: AgentId, *, free: bool) -> bool:
    """R47: the pool has something to give; a free one needs a credit."""
    if free and not state.company.credits:
        return False
    return emergency_brings(state, agent, free=free) > 0


def refills(state: State, agent: AgentId) -> list[int]:
    """How many crystals somebody could go on paying with after each kind of emergency recharge, when all but the last
    one of the reserve are spent."""
    most, found = state.board.pool + state.agents[agent].reserve - 1, list[int]()
    if may_call_emergency(state, agent, free=False):
        found.append(min(cap(state, agent), most) + bool(lookup.option(state, "emergency_pays_cost")))
    if may_call_emergency(state, agent, free=True):
        found.append(min(cap(state, agent), most + 1))
    return found


# Between places


def lost(state: State) -> list[AgentId]:
    return [one for one in agents(state) if state.agents[one].out is Out.LOST]


def is_due(state: State) -> bool:
    """R49: somebody lost control, and no recharge has been made since."""
    return state.step is Step.RECHARGE and bool(lost(state)) and state.company.recharges == 0


def may_recharge(state: State, *, free: bool) -> bool:
    """R45: with something in the pool; a paid one takes one of it away first, and once."""
    if state.step is not Step.RECHARGE or state.company.share is not None or state.company.recharges:
        return False
    if free:
        return state.company.credits > 0 and state.board.pool > 0
    return state.board.pool > 1 and room(state) > 0


def can_make_due(state: State) -> bool:
    """Whether the compulsory recharge is possible at all."""
    return may_recharge(state, free=False) or may_recharge(state, free=True)


def room(state: State) -> int:
    """How many crystals the reserves could take."""
    return sum(cap(state, one) - state.agents[one].reserve for one in agents(state))


def may_give(state: State, agent: AgentId) -> bool:
    """Whether one more may go to somebody while crystals are shared out (R46)."""
    share = state.company.share
    assert share is not None
    left = state.board.pool - sum(share.given)
    return left > 0 and state.agents[agent].reserve + share.given[agent] < cap(state, agent)


def may_end(state: State) -> bool:
    """All that fits is given, and who lost control has one as far as there are enough."""
    share = state.company.share
    if share is None or any(may_give(state, one) for one in agents(state)):
        return False
    without = [one for one in lost(state) if not state.agents[one].reserve + share.given[one]]
    spare = sum(n - 1 if one in lost(state) else n for one, n in enumerate(share.given) if n)
    return not without or spare == 0
