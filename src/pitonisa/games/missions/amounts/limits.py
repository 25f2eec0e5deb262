"""Says what somebody can pay, when an ability may be used, who has to stay, and what a recharge can bring."""

from __future__ import annotations

from msgspec.structs import replace

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import numbers
from pitonisa.games.missions.conditions import counter_value, holds
from pitonisa.games.missions.model import State, Test, TestStep, Use, agents, present
from pitonisa.games.missions.people import AgentId, Out, Step
from pitonisa.games.missions.scenario.base import Price
from pitonisa.games.missions.scenario.cards import Ability, Timing
from pitonisa.games.missions.scenario.effects import Stay
from pitonisa.games.missions.tasks import Job

# Recharges


def cap(state: State, agent: AgentId) -> int:
    return lookup.host(state, agent).cap


def emergency_brings(state: State, agent: AgentId, *, free: bool = False) -> int:
    """Count the crystals that the pool would give, as far as it has them; with a credit the last one stays."""
    room = cap(state, agent) - (state.agents[agent].reserve - (0 if free else 1))
    return min(room, state.board.pool)


def may_call_emergency(state: State, agent: AgentId, *, free: bool) -> bool:
    """Say whether the pool has something to give; a free emergency needs a credit (R47)."""
    if free and not state.company.credits:
        return False
    return emergency_brings(state, agent, free=free) > 0


def refills(state: State, agent: AgentId) -> list[int]:
    """List how many crystals an agent could go on paying with after each kind of emergency recharge, when all but
    the last one of the reserve are spent."""
    most, found = state.board.pool + state.agents[agent].reserve - 1, list[int]()
    if may_call_emergency(state, agent, free=False):
        found.append(min(cap(state, agent), most) + bool(lookup.option(state, "emergency_pays_cost")))
    if may_call_emergency(state, agent, free=True):
        found.append(min(cap(state, agent), most + 1))
    return found


# Recharges between places


def those_lost(state: State) -> list[AgentId]:
    return [one for one in agents(state) if state.agents[one].out is Out.LOST]


def is_recharge_due(state: State) -> bool:
    """Say whether an agent lost control and no recharge has been made since (R49)."""
    return state.step is Step.RECHARGE and bool(those_lost(state)) and state.company.recharges == 0


def may_recharge(state: State, *, free: bool) -> bool:
    """Say whether a recharge can be made: with something in the pool; a paid one takes one of it away first, and
    once (R45)."""
    if state.step is not Step.RECHARGE or state.company.share is not None or state.company.recharges:
        return False
    if free:
        return state.company.credits > 0 and state.board.pool > 0
    return state.board.pool > 1 and room_left(state) > 0


def can_recharge(state: State) -> bool:
    """Say whether the compulsory recharge is possible at all."""
    return may_recharge(state, free=False) or may_recharge(state, free=True)


def room_left(state: State) -> int:
    """Count the crystals that the reserves could take."""
    return sum(cap(state, one) - state.agents[one].reserve for one in agents(state))


def may_share_with(state: State, agent: AgentId) -> bool:
    """Say whether one more crystal may go to this agent while crystals are shared out (R46)."""
    share = state.company.share
    assert share is not None
    left = state.board.pool - sum(share.given)
    return left > 0 and state.agents[agent].reserve + share.given[agent] < cap(state, agent)


def may_end_sharing(state: State) -> bool:
    """Say whether all that fits is given, and those who lost control have one each as far as there are enough."""
    share = state.company.share
    if share is None or any(may_share_with(state, one) for one in agents(state)):
        return False
    without = [one for one in those_lost(state) if not state.agents[one].reserve + share.given[one]]
    spare = sum(n - 1 if one in those_lost(state) else n for one, n in enumerate(share.given) if n)
    return not without or spare == 0


# Paying, and using abilities


def affords(state: State, agent: AgentId, n: int) -> bool:
    """Say whether an agent can pay a number of crystals: out of the reserve, the last one included; or crystal by
    crystal, with what an emergency recharge on the way would bring (R47)."""
    reserve = state.agents[agent].reserve
    if n <= reserve:
        return True
    return bool(reserve) and any(n <= reserve - 1 + brought for brought in refills(state, agent))


def can_attempt(state: State, agent: AgentId, conflict: str) -> bool:
    """Say whether an agent could take a test of a conflict, and pay for it."""
    return _affords_one(state, agent, numbers.of_conflict(state, agent, conflict))


def _affords_one(state: State, agent: AgentId, several: list[numbers.Trial]) -> bool:
    return any(affords(state, agent, numbers.start_cost(state, agent, one.box)) for one in several)


