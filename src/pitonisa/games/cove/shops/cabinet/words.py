"""Says what people read about a cabinet: hints, rules, what is counted, and how long events are shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from pitonisa.games.cove.model import Good, State
from pitonisa.games.cove.shops.cabinet.legal import cabinet, chests
from pitonisa.games.cove.shops.cabinet.model import (
    HOW_MANY,
    NAMED,
    Believed,
    Cabinet,
    Curio,
    CurioPutBack,
    CuriosShuffled,
    Doubted,
    Exhibited,
    Locked,
    Relabelled,
    Revealed,
    Salvaged,
    Stand,
    Vaulted,
    is_true,
)
from pitonisa.games.cove.shops.cabinet.view import unseen
from pitonisa.games.cove.view import View
from pitonisa.kernel import Rulebook, Seat
from pitonisa.kernel.help import Level

# Hints


class Credible(msgspec.Struct, frozen=True):
    """How many of what a label names were never shown, of how many there are."""

    stand: Stand
    curio: Curio
    unseen: int
    count: int


class CabinetHints(msgspec.Struct, frozen=True, tag=True):
    chests: tuple[Credible, ...] = ()


def hints(view: View, seat: Seat, level: Level) -> CabinetHints:
    shop: Cabinet = view.shops[seat]
    left = unseen(shop)
    named = [(stand, NAMED[label]) for stand, label in chests(shop)]
    return CabinetHints(tuple(Credible(stand, curio, left[curio], HOW_MANY[curio]) for stand, curio in named))


# Rules

RULEBOOK: Final = Rulebook(
    chapters={"cabinet": tuple(range(101, 116))},
    origins={
        "ours": tuple(range(101, 116)),
    },
    events={
        Salvaged: (103, 114),
        CurioPutBack: (103,),
        CuriosShuffled: (102,),
        Locked: (104, 105),
        Relabelled: (112, 104),
        Exhibited: (106, 108),
        Revealed: (107, 105),
        Doubted: (110, 109, 113),
        Believed: (109,),
        Vaulted: (111,),
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


# Events and counts

MOMENTS: Final = {"Salvaged": 0.3, "Locked": 0.5, "Exhibited": 0.6, "Revealed": 0.8, "Doubted": 1.0, "Vaulted": 0.5}

COUNTS: Final = ("salvaged", "locked", "locked-false", "exhibited", "revealed", "doubted-true", "doubted-false")


def count(state: State, seat: Seat, mine: Sequence[Any]) -> Mapping[str, float]:
    kinds, shop = Counter(map(type, mine)), cabinet(state, seat)
    chests = [event for event in mine if isinstance(event, Locked) and event.curio is not None]
    return {
        "salvaged": sum(event.count for event in mine if isinstance(event, Salvaged)),
        "locked": kinds[Locked],
        "locked-false": sum(not is_true(one.curio, Good(one.size, one.colour)) for one in chests if one.curio),
        "exhibited": kinds[Exhibited],
        "revealed": kinds[Revealed],
        "doubted-true": shop.proven - kinds[Revealed],
        "doubted-false": shop.caught,
    }
