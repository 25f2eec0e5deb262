"""Which rules of the README stand behind what a player of Quay meets. Their words are in rules/."""

from __future__ import annotations

from typing import Final

from pitonisa.games.quay.events import Asked, Ended, FavourPlayed, Joined, Looked, Opened
from pitonisa.kernel import Rulebook

RULEBOOK: Final = Rulebook(
    chapters={
        "setup": (1, 2, 3, 11),
        "turn": (4, 5, 6, 7),
        "end": (8, 9, 10),
    },
    origins={
        "ours": tuple(range(1, 12)),
    },
    events={
        Asked: (5, 6),
        Looked: (6,),
        FavourPlayed: (7,),
        Opened: (8,),
        Joined: (11,),
        Ended: (8, 9),
    },
    refusals={
        "over": (8, 9),
        "joining": (11,),
        "not-here": (1,),
        "not-your-turn": (4, 6),
        "nothing-asked": (6,),
        "not-held": (3, 7),
        "not-now": (7,),
        "answer-first": (6,),
        "seen": (5,),
        "not-another": (5, 8),
    },
    things={
        "favour-bribe": (7, 6),
        "favour-locksmith": (7,),
        "crate-contraband": (2, 8),
    },
)
