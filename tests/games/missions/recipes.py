"""How the golden matches of Missions are made: one for each way to end, in the mission that teaches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pitonisa.games.missions import GAME
from pitonisa.kernel import Step
from pitonisa.kernel.golden import Recipe

Steps = Sequence[Step[Any, Any]]

LONGEST = 220


def ends(reason: str, *events: str) -> Callable[[Steps], bool]:
    """A match of a readable length with this end, in which these things happen."""

    def fits(steps: Steps) -> bool:
        outcome = GAME.outcome(steps[-1].state)
        if outcome is None or outcome.reason != reason or len(steps) > LONGEST:
            return False
        happened = {type(event).__name__ for step in steps for event in step.events}
        return happened.issuperset(events)

    return fits


RECIPES = {
    "success": Recipe(players=2, bots=("companion",), seed="lit", fits=ends("success", "TestResolved")),
    "partial": Recipe(players=3, bots=("companion",), seed="blown out", fits=ends("partial", "SecretRead")),
    "failure": Recipe(players=2, bots=("random",), seed="gone out", fits=ends("failure", "ControlLost")),
    "jump": Recipe(players=1, bots=("random",), seed="jump", fits=ends("jump", "CardTaken", "BeganAnew")),
}
