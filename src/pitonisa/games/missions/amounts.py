"""Computes numbers: the values of a test, costs and who can pay them, uses of abilities, and recharges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import lookup, tasks
from pitonisa.games.missions.conditions import attribute, counter_value, holds, modified
from pitonisa.games.missions.model import Attempt, State, Test, TestStep, Use, agents, coming, gift_of, life_of, present
from pitonisa.games.missions.people import AgentId, Out, Step
from pitonisa.games.missions.scenario import effects, instructions
from pitonisa.games.missions.scenario.base import Price, amount
from pitonisa.games.missions.scenario.cards import Ability, Card, Timing

Costly: TypeAlias = Literal["test", "boost", "support", "explore", "give", "location"]


class Odds(msgspec.Struct, frozen=True):
    """How many of the possible chance cards fail, hit exactly, and exceed."""

    fail: int
    critical: int
    success: int


Verdict: TypeAlias = Literal["fail", "critical", "success"]


class ChanceCards(msgspec.Struct, frozen=True):
    """The chance cards of one value, and their effect on a test."""

    value: int
    total: int
    """The value of the test with such a card."""

    result: Verdict
    left: int
    """How many of them may be drawn."""

    gone: int
    """How many of them are in the discard."""

    shuffles: bool
    """Whether they bring the discards back."""


class Trial(msgspec.Struct, frozen=True):
    """A test that an agent may start, and the conflict it belongs to."""

    box: instructions.TestBox
    conflict: str | None = None


def trials(state: State, agent: AgentId) -> list[Trial]:
    """List the tests open to an agent, in order (R28)."""
    if state.fights.brawl is not None:
        mine = state.fights.brawl.fought and state.fights.brawl.turn == agent
        return of_conflict(state, agent, state.fights.brawl.conflict) if mine else []
    held = state.agents[agent].held
    if held is not None:
        return of_conflict(state, agent, held.conflict)
    found = state.scenario.index
    boxes = [box for item in state.agents[agent].items for box in found.items[item].tests]
    card = lookup.card_in_front(state, agent)
    if card is not None and not is_locked(state, agent, card.id):
        boxes = [*card.tests, *boxes]
    return [Trial(box) for box in boxes if _may_try(state, agent, box)]


def of_conflict(state: State, agent: AgentId, conflict: str) -> list[Trial]:
    """List the tests of a conflict that would be open to an agent in turn."""
    boxes = state.scenario.index.conflicts[conflict].tests
    return [Trial(box, conflict) for box in boxes if holds(state, box.requires, agent)]


def is_locked(state: State, agent: AgentId, card: str) -> bool:
    """Say whether a card was locked when the agent last read it."""
    last = next((one for one in reversed(state.readings.alone[agent]) if one.card == card), None)
    return last is not None and last.locked


def open_tests(state: State, agent: AgentId, card: Card) -> list[instructions.TestBox]:
    """List the tests on a card that the agent could take with the card before them."""
    return [box for box in card.tests if _may_try(state, agent, box)]


def _may_try(state: State, agent: AgentId, box: instructions.TestBox) -> bool:
    if box.until == "passed" and box.id in state.tallies.passed:
        return False
    if box.retry == "never" and Attempt(agent, box.id) in state.tallies.tried:
        return False
    if box.retry == "once_per_visit" and Attempt(agent, box.id) in state.here.attempted:
        return False
    return holds(state, box.requires, agent)


def difficulty(state: State, agent: AgentId, box: instructions.TestBox) -> int:
    number = amount(box.difficulty, len(state.agents))
    number += sum(one.n for one in box.adjust if holds(state, one.given, agent))
    return max(0, modified(state, "difficulty", number, agent))


def luck(state: State, agent: AgentId) -> int:
    """Compute what is added to the chance card."""
    return modified(state, "fate", 0, agent)


def value(state: State, test: Test) -> int:
    """Compute the value of a test before the chance card (R30, R31)."""
    return attribute(state, test.agent, test.attribute) + test.boost + sum(n for _, n in test.supports)


def final_value(state: State, test: Test) -> int:
    return value(state, test) + (test.fate or 0) + luck(state, test.agent)


def odds(state: State, margin: int) -> Odds:
    """Compute the odds of the next card, by the margin between the value and the difficulty (R34)."""
    return odds_among([card.value for card in coming(state.fate)], margin)


def odds_of(state: State, test: Test) -> Odds:
    """Compute the odds of a running test; after the draw, as they were before."""
    box = state.scenario.index.tests[test.box]
    margin = value(state, test) + luck(state, test.agent) - difficulty(state, test.agent, box)
    return odds_among(_may_come(state, test), margin)


def chances_of(state: State, test: Test) -> tuple[ChanceCards, ...]:
    """List the effects of the chance cards on a test, the lowest first; after the draw, as they were before."""
    before = value(state, test) + luck(state, test.agent)
    needed = difficulty(state, test.agent, state.scenario.index.tests[test.box])
    cards = (*state.fate.pile, *state.fate.discard)
    left, all_of = Counter(_may_come(state, test)), Counter(card.value for card in cards)
    shuffling = {card.value for card in cards if card.reshuffle}
    return tuple(
        ChanceCards(
            value=one,
            total=before + one,
            result=verdict(before + one - needed),
            left=left[one],
            gone=all_of[one] - left[one],
            shuffles=one in shuffling,
        )
        for one in sorted(all_of)
    )


def verdict(margin: int) -> Verdict:
    """Return the result of a test: below the difficulty, exactly at it, or above (R33)."""
    return "fail" if margin < 0 else "critical" if margin == 0 else "success"


def odds_among(cards: Sequence[int], margin: int) -> Odds:
    results = [verdict(margin + card) for card in cards or (0,)]
    return Odds(results.count("fail"), results.count("critical"), results.count("success"))


def _may_come(state: State, test: Test) -> list[int]:
    """List the cards from which a test's is drawn, or was drawn."""
    if test.discard is None:
        return [card.value for card in coming(state.fate)]
    left = [card.value for card in (*state.fate.pile, *state.fate.discard)]
    for gone in test.discard:
        left.remove(gone)
    return left