def can_pay(state: State, agent: AgentId, price: Price) -> bool:
    """Say whether an agent has what a price asks for. The last crystal may be part of it."""
    one = state.agents[agent]
    return (
        affords(state, agent, price.charge)
        and (not price.charge or not one.losing)
        and all(one.items.count(id) >= price.items.count(id) for id in price.items)
        and all((*one.tokens, *state.board.group).count(id) >= price.tokens.count(id) for id in price.tokens)
        and (price.counter is None or counter_value(state, price.counter, agent) >= price.n)
    )


def left_of(state: State, agent: AgentId, ability: Ability) -> int | None:
    """Count how often an ability can still be used now; None without a limit."""
    uses, use = ability.uses, Use(agent, ability.id)
    left = [uses.per_visit - state.here.used.count(use)] if uses.per_visit is not None else []
    left += [uses.per_mission - state.tallies.uses.count(use)] if uses.per_mission is not None else []
    return max(0, min(left)) if left else None


def may_use(state: State, agent: AgentId, ability: Ability, job: Job | None = None) -> bool:
    """Say whether an ability may be used: in its moment, while its condition holds, as often as it says, and paid
    for (R41)."""
    one = state.agents[agent]
    awake = one.out is None or ability.limbo
    left = left_of(state, agent, ability)
    return (
        awake
        and left != 0
        and can_pay(state, agent, ability.pay)
        and (ability.timing is Timing.ON_EVENT or _is_moment(state, agent, ability.timing))
        and holds(state, ability.given, agent, job or _as_it_stands(state, agent))
    )


def _as_it_stands(state: State, agent: AgentId) -> Job | None:
    """Make the job that a drawn test would come to: abilities after fate ask for it."""
    if state.test is None or state.test.fate is None:
        return None
    box = lookup.index(state).tests[state.test.box]
    return Job(n=-1, me=agent, todo=(), outcome=outcome_of(state, box.id), drawn=state.test.fate)


def outcome_of(state: State, box: str) -> str:
    """Tell how the open test comes out as it stands (R33)."""
    from_box = lookup.index(state).tests[box]
    assert state.test is not None
    return numbers.verdict(
        numbers.final_value(state, state.test) - numbers.difficulty(state, state.test.agent, from_box)
    )


def _is_moment(state: State, agent: AgentId, timing: Timing) -> bool:
    test = state.test
    drawing = test is not None and test.step is not TestStep.DRAWN
    match timing:
        case Timing.ANY:
            return (
                state.step in (Step.ACTIONS, Step.RECHARGE, Step.EXCHANGE)
                and test is None
                and state.fights.brawl is None
            )
        case Timing.MY_TEST:
            mine = test is not None and test.agent == agent and drawing
            return mine or (state.step is Step.ACTIONS and test is None and state.agents[agent].slot is not None)
        case Timing.OTHERS_TEST:
            return test is not None and test.agent != agent and drawing
        case Timing.BEFORE_FATE:
            return test is not None and is_support_over(state, test)
        case Timing.AFTER_FATE:
            return test is not None and test.step is TestStep.DRAWN
        case Timing.BETWEEN:
            return state.step in (Step.RECHARGE, Step.EXCHANGE)
        case Timing.LEAD:
            return state.step is Step.CHOOSE and agent == state.lead
        case Timing.CONFLICT:
            return test is None and (state.agents[agent].held is not None or _is_fought(state))
        case Timing.ON_EVENT:
            return False


def _is_fought(state: State) -> bool:
    return state.fights.brawl is not None and state.fights.brawl.fought


# Support


def is_support_over(state: State, test: Test) -> bool:
    """Say whether every waiting agent has answered the call for support; a latecomer finds the card drawn (R32)."""
    asked = test.step is TestStep.SUPPORT and not numbers.supporters(state, test)
    return asked or test.step is TestStep.FATE


def latecomers(state: State, test: Test) -> list[AgentId]:
    """List the agents with a card who could put it back to support this test as long as nothing is drawn (R31)."""
    put_back = (one for one in present(state) if state.agents[one].slot is not None and not must_stay(state, one))
    free = {one: replace(state.agents[one], slot=None) for one in put_back}
    agents = tuple(free.get(AgentId(n), agent) for n, agent in enumerate(state.agents))
    return [one for one in numbers.supporters(replace(state, agents=agents), test) if one in free]


# Having to stay


def must_stay(state: State, agent: AgentId) -> bool:
    """Say whether a card keeps an agent. It lets go where they can try nothing and all others are done (R24)."""
    if not _is_kept(state, agent):
        return False
    return not _are_others_ready(state, agent) or _affords_one(state, agent, numbers.trials(state, agent))


def _is_kept(state: State, agent: AgentId) -> bool:
    written = lookup.index(state).instructions
    for key in state.agents[agent].stays:
        stay = written[key]
        assert isinstance(stay, Stay)
        if stay.until is None or not holds(state, stay.until, agent):
            return True
    return False


def _are_others_ready(state: State, agent: AgentId) -> bool:
    return all(one in state.company.ready or _is_kept(state, one) for one in present(state) if one != agent)
