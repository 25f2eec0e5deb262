"""Computes what can be known of the hidden fates, from a view alone.

`public_odds` is what everybody can conclude; `odds` adds what the viewer holds; `…_now` is of the line whose turn it is
alone; `reasons` says why. `crossed_out` is what a number line tells by itself.
"""

from pitonisa.games.shipwreck.infer.models import any_play, prudent
from pitonisa.games.shipwreck.infer.odds import known, odds, odds_now, percent, public_odds, public_odds_now
from pitonisa.games.shipwreck.infer.reasons import Ground, Reason, crossed_out, reasons

__all__ = [
    "Ground",
    "Reason",
    "any_play",
    "crossed_out",
    "known",
    "odds",
    "odds_now",
    "percent",
    "prudent",
    "public_odds",
    "public_odds_now",
    "reasons",
]
