"""Which rules stand behind what an Oracle meets. Their words are in rules/."""

from __future__ import annotations

from typing import Final

from pitonisa.games.cove.shops.oracle import events
from pitonisa.kernel import Rulebook

RULEBOOK: Final = Rulebook(
    chapters={
        "oracle": tuple(range(42, 46)),
        "stars": (46, 47, 48),
        "predictions": (49, 50, 51),
        "horoscope": tuple(range(52, 57)),
        "staff": (57, 58),
    },
    origins={
        "printed": tuple(range(42, 59)),
        "ours": (*range(43, 50), 52, 53, 55, 56),
    },
    events={
        events.RunesThrown: (43,),
        events.DieShifted: (44,),
        events.RuneMoved: (44,),
        events.FatesChanged: (45,),
        events.BoxesFilled: (44, 45),
        events.StarsRead: (46,),
        events.Traced: (46,),
        events.ZoneClosed: (47, 48),
        events.BarrenZoneClosed: (48, 47),
        events.Predicted: (49,),
        events.PredictionStruck: (50,),
        events.PredictionHit: (50, 51),
        events.HoroscopeRead: (53,),
        events.Wrote: (52, 54, 55),
        events.FundingMarked: (56,),
    },
    refusals={
        "no-shift": (44,),
        "shift-by-one": (44,),
        "no-move": (44,),
        "coin-alone": (45,),
        "coin-bone": (45,),
        "coin-doll": (45,),
        "coin-die": (45, 54),
        "bone-alone": (46,),
        "map-full": (46,),
        "lines-by-die": (46,),
        "doll-alone": (49,),
        "no-icons": (49,),
        "icons-by-die": (49,),
        "no-box": (53, 52),
        "half-no-box": (53, 52),
        "line-there": (46,),
        "no-such-line": (46,),
        "not-in-half": (53,),
        "row-full": (52, 54),
        "row-rising": (52,),
        "row-falling": (52,),
        "market-icon-only": (56,),
        "no-funding": (56,),
        "boxes-full": (44,),
        "reward-too-high": (51,),
        "not-drawn": (50,),
    },
    things={
        "prize-x": (54, 55),
        "prize-market": (56, 55),
        "prize-discard": (26, 55),
        "prize-amulet_rg": (55, 58),
        "prize-amulet_by": (55, 58),
        "prize-tablet_rg": (55, 58),
        "prize-tablet_by": (55, 58),
    },
)
