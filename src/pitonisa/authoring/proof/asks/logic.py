"""Conditions made of conditions, in an abstract state. What the inner ones ask for is followed by itself."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.rows import Ask, never, no_fact
from pitonisa.authoring.proof.state import Scene, State
from pitonisa.authoring.proof.verdicts import Verdict, Verdicts, every, turned
from pitonisa.games.missions.scenario import conditions as ask


def _all_of(j: Verdicts, one: ask.AllOf, state: State, scene: Scene) -> Verdict:
    return every(j.judge(inner, state, scene) for inner in one.conditions)


def _any_of(j: Verdicts, one: ask.AnyOf, state: State, scene: Scene) -> Verdict:
    return turned(every(turned(j.judge(inner, state, scene)) for inner in one.conditions))


def _not(j: Verdicts, one: ask.Not, state: State, scene: Scene) -> Verdict:
    return turned(j.judge(one.condition, state, scene))


ASKS: Final = {
    ask.AllOf: Ask(_all_of, no_fact, never),
    ask.AnyOf: Ask(_any_of, no_fact, never),
    ask.Not: Ask(_not, no_fact, never),
}
