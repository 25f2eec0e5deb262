"""Which rules stand behind what the keeper of a garden meets. Their words are in rules/."""

from __future__ import annotations

from typing import Final

from pitonisa.games.cove.shops.garden import events
from pitonisa.kernel import Rulebook

RULEBOOK: Final = Rulebook(
    chapters={"garden": tuple(range(81, 92))},
    origins={
        "ours": tuple(range(81, 92)),
    },
    events={
        events.Gathered: (82, 84),
        events.Waded: (83, 84),
        events.Planted: (82,),
        events.NoRoom: (82,),
        events.Harvested: (85, 86),
        events.Transplanted: (87,),
        events.Exchanged: (87,),
        events.ThrownBack: (87, 86),
        events.Scraped: (90,),
        events.TidelineFilled: (84,),
        events.SeaCame: (89,),
        events.TideTurned: (89,),
    },
    refusals={
        "garden-full": (82, 83),
        "tideline-empty": (84,),
        "no-bed": (85,),
        "nothing-planted": (87,),
        "no-such-tiles": (82, 83),
        "bed-too-small": (85,),
        "pool-taken": (82,),
        "not-in-hand": (82,),
        "pool-empty": (81,),
        "same-tile": (87,),
        "rock-dark": (88, 90),
        "no-tar": (90,),
        "tile-used": (85,),
        "tar-root": (86,),
        "not-joined": (85,),
        "other-colour": (85,),
    },
    things={"tile-tar": (86,)},
)
