"""Which rules stand behind what the keeper of a cellar meets. Their words are in rules/."""

from __future__ import annotations

from typing import Final

from pitonisa.games.cove.shops.cellar import events
from pitonisa.kernel import Rulebook

RULEBOOK: Final = Rulebook(
    chapters={"cellar": tuple(range(61, 73))},
    origins={
        "ours": tuple(range(61, 73)),
    },
    events={
        events.Carried: (63,),
        events.Sealed: (64,),
        events.Opened: (65, 68),
        events.Tasted: (66,),
        events.Married: (67,),
        events.Warmed: (71,),
        events.Scrubbed: (71, 68),
        events.Ripened: (62, 70, 65),
        events.LarderFilled: (64, 72),
    },
    refusals={
        "rack-full": (61, 64),
        "larder-empty": (64,),
        "nothing-to-open": (65,),
        "nothing-to-taste": (66,),
        "one-jar": (67,),
        "carried": (63,),
        "stands-there": (63,),
        "no-place": (61,),
        "no-jar": (61,),
        "jar-done": (66, 71),
        "fire-no-more": (71,),
        "not-sour": (71, 68),
        "no-such-fruit": (64,),
        "raw": (65,),
        "not-in-jar": (65, 67),
        "marry": (67,),
        "not-to-taste": (66, 71),
    },
    things={
        "band-raw": (65,),
        "band-young": (65,),
        "band-ripe": (65, 69),
        "band-prime": (65, 69),
        "band-sour": (68,),
    },
)
