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


def _how_many(j: Verdicts, one: ask.HowMany, state: State, scene: Scene) -> Verdict:
    """As many as must, at least, and as many as can, at most."""
    each = [j.judge(one.condition, state, scene._replace(me=host)) for host in j.party]
    must, can = sum(not can_not for _, can_not in each), sum(can for can, _ in each)
    counts = {one.holds(n) for n in range(must, can + 1)}
    return True in counts, False in counts


ASKS: Final = {
    ask.AllOf: Ask(_all_of, no_fact, never),
    ask.AnyOf: Ask(_any_of, no_fact, never),
    ask.Not: Ask(_not, no_fact, never),
    ask.HowMany: Ask(_how_many, no_fact, never),
}