def cost(state: State, agent: AgentId, what: Costly, *, free: bool = False) -> int:
    return 0 if free else max(0, modified(state, "cost", 1, agent, what))


def start_cost(state: State, agent: AgentId, box: instructions.TestBox) -> int:
    """Compute the cost of starting a test."""
    return cost(state, agent, "test", free=box.free_start)


def hands_are_free(state: State) -> bool:
    """Say whether handing over is free: between places and just before a group conflict (R43)."""
    return state.step is Step.EXCHANGE or (state.fights.brawl is not None and not state.fights.brawl.fought)


def give_cost(state: State, agent: AgentId) -> int:
    """Compute the price of a whole gift; None if handing over is free (R27)."""
    return 0 if gift_of(state.here, agent) or hands_are_free(state) else cost(state, agent, "give")


def explore_cost(state: State, agent: AgentId) -> int:
    return cost(state, agent, "explore", free=explores_free(state, agent))


def explores_free(state: State, agent: AgentId) -> bool:
    """Say whether exploring is free: with two hosts once for each, with three once for the lead (R4)."""
    if agent in state.here.explored:
        return False
    rule = lookup.by_count(state).free_explore
    return rule == "each" or (rule == "lead" and agent == state.lead)


def cost_of(state: State, action: a.Action) -> int:
    """Compute the cost of an action by the rules, without a card's price."""
    match action:
        case a.Explore(agent=agent):
            return explore_cost(state, agent)
        case a.StartTest(agent=agent, box=n):
            tests = trials(state, agent)
            return start_cost(state, agent, tests[n].box) if 0 <= n < len(tests) else 0
        case a.Boost(agent=agent):
            return cost(state, agent, "boost")
        case a.Support(agent=agent):
            return cost(state, agent, "support")
        case a.Give(agent=agent):
            return give_cost(state, agent)
        case _:
            return 0


def support_cap(state: State, agent: AgentId) -> int:
    """Compute how much an agent may add to a test (R31)."""
    return max(0, modified(state, "support_cap", lookup.by_count(state).support_cap, agent))


def life(state: State, adversary: str) -> int:
    """Compute an adversary's life, with changes by cards."""
    printed = state.scenario.index.adversaries[adversary]
    made = life_of(state.fights, adversary)
    base = amount(printed.life, len(state.agents)) if made.base is None else made.base
    adjusted = sum(one.n for one in printed.adjust if holds(state, one.given, state.lead))
    return max(1, base + made.plus + adjusted)


