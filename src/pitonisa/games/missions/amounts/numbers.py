"""Computes the numbers of a test and the cost of things, with all that changes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import lookup
from pitonisa.games.missions.conditions import attribute, holds, modified
from pitonisa.games.missions.model import Attempt, State, Test, coming, gift_of, life_of, present
from pitonisa.games.missions.people import AgentId, Step
from pitonisa.games.missions.scenario.base import amount
from pitonisa.games.missions.scenario.cards import Card
from pitonisa.games.missions.scenario.instructions import ConflictBox, TestBox

Costly: TypeAlias = Literal["test", "boost", "support", "explore", "give", "location"]


class Odds(msgspec.Struct, frozen=True):
    """Of the chance cards that may come: how many fail, hit exactly, and go beyond."""

    fail: int
    critical: int
    success: int


Verdict: TypeAlias = Literal["fail", "critical", "success"]


class ChanceCards(msgspec.Struct, frozen=True):
    """The chance cards of one value, and what they make of a test."""

    value: int
    total: int
    """The value of the test with such a card."""

    result: Verdict
    left: int
    """How many of them may come."""

    gone: int
    """How many of them lie in the discard."""

    shuffles: bool
    """Whether they bring the discards back."""


class Trial(msgspec.Struct, frozen=True):
    """A test that somebody may start, and the conflict it belongs to."""

    box: TestBox
    conflict: str | None = None


# What can be tried


def trials(state: State, agent: AgentId) -> list[Trial]:
    """List the tests open to an agent, in the order in which they stand (R28)."""
    if state.fights.brawl is not None:
        mine = state.fights.brawl.fought and state.fights.brawl.turn == agent
        return of_conflict(state, agent, state.fights.brawl.conflict) if mine else []
    held = state.agents[agent].held
    if held is not None:
        return of_conflict(state, agent, held.conflict)
    found = lookup.index(state)
    boxes = [box for item in state.agents[agent].items for box in found.items[item].tests]
    card = lookup.card_in_front(state, agent)
    if card is not None and not is_locked(state, agent, card.id):
        boxes = [*card.tests, *boxes]
    return [Trial(box) for box in boxes if _may_try(state, agent, box)]


def of_conflict(state: State, agent: AgentId, conflict: str) -> list[Trial]:
    """List the tests of a conflict that would be open to an agent in their turn."""
    boxes = lookup.index(state).conflicts[conflict].tests
    return [Trial(box, conflict) for box in boxes if holds(state, box.requires, agent)]


def is_locked(state: State, agent: AgentId, card: str) -> bool:
    """Say whether a card was locked when the agent read it last."""
    last = next((one for one in reversed(state.readings.alone[agent]) if one.card == card), None)
    return last is not None and last.locked


def open_tests(state: State, agent: AgentId, card: Card) -> list[TestBox]:
    """List the tests on a card that the agent could take with the card before them."""
    return [box for box in card.tests if _may_try(state, agent, box)]


def _may_try(state: State, agent: AgentId, box: TestBox) -> bool:
    if box.until == "passed" and box.id in state.tallies.passed:
        return False
    if box.retry == "never" and Attempt(agent, box.id) in state.tallies.tried:
        return False
    if box.retry == "once_per_visit" and Attempt(agent, box.id) in state.here.attempted:
        return False
    return holds(state, box.requires, agent)


# The sum


def difficulty(state: State, agent: AgentId, box: TestBox) -> int:
    number = amount(box.difficulty, lookup.hosts_in_play(state))
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
    """Compute the odds of a test under way; once its card is drawn, as they were before."""
    box = lookup.index(state).tests[test.box]
    margin = value(state, test) + luck(state, test.agent) - difficulty(state, test.agent, box)
    return odds_among(_may_come(state, test), margin)


def chances_of(state: State, test: Test) -> tuple[ChanceCards, ...]:
    """List what the chance cards make of a test, the lowest first; once one is drawn, as they lay before."""
    before = value(state, test) + luck(state, test.agent)
    needed = difficulty(state, test.agent, lookup.index(state).tests[test.box])
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
    """Tell how a test comes out: below the difficulty, exactly at it, or above (R33)."""
    return "fail" if margin < 0 else "critical" if margin == 0 else "success"


def odds_among(cards: Sequence[int], margin: int) -> Odds:
    results = [verdict(margin + card) for card in cards or (0,)]
    return Odds(results.count("fail"), results.count("critical"), results.count("success"))


def _may_come(state: State, test: Test) -> list[int]:
    """List the cards of which a test's is drawn; once it is drawn, those of which it was."""
    if test.discard is None:
        return [card.value for card in coming(state.fate)]
    left = [card.value for card in (*state.fate.pile, *state.fate.discard)]
    for gone in test.discard:
        left.remove(gone)
    return left


# Costs


def cost(state: State, agent: AgentId, what: Costly, *, free: bool = False) -> int:
    return 0 if free else max(0, modified(state, "cost", 1, agent, what))


def start_cost(state: State, agent: AgentId, box: TestBox) -> int:
    """Compute what it costs to start a test."""
    return cost(state, agent, "test", free=box.free_start)


def hands_are_free(state: State) -> bool:
    """Say whether things change hands for nothing: between places and just before a group conflict (R43)."""
    return state.step is Step.EXCHANGE or (state.fights.brawl is not None and not state.fights.brawl.fought)


def give_cost(state: State, agent: AgentId) -> int:
    """Compute the one price of a whole gift; nothing where hands are free (R27)."""
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
    """Compute what an action costs by the rules. What a card asks for as its price is not among it."""
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


# Adversaries


def life(state: State, adversary: str) -> int:
    """Compute how much an adversary bears, with what cards have made of it."""
    printed = lookup.index(state).adversaries[adversary]
    made = life_of(state.fights, adversary)
    base = amount(printed.life, lookup.hosts_in_play(state)) if made.base is None else made.base
    adjusted = sum(one.n for one in printed.adjust if holds(state, one.given, state.lead))
    return max(1, base + made.plus + adjusted)


def conflict_of(state: State, card: Card, agent: AgentId) -> ConflictBox | None:
    """Find the conflict that begins when this card is read, if one does (R36)."""
    box = card.conflict
    if box is None or box.id in state.fights.won or not holds(state, box.given, agent):
        return None
    return box


def supporters(state: State, test: Test) -> list[AgentId]:
    """List who may support: all who wait, in a group conflict all; but for agents without a crystal and those who
    gave all they may (R31)."""
    given = dict(test.supports)

    def may(agent: AgentId) -> bool:
        one = state.agents[agent]
        free_hands = (one.slot is None and one.held is None) or state.fights.brawl is not None
        more = given.get(agent, 0) < support_cap(state, agent)
        able = one.reserve >= 1 and not one.losing
        return agent != test.agent and free_hands and more and able and agent not in test.passed

    return [agent for agent in present(state) if may(agent)]
