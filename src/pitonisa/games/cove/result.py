"""How a match is told in one glance: by how much gold it was won."""

from __future__ import annotations

from typing import Final

from pitonisa.games.cove.table import View
from pitonisa.kernel import Result, Results, Track

CLOSE: Final = 5
"""So much gold is a handful."""

FAR: Final = 40
"""So much gold is a treasure."""


def told(view: View) -> Result:
    purses = [merchant.gold for merchant in view.merchants] + ([view.peddler.gold] if view.peddler else [])
    first, second, *_ = sorted(purses, reverse=True)
    title = "peddler" if view.peddler and view.peddler.gold == first > second else _title(first - second)
    return Result(title, (Track("first", first), Track("second", second)))


def _title(margin: int) -> str:
    if margin == 0:
        return "even"
    return "handful" if margin <= CLOSE else "treasure" if margin >= FAR else "richer"


RESULTS: Final = Results(
    titles=("even", "handful", "richer", "treasure", "peddler"), tracks=("first", "second"), told=told
)
