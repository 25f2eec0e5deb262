"""Tests and conflicts with the luck that a way asks for: whoever walks it sees the next card of fate."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from pitonisa.authoring.proof.walk.table import Stuck, Table
from pitonisa.games.missions import actions as a
from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import numbers
from pitonisa.games.missions.model import State, agents
from pitonisa.games.missions.scenario.base import Outcome
from pitonisa.games.missions.scenario.instructions import ConflictBox, TestBox
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.state.tests import TestStep

MOST: Final = 10
"""Crystals that are put into one test."""

TRIES: Final = 6
WELL: Final = frozenset({Outcome.CRITICAL, Outcome.SUCCESS})


def try_test(table: Table, agent: AgentId, box: TestBox, outcomes: Collection[str]) -> None:
    """Take the test until it comes out as it should; a miss turns the next card of fate."""
    for _ in range(TRIES):
        if _took(table, agent, box, outcomes):
            return
        if "fail" not in outcomes and _took(table, agent, box, ("fail",)):
            continue
        break
    raise Stuck(f"{box.id} does not come out as {'/'.join(sorted(outcomes))}")


def _took(table: Table, agent: AgentId, box: TestBox, outcomes: Collection[str]) -> bool:
    """With as few crystals as will do."""
    for more in range(MOST):
        fork = table.fork()
        try:
            outcome = _attempt(fork, agent, box, more)
        except Stuck:
            return False
        if outcome in outcomes:
            table.become(fork)
            return True
        if outcome is None:
            return False
    return False


def _attempt(table: Table, agent: AgentId, box: TestBox, more: int) -> str | None:
    """How it comes out with `more` crystals; nothing where there are fewer."""
    _start(table, agent, box)
    for _ in range(more):
        if not _add(table, agent):
            return None
    finish(table, box.id)
    return table.state.tallies.outcomes.get(box.id)


def finish(table: Table, box: str) -> None:
    """A test that is open, to its end, with nothing more put into it."""
    while (test := table.state.test) is not None and test.box == box:
        next_deeds = {TestStep.BOOST: (a.CallSupport,), TestStep.DRAWN: (a.Accept,)}
        deeds = next_deeds.get(test.step, (a.NoSupport, a.DrawFate))
        action = next((one for kind in deeds for one in table.may(kind)), None)
        if action is None:
            raise Stuck(f"{box} does not go on")
        table.act(action)


def _start(table: Table, agent: AgentId, box: TestBox) -> None:
    place = next((n for n, one in enumerate(numbers.trials(table.state, agent)) if one.box.id == box.id), None)
    starts = [one for one in table.may(a.StartTest, agent) if one.box == place]
    if not starts:
        raise Stuck(f"{box.id} cannot be tried")
    texts = {lookup.text(table.state, f"attribute.{name}"): name for name in box.attribute}
    table.act(max(starts, key=lambda one: numbers.attribute(table.state, agent, texts[one.attribute])))


def _add(table: Table, agent: AgentId) -> bool:
    """One more: the taker's own as long as two are left, then somebody's support, then what there is."""
    if table.state.test is None:
        return False
    if table.state.agents[agent].reserve > 2 and _do(table, a.Boost, agent):
        return True
    others = _waiting(table.state, agent)
    if others and table.state.test.step is TestStep.BOOST:
        table.act(a.CallSupport(agent))
    if any(_do(table, a.Support, one) for one in others):
        return True
    return _do(table, a.Boost, agent)


def _waiting(state: State, agent: AgentId) -> list[AgentId]:
    """Who can support and keeps something for themselves; the richest first."""
    assert state.test is not None
    able = [one for one in numbers.supporters(state, state.test) if state.agents[one].reserve > 1]
    return sorted(able, key=lambda one: -state.agents[one].reserve)


def _do(table: Table, kind: type[a.Boost] | type[a.Support], agent: AgentId) -> bool:
    action = next(table.may(kind, agent), None)
    if action is not None:
        table.act(action)
    return action is not None


# Conflicts


def fight(table: Table, box: ConflictBox) -> None:
    """Until it is won."""
    for _ in range(40):
        agent = _fighter(table, box)
        if agent is None:
            return
        boxes = [one.box for one in numbers.trials(table.state, agent)]
        if not any(_took(table, agent, one, WELL) for one in _best_first(table, agent, boxes)):
            try_test(table, agent, boxes[0], tuple(Outcome))
    raise Stuck(f"{box.id} is not won")


def _best_first(table: Table, agent: AgentId, boxes: list[TestBox]) -> list[TestBox]:
    def margin(box: TestBox) -> int:
        best = max(numbers.attribute(table.state, agent, name) for name in box.attribute)
        return numbers.difficulty(table.state, agent, box) - best

    return sorted(boxes, key=margin)


def _fighter(table: Table, box: ConflictBox) -> AgentId | None:
    """Whose turn it is; nobody's when it is over."""
    brawl = table.state.fights.brawl
    if brawl is None or brawl.conflict != box.id:
        place = next((n + 1 for n, one in enumerate(table.state.fights.looming) if one.conflict == box.id), None)
        if place is not None and _first(table, place) is None:
            raise Stuck(f"{box.id} does not begin")
        if place is not None:
            return _fighter(table, box)
        held = [
            one for one in agents(table.state) if (grip := table.state.agents[one].held) and grip.conflict == box.id
        ]
        return held[0] if held else None
    while (brawl := table.state.fights.brawl) is not None and not brawl.fought:
        table.act(next(table.may(a.Ready)))
    if brawl is not None and brawl.turn is None:
        calls = list(table.may(a.CallOn))
        if calls:
            table.act(max(calls, key=lambda one: table.state.agents[one.who].reserve))
    return table.state.fights.brawl.turn if table.state.fights.brawl else None


def _first(table: Table, place: int) -> a.Face | None:
    """The lead says that this one comes first, where that is asked."""
    said = next((one for one in table.may(a.Face) if one.place == place), None)
    if said is not None:
        table.act(said)
    return said


def flee(table: Table, box: ConflictBox) -> None:
    """By the way out; in a group conflict that may only be after a turn."""
    for _ in range(20):
        action = next(table.may(a.Flee), None)
        if action is not None:
            table.act(action)
            return
        agent = _fighter(table, box)
        if agent is None:
            return
        boxes = [one.box for one in numbers.trials(table.state, agent)]
        try_test(table, agent, boxes[0], tuple(Outcome))
    raise Stuck(f"nobody gets away from {box.id}")
