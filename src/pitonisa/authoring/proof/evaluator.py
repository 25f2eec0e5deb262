"""Whether a condition can hold, and whether it can fail to, in an abstract state: by the row of its kind."""

from __future__ import annotations

from pitonisa.authoring.proof.asks import ASKS
from pitonisa.authoring.proof.state import Scene, State
from pitonisa.authoring.proof.verdicts import YES, Verdict, Verdicts
from pitonisa.games.missions.scenario.conditions import Condition


class Evaluator(Verdicts):
    def judge(self, condition: Condition | None, state: State, scene: Scene) -> Verdict:
        return YES if condition is None else ASKS[condition].judge(self, condition, state, scene)
