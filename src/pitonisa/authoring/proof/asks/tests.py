"""Conditions about tests, in an abstract state: how they came out."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.rows import Ask, either, never, no_fact
from pitonisa.authoring.proof.state import Scene, State
from pitonisa.authoring.proof.verdicts import EITHER, ORDER, Verdict, Verdicts, sure
from pitonisa.games.missions.scenario import conditions as ask


def _outcome(j: Verdicts, one: ask.OutcomeIs, state: State, scene: Scene) -> Verdict:
    """Without a name: of the test that is being resolved. Where none is, one may be all the same: abilities ask in the
    middle of tests."""
    if one.test is None:
        return EITHER if scene.outcome is None else sure(scene.outcome == one.outcome)
    last = state.number(j.layout.field("outcome", one.test))
    return sure(last == 1 + ORDER.index(one.outcome))


def _follow_outcome(m: Matters, one: ask.OutcomeIs) -> None:
    if one.test is not None:
        m.outcomes.add(one.test)


ASKS: Final = {
    ask.OutcomeIs: Ask(_outcome, _follow_outcome, never),
    ask.Testing: Ask(either, no_fact, never),
    ask.Drawn: Ask(either, no_fact, never),
}
