"""Computes hints about tests from a seat's view: the odds, and what one more crystal would change."""

from __future__ import annotations

from typing import Final

import msgspec

from pitonisa.games.missions import amounts, model
from pitonisa.games.missions.display.cards import RunningTest, TryShown, odds_in
from pitonisa.games.missions.people import AgentId
from pitonisa.games.missions.view import View
from pitonisa.kernel import Help, Level, TextId

MOST: Final = 4
"""The most further crystals whose odds are shown."""

ENOUGH: Final = 60
"""The per cent that makes a test worthwhile."""


class Chance(msgspec.Struct, frozen=True):
    """The odds of a test with a number of further crystals, in per cent."""

    crystals: int
    fail: int
    critical: int
    success: int


class TestHint(msgspec.Struct, frozen=True):
    __test__ = False

    agent: AgentId
    attribute: TextId
    difficulty: int
    chances: tuple[Chance, ...]
    advice: int | None = None
    """The fewest crystals that make it worth trying; None if not requested, or if there are too few."""


class Hints(msgspec.Struct, frozen=True):
    running: TestHint | None = None
    tests: tuple[TestHint, ...] = ()


def hints(view: View, level: Level) -> Hints:
    if level is Level.OFF or view.outcome:
        return Hints()
    tries = [(one.agent, each) for one in view.hands for each in _tries(view, one.agent)]
    hints = (_hint(view, agent, one, _luck(one, view), one.cost, level) for agent, one in tries)
    test = view.test
    if test is None or test.result is not None or test.agent not in view.mine:
        return Hints(None, tuple(hints))
    return Hints(_hint(view, test.agent, test, test.luck, 0, level), tuple(hints))


def _tries(view: View, agent: AgentId) -> list[TryShown]:
    """List the tests that this agent could start."""
    hand = next(one for one in view.hands if one.agent == agent)
    boxes = [*hand.things, *(hand.card.tests if hand.card else ())]
    boxes += hand.card.conflict.tests if hand.card and hand.card.conflict else ()
    boxes += view.conflict.tests if view.conflict and view.conflict.turn == agent else ()
    return [one for box in boxes for one in box.tries]


def _luck(one: TryShown, view: View) -> int:
    """Infer what is added to the card, from the odds that are shown."""
    return next((n for n in range(-9, 10) if odds_in(view.fate, one.value - one.difficulty + n) == one.odds), 0)


def _hint(view: View, agent: AgentId, one: TryShown | RunningTest, luck: int, cost: int, level: Level) -> TestHint:
    margin, spare = one.value + luck - one.difficulty, view.agents[agent].reserve - cost
    most = 0 if level is Level.MARKS else max(0, min(MOST, spare))
    chances = tuple(_chance(view, n, margin + n) for n in range(most + 1))
    good = (one.crystals for one in chances if one.critical + one.success >= ENOUGH)
    advice = next(good, None) if level is Level.EXPLAINED else None
    return TestHint(agent, one.attribute, one.difficulty, chances, advice)


def _chance(view: View, crystals: int, margin: int) -> Chance:
    odds = odds_in(view.fate, margin)
    total = odds.fail + odds.critical + odds.success
    share = [round(100 * n / total) for n in (odds.fail, odds.critical, odds.success)]
    return Chance(crystals, *share)


def errs(state: model.State, told: Hints) -> bool:
    """Say whether a certain or impossible result of the running test could be otherwise."""
    if told.running is None or state.test is None:
        return False
    box = state.scenario.index.tests[state.test.box]
    margin = amounts.value(state, state.test) + amounts.luck(state, state.test.agent)
    odds = amounts.odds(state, margin - amounts.difficulty(state, state.test.agent, box))
    first = told.running.chances[0]
    said = ((first.fail, odds.fail), (first.critical, odds.critical), (first.success, odds.success))
    return any((percent == 0) != (n == 0) for percent, n in said)


HELP: Final[Help[model.State, View, Hints]] = Help(hints_type=Hints, hints=hints, errs=errs)