def conflict_of(state: State, card: Card, agent: AgentId) -> instructions.ConflictBox | None:
    """Find the conflict that begins when this card is read, if one does (R36)."""
    box = card.conflict
    if box is None or box.id in state.fights.won or not holds(state, box.given, agent):
        return None
    return box


def supporters(state: State, test: Test) -> list[AgentId]:
    """List who may support: all who wait, or in a group conflict everybody, with crystals and within their limit
    (R31)."""
    given = dict(test.supports)

    def may(agent: AgentId) -> bool:
        one = state.agents[agent]
        free_hands = (one.slot is None and one.held is None) or state.fights.brawl is not None
        more = given.get(agent, 0) < support_cap(state, agent)
        able = one.reserve >= 1 and not one.losing
        return agent != test.agent and free_hands and more and able and agent not in test.passed

    return [agent for agent in present(state) if may(agent)]


def emergency_brings(state: State, agent: AgentId, *, free: bool = False) -> int:
    """Count the crystals an emergency recharge would take from the pool; a free one does not burn the last crystal."""
    room = lookup.host(state, agent).cap - (state.agents[agent].reserve - (0 if free else 1))
    return min(room, state.board.pool)


def may_call_emergency(state: State, agent: AgentId, *, free: bool) -> bool:
    """Say whether the pool has something to give; a free emergency needs a credit (R47)."""
    if free and not state.company.credits:
        return False
    return emergency_brings(state, agent, free=free) > 0


def refills(state: State, agent: AgentId) -> list[int]:
    """List how many crystals an agent could still pay after each kind of emergency recharge, if all but the last one of
    the reserve are spent."""
    most, found = state.board.pool + state.agents[agent].reserve - 1, list[int]()
    if may_call_emergency(state, agent, free=False):
        found.append(min(lookup.host(state, agent).cap, most) + bool(lookup.option(state, "emergency_pays_cost")))
    if may_call_emergency(state, agent, free=True):
        found.append(min(lookup.host(state, agent).cap, most + 1))
    return found


def those_lost(state: State) -> list[AgentId]:
    return [one for one in agents(state) if state.agents[one].out is Out.LOST]


def is_recharge_due(state: State) -> bool:
    """Say whether an agent lost control and no recharge was made since (R49)."""
    return state.step is Step.RECHARGE and bool(those_lost(state)) and state.company.recharges == 0


def may_recharge(state: State, *, free: bool) -> bool:
    """Say whether a recharge can be made: once, with something in the pool; a paid one first takes one away (R45)."""
    if state.step is not Step.RECHARGE or state.company.share is not None or state.company.recharges:
        return False
    if free:
        return state.company.credits > 0 and state.board.pool > 0
    return state.board.pool > 1 and room_left(state) > 0


def can_recharge(state: State) -> bool:
    """Say whether the compulsory recharge is possible."""
    return may_recharge(state, free=False) or may_recharge(state, free=True)


def room_left(state: State) -> int:
    """Count the crystals that the reserves can still hold."""
    return sum(lookup.host(state, one).cap - state.agents[one].reserve for one in agents(state))


def may_share_with(state: State, agent: AgentId) -> bool:
    """Say whether one more crystal may be given to this agent while sharing out (R46)."""
    share = state.company.share
    assert share is not None
    left = state.board.pool - sum(share.given)
    return left > 0 and state.agents[agent].reserve + share.given[agent] < lookup.host(state, agent).cap


def may_end_sharing(state: State) -> bool:
    """Say whether everything that fits is given, and each agent who lost control has one, as far as possible."""
    share = state.company.share
    if share is None or any(may_share_with(state, one) for one in agents(state)):
        return False
    without = [one for one in those_lost(state) if not state.agents[one].reserve + share.given[one]]
    spare = sum(n - 1 if one in those_lost(state) else n for one, n in enumerate(share.given) if n)
    return not without or spare == 0


