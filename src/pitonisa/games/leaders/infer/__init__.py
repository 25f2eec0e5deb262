"""Computes what can be known of hidden recruits and hands, from a view and from what was said beside it.

`certain` counts only what the rules leave open; `likely` adds what people's deeds and claims suggest. Both are exact
sums over every deal that fits, never samples. `reasons` says why, `in_hands` does the same for artifacts.
"""

from pitonisa.games.leaders.infer.behaviour import telling
from pitonisa.games.leaders.infer.odds import (
    Ground,
    Hand,
    Odds,
    Reason,
    SeatOdds,
    cannot_hold,
    certain,
    in_hands,
    likely,
    reasons,
    weighed,
)

__all__ = [
    "Ground",
    "Hand",
    "Odds",
    "Reason",
    "SeatOdds",
    "cannot_hold",
    "certain",
    "in_hands",
    "likely",
    "reasons",
    "telling",
    "weighed",
]
