"""Check that the proofs judge every condition as the rules do, for every host, in states of real matches."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from pitonisa.authoring.proof.conditions import EITHER
from pitonisa.authoring.proof.moves import Moves
from pitonisa.authoring.proof.slicing import layout_of
from pitonisa.authoring.proof.state import Scene
from pitonisa.authoring.proof.state import State as Abstract
from pitonisa.games.missions.conditions import holds
from pitonisa.games.missions.model import State, agents
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario.base import Outcome
from pitonisa.games.missions.scenario.conditions import Condition
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.games.missions.tasks import Job
from pitonisa.kernel import Chance
from tests.authoring.proof import plenty
from tests.authoring.proof.grid import asking_everything, grid
from tests.authoring.proof.projection import party_of, projected
from tests.authoring.proof.square import SQUARE
from tests.games.missions.table import KEY

SURE: tuple[type[Any], ...] = (
    ask.InPlay,
    ask.Absent,
    ask.Count,
    ask.ItemState,
    ask.At,
    ask.Visited,
    ask.DeckOpen,
    ask.SpotOpen,
    ask.EndingIs,
)
"""Conditions that leave nothing open: the abstraction follows exactly what they ask for."""


@cache
def everything(key: str) -> tuple[LoadedScenario, list[Condition]]:
    """The scenario with all that can be asked in it."""
    asked = grid(plenty.scenario_of(key).index)
    return plenty.in_plenty(key, asking_everything), asked


def asked_of(key: str, players: int, seed: str, states: int, each: int) -> int:
    """Asks both about `each` conditions, drawn by lot, in the last `states` states of a match; how often it asked."""
    scenario, asked = everything(key)
    moves, rng, n = None, Chance(seed).step(0), 0
    for calm in list(plenty.match(scenario, players, seed, 300))[-states:]:
        moves = moves or Moves(layout_of(scenario.index), party_of(calm.state))
        like = projected(moves, calm.state)
        for condition in [asked[rng.below(len(asked))] for _ in range(each)]:
            _ask(moves, calm.state, like, condition)
            n += 1
    return n


def _ask(moves: Moves, state: State, like: Abstract, condition: Condition) -> None:
    judge = moves.carrier.judge.judge
    for agent in agents(state):
        for outcome in (None, *Outcome):
            so = holds(state, condition, agent, Job(n=1, me=agent, todo=(), outcome=outcome))
            verdict = judge(condition, like, Scene(state.agents[agent].host or "", outcome))
            assert verdict[0 if so else 1], (condition, state.agents[agent].host, outcome, so, verdict)
            if _is_exact(moves, condition, outcome):
                assert verdict != EITHER, condition


def _is_exact(moves: Moves, one: Condition, outcome: Outcome | None) -> bool:
    """Where the abstraction knows, it says so."""
    follows = moves.follows
    match one:
        case ask.HostIs() | ask.Read():
            return getattr(one, "who", getattr(one, "by", "")) != "lead"
        case ask.CounterIs():
            whose = moves.index.counters[one.counter].scope == "host" and one.who == "lead"
            return one.counter not in follows.clocks and not whose
        case ask.OutcomeIs():
            return one.test is not None or outcome is not None
        case ask.HasItem() | ask.HasToken():
            return one.who in ("any", "none", "group")
        case ask.Not() | ask.HowMany():
            return _is_exact(moves, one.condition, outcome)
        case ask.AllOf() | ask.AnyOf():
            return all(_is_exact(moves, inner, outcome) for inner in one.conditions)
        case _:
            return isinstance(one, SURE)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("key", [KEY, SQUARE, "candle_end", "pleamar"])
def test_what_the_rules_answer_the_proofs_hold_possible(key: str, players: int) -> None:
    assert asked_of(key, players, f"asked {players}", states=12, each=60)
