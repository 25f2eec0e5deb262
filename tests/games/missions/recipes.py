"""How the golden matches of Missions are made: one for each way to end in the mission that teaches, by bots, and a way
to each ending of Pleamar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pitonisa.authoring.proof.walk.walker import witness_for
from pitonisa.games.missions import GAME
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.kernel import Step
from pitonisa.kernel.golden import Recipe
from pitonisa.kernel.replay import Record

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


def walks(party: tuple[str, ...], ending: str) -> Recipe:
    """The shortest way of this party to an ending of Pleamar, on the real rules."""

    def fits(steps: Steps) -> bool:
        last: State = steps[-1].state
        return last.ended is not None and last.ended.ending == ending

    def made() -> Record:
        return witness_for(SHIPPED.scenario("pleamar"), party, ending).record(GAME)

    return Recipe(players=len(party), bots=(), seed="", fits=fits, made=made)


RECIPES = {
    "success": Recipe(players=2, bots=("companion",), seed="lit", fits=ends("success", "TestResolved")),
    "partial": Recipe(players=3, bots=("companion",), seed="blown out", fits=ends("partial", "SecretRead")),
    "failure": Recipe(players=2, bots=("random",), seed="gone out", fits=ends("failure", "ControlLost")),
    "jump": Recipe(players=1, bots=("random",), seed="jump", fits=ends("failure", "CardTaken", "BeganAnew")),
    "pleamar-dawn": walks(("odile", "iris"), "dawn"),
    "pleamar-seat": walks(("bruno", "teo"), "seat_42"),
    "pleamar-grey": walks(("odile", "bruno", "teo"), "grey"),
    "pleamar-toast": walks(("iris", "teo"), "toast"),
    "pleamar-case": walks(("odile", "bruno"), "case_closed"),
    "pleamar-sea": walks(("bruno", "iris"), "sea_leaves"),
}
