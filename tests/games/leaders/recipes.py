"""Define the golden matches of Leaders of Euphoria: one for each way to end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.model import ArtifactSet, Ending, Options, RowOrder
from pitonisa.kernel import Step
from pitonisa.kernel.golden import Recipe

Steps = Sequence[Step[Any, Any]]

LONGEST = 420


def ends(ending: Ending, *events: str) -> Callable[[Steps], bool]:
    """A match of a readable length with this end, in which these things happen."""

    def fits(steps: Steps) -> bool:
        outcome = GAME.outcome(steps[-1].state)
        if outcome is None or outcome.reason != ending.value or len(steps) > LONGEST:
            return False
        happened = {type(event).__name__ for step in steps for event in step.events}
        return happened.issuperset(events)

    return fits


RECIPES = {
    "euphorian": Recipe(
        players=4,
        bots=("novice",),
        seed="euphorian",
        fits=ends(Ending.EUPHORIAN, "Armed", "Answered", "Skipped", "HandDiscarded", "Interrogated"),
    ),
    "subterran": Recipe(
        players=5,
        bots=("random",),
        seed="subterran",
        fits=ends(Ending.SUBTERRAN, "Given", "Looked", "Exposed", "Hid", "LaserTaken"),
    ),
    "anarchist": Recipe(
        players=6,
        bots=("novice", "random"),
        seed="anarchist",
        fits=ends(Ending.ANARCHIST, "BecameAnarchist", "ShotCancelled"),
    ),
    "both-leaders": Recipe(
        players=4,
        bots=("random",),
        seed="both leaders",
        options=Options(row_order=RowOrder.RANDOM),
        fits=ends(Ending.BOTH_LEADERS, "Exchanged", "EffectCancelled", "DeckReshuffled"),
    ),
    "anarchist-leader": Recipe(
        players=4,
        bots=("random",),
        seed="anarchist leader",
        options=Options(row_order=RowOrder.RANDOM),
        fits=ends(Ending.ANARCHIST_LEADER, "ShotRedirected", "ArtifactTaken"),
    ),
    "no-winner": Recipe(
        players=8,
        bots=("random",),
        seed="no winner",
        options=Options(rounds=3, artifact_set=ArtifactSet.LOYAL_24),
        fits=ends(Ending.NO_WINNER),
    ),
}
