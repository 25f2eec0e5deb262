"""Which rules stand behind what the keeper of a cabinet and their rivals meet. Their words are in rules/."""

from __future__ import annotations

from typing import Final

from pitonisa.games.cove.shops.cabinet import events
from pitonisa.kernel import Rulebook

RULEBOOK: Final = Rulebook(
    chapters={"cabinet": tuple(range(101, 116))},
    origins={
        "ours": tuple(range(101, 116)),
    },
    events={
        events.Salvaged: (103, 114),
        events.CurioPutBack: (103,),
        events.CuriosShuffled: (102,),
        events.Locked: (104, 105),
        events.Relabelled: (112, 104),
        events.Exhibited: (106, 108),
        events.Revealed: (107, 105),
        events.Doubted: (110, 109, 113),
        events.Believed: (109,),
        events.Vaulted: (111,),
    },
    refusals={
        "sea-empty": (102,),
        "hand-empty": (104,),
        "stands-full": (104,),
        "no-label": (104,),
        "nothing-to-exhibit": (106,),
        "nothing-true": (107, 105),
        "label-false": (107, 105),
        "no-chest": (104,),
        "same-label": (112,),
        "curio-not-held": (114,),
        "forgery": (106, 105),
        "pedestal-taken": (106,),
        "pedestal-empty": (112,),
    },
    things={
        "curio-forgery": (105,),
        "curio-red-plain": (105,),
        "curio-green-plain": (105,),
        "curio-blue-plain": (105,),
        "curio-yellow-plain": (105,),
        "curio-red-fine": (105,),
        "curio-green-fine": (105,),
        "curio-blue-fine": (105,),
        "curio-yellow-fine": (105,),
    },
)
