"""When an ability may be used, how often, and at what price."""

from __future__ import annotations

import msgspec

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import recharge
from pitonisa.games.missions.amounts.numbers import (
    cost,
    difficulty,
    final_value,
    of_conflict,
    supporters,
    trials,
    verdict,
)
from pitonisa.games.missions.conditions.holds import holds
from pitonisa.games.missions.conditions.numbers import counter_value
from pitonisa.games.missions.model import State, present
from pitonisa.games.missions.scenario.abilities import Ability, Timing
from pitonisa.games.missions.scenario.base import Price
from pitonisa.games.missions.scenario.effects import Stay
from pitonisa.games.missions.state.here import Use
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.state.steps import Step
from pitonisa.games.missions.state.tests import Test, TestStep
from pitonisa.games.missions.tasks import Job

replace = msgspec.structs.replace


def affords(state: State, agent: AgentId, n: int) -> bool:
    """Whether somebody can pay a number of crystals: out of the reserve, the last one included; or crystal by
    crystal, with what an emergency recharge on the way would bring (R47)."""
    reserve = state.agents[agent].reserve
    if n <= reserve:
        return True
    return bool(reserve) and any(n <= reserve - 1 + brought for brought in recharge.refills(state, agent))


def can_attempt(state: State, agent: AgentId, conflict: str) -> bool:
    """Whether somebody could take a test of a conflict, and pay for it."""
    trials = of_conflict(state, agent, conflict)
    return any(affords(state, agent, cost(state, agent, "test", free=one.box.free_start)) for one in trials)


def can_pay(state: State, agent: AgentId, price: Price) -> bool:
    """Whether somebody has what is asked for. The last crystal may be part of it."""
    one = state.agents[agent]
    return (
        affords(state, agent, price.charge)
        and (not price.charge or not one.losing)
        and all(one.items.count(id) >= price.items.count(id) for id in price.items)
        and all((*one.tokens, *state.board.group).count(id) >= price.tokens.count(id) for id in price.tokens)
        and (price.counter is None or counter_value(state, price.counter, agent) >= price.n)
    )


def left_of(state: State, agent: AgentId, ability: Ability) -> int | None:
    """How often it can still be used now."""
    uses, use = ability.uses, Use(agent, ability.id)
    left = [uses.per_visit - state.here.used.count(use)] if uses.per_visit is not None else []
    left += [uses.per_mission - state.tallies.uses.count(use)] if uses.per_mission is not None else []
    return max(0, min(left)) if left else None


def may_use(state: State, agent: AgentId, ability: Ability, job: Job | None = None) -> bool:
    """R41: in its moment, while its condition holds, as often as it says, by one who can pay."""
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
    """What a test that is drawn would come to: abilities after fate ask for it."""
    if state.test is None or state.test.fate is None:
        return None
    box = lookup.index(state).tests[state.test.box]
    return Job(n=-1, me=agent, todo=(), outcome=outcome_of(state, box.id), drawn=state.test.fate)


def outcome_of(state: State, box: str) -> str:
    """How the open test comes out as it stands (R33)."""
    from_box = lookup.index(state).tests[box]
    assert state.test is not None
    return verdict(final_value(state, state.test) - difficulty(state, state.test.agent, from_box))


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
    """R32: nobody who waits has still to say whether they support it; who comes later finds it drawn."""
    asked = test.step is TestStep.SUPPORT and not supporters(state, test)
    return asked or test.step is TestStep.FATE


def latecomers(state: State, test: Test) -> list[AgentId]:
    """R31: who has a card, and could put it back to support this test as long as nothing is drawn."""
    put_back = (one for one in present(state) if state.agents[one].slot is not None and not must_stay(state, one))
    free = {one: replace(state.agents[one], slot=None) for one in put_back}
    agents = tuple(free.get(AgentId(n), agent) for n, agent in enumerate(state.agents))
    return [one for one in supporters(replace(state, agents=agents), test) if one in free]


# Having to stay


def must_stay(state: State, agent: AgentId) -> bool:
    """R24: whether a card keeps somebody. Where they can try nothing and all others are done, it lets go."""
    return _is_kept(state, agent) and not (_has_no_test(state, agent) and _are_others_ready(state, agent))


def _is_kept(state: State, agent: AgentId) -> bool:
    written = lookup.index(state).instructions
    for key in state.agents[agent].stays:
        stay = written[key]
        assert isinstance(stay, Stay)
        if stay.until is None or not holds(state, stay.until, agent):
            return True
    return False


def _has_no_test(state: State, agent: AgentId) -> bool:
    tests = trials(state, agent)
    return not any(affords(state, agent, cost(state, agent, "test", free=one.box.free_start)) for one in tests)


def _are_others_ready(state: State, agent: AgentId) -> bool:
    return all(one in state.company.ready or _is_kept(state, one) for one in present(state) if one != agent)
