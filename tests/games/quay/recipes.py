"""Define the golden matches of Quay: one for each way to end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pitonisa.games.quay import GAME
from pitonisa.games.quay.legal import CAUGHT, DAWN, FALSE_ALARM
from pitonisa.games.quay.model import FavourId, FavourPlayed, Night, Options
from pitonisa.kernel import Step
from pitonisa.kernel.golden import Recipe

Steps = Sequence[Step[Any, Any]]


def ends(reason: str, *favours: FavourId) -> Callable[[Steps], bool]:
    """A match with this end, in which these favours are played."""

    def fits(steps: Steps) -> bool:
        played = {event.card for step in steps for event in step.events if isinstance(event, FavourPlayed)}
        outcome = GAME.outcome(steps[-1].state)
        return outcome is not None and outcome.reason == reason and played >= set(favours)

    return fits


RECIPES = {
    "caught": Recipe(
        players=4, bots=("careful",), seed="caught", fits=ends(CAUGHT, FavourId.BRIBE, FavourId.LOCKSMITH)
    ),
    "false-alarm": Recipe(players=3, bots=("careful",), seed="false alarm", fits=ends(FALSE_ALARM)),
    "dawn": Recipe(players=5, bots=("careful",), seed="dawn", options=Options(night=Night.SHORT), fits=ends(DAWN)),
    "random": Recipe(players=5, bots=("random",), seed="random", fits=ends(FALSE_ALARM, FavourId.BRIBE)),
}
