"""How a match is told in one glance: home or not, and by how much."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from pitonisa.games.shipwreck.infer import any_play, public_odds
from pitonisa.games.shipwreck.model import DOOM, GOAL
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Result, Results, Track

CLOSE: Final = 2
"""How many predictions short of harbour still count as on the rocks; with more the ship is lost."""


def told(view: View) -> Result:
    tracks = (Track("right", view.score, GOAL), Track("doom", view.doom, DOOM, bad=True))
    return Result(_title(view.score, view.doom), tracks)


def _title(score: int, doom: int) -> str:
    if score >= GOAL:
        return "by-one-hour" if doom == DOOM - 1 else "dry"
    return "rocks" if score >= GOAL - CLOSE else "lost"


def decisive(views: Sequence[View]) -> int | None:
    """Of a match that was won, the turn of the boldest word that was right: most numbers were still possible.

    Of one that was lost, the turn that brought most doom. Of several alike, the last.
    """
    pairs = list(pairwise(views))
    if views[-1].score >= GOAL:
        weights = [(_open(before), _turn(before)) for before, after in pairs if after.score > before.score]
    else:
        weights = [(after.doom - before.doom, _turn(before)) for before, after in pairs if after.doom > before.doom]
    weight, turn = max(weights, default=(0, 0))
    return turn if weight > 1 else None


def _turn(view: View) -> int:
    return len(view.history) + 1


def _open(view: View) -> int:
    """How many numbers the fate in question can have, by what everybody has seen."""
    return len(public_odds(view, any_play).get(view.now.line, {}))


RESULTS: Final = Results(
    titles=("by-one-hour", "dry", "rocks", "lost"), tracks=("right", "doom"), told=told, decisive=decisive
)