def affords(state: State, agent: AgentId, n: int) -> bool:
    """Say whether an agent can pay a number of crystals: from the reserve, including the last one; or one by one with
    an emergency recharge on the way (R47)."""
    reserve = state.agents[agent].reserve
    if n <= reserve:
        return True
    return bool(reserve) and any(n <= reserve - 1 + brought for brought in refills(state, agent))


def can_attempt(state: State, agent: AgentId, conflict: str) -> bool:
    """Say whether an agent could take a test of a conflict, and pay for it."""
    return _affords_one(state, agent, of_conflict(state, agent, conflict))


def _affords_one(state: State, agent: AgentId, several: list[Trial]) -> bool:
    return any(affords(state, agent, start_cost(state, agent, one.box)) for one in several)


def can_pay(state: State, agent: AgentId, price: Price) -> bool:
    """Say whether an agent can pay a price, including with the last crystal."""
    one = state.agents[agent]
    return (
        affords(state, agent, price.charge)
        and (not price.charge or not one.losing)
        and all(one.items.count(id) >= price.items.count(id) for id in price.items)
        and all((*one.tokens, *state.board.group).count(id) >= price.tokens.count(id) for id in price.tokens)
        and (price.counter is None or counter_value(state, price.counter, agent) >= price.n)
    )


def left_of(state: State, agent: AgentId, ability: Ability) -> int | None:
    """Return how often an ability can still be used now; None without a limit."""
    uses, use = ability.uses, Use(agent, ability.id)
    left = [uses.per_visit - state.here.used.count(use)] if uses.per_visit is not None else []
    left += [uses.per_mission - state.tallies.uses.count(use)] if uses.per_mission is not None else []
    return max(0, min(left)) if left else None


def may_use(state: State, agent: AgentId, ability: Ability, job: tasks.Job | None = None) -> bool:
    """Say whether an ability may be used: at its moment, if its condition holds, its uses remain and it is paid
    (R41)."""
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


def _as_it_stands(state: State, agent: AgentId) -> tasks.Job | None:
    """Build the job that a drawn test would lead to, for abilities after the draw."""
    if state.test is None or state.test.fate is None:
        return None
    box = state.scenario.index.tests[state.test.box]
    return tasks.Job(n=-1, me=agent, todo=(), outcome=outcome_of(state, box.id), drawn=state.test.fate)


def outcome_of(state: State, box: str) -> str:
    """Return the current outcome of the open test (R33)."""
    from_box = state.scenario.index.tests[box]
    assert state.test is not None
    return verdict(final_value(state, state.test) - difficulty(state, state.test.agent, from_box))


def _is_moment(state: State, agent: AgentId, timing: Timing) -> bool:
    test = state.test
    drawing = test is not None and test.step is not TestStep.DRAWN
    is_fought = state.fights.brawl is not None and state.fights.brawl.fought
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
            return test is None and (state.agents[agent].held is not None or is_fought)
        case Timing.ON_EVENT:
            return False


def is_support_over(state: State, test: Test) -> bool:
    """Say whether every waiting agent has answered the call for support; a latecomer finds the card drawn (R32)."""
    asked = test.step is TestStep.SUPPORT and not supporters(state, test)
    return asked or test.step is TestStep.FATE


def latecomers(state: State, test: Test) -> list[AgentId]:
    """List the agents with a card who could put it back to support this test as long as nothing is drawn (R31)."""
    put_back = (one for one in present(state) if state.agents[one].slot is not None and not must_stay(state, one))
    free = {one: replace(state.agents[one], slot=None) for one in put_back}
    agents = tuple(free.get(AgentId(n), agent) for n, agent in enumerate(state.agents))
    return [one for one in supporters(replace(state, agents=agents), test) if one in free]


def must_stay(state: State, agent: AgentId) -> bool:
    """Say whether a card holds an agent, until they can try nothing and all others are done (R24)."""
    if not _is_kept(state, agent):
        return False
    others = (one for one in present(state) if one != agent)
    waits = any(one not in state.company.ready and not _is_kept(state, one) for one in others)
    return waits or _affords_one(state, agent, trials(state, agent))


def _is_kept(state: State, agent: AgentId) -> bool:
    stays = (state.scenario.index.written(key, effects.Stay) for key in state.agents[agent].stays)
    return any(one.until is None or not holds(state, one.until, agent) for one in stays)
