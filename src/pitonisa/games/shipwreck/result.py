"""How a match is told in one glance: home or not, and by how much."""

from __future__ import annotations

from typing import Final

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


RESULTS: Final = Results(titles=("by-one-hour", "dry", "rocks", "lost"), tracks=("right", "doom"), told=told)
