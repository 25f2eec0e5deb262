"""Conditions about the end, in an abstract state."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.rows import Ask, never, no_fact
from pitonisa.authoring.proof.state import Scene, State
from pitonisa.authoring.proof.verdicts import Verdict, Verdicts, sure
from pitonisa.games.missions.scenario import conditions as ask


def _ending(j: Verdicts, one: ask.EndingIs, state: State, scene: Scene) -> Verdict:
    return sure(state.ending == one.ending)


ASKS: Final = {ask.EndingIs: Ask(_ending, no_fact, never)}
