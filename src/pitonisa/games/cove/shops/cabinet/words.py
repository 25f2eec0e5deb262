"""Says what people read about a cabinet: hints, rules, what is counted, and how long events are shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from pitonisa.games.cove.model import Good, State
from pitonisa.games.cove.shops.cabinet import model
from pitonisa.games.cove.shops.cabinet.legal import cabinet, chests
from pitonisa.games.cove.shops.cabinet.view import unseen
from pitonisa.games.cove.view import View
from pitonisa.kernel import Rulebook, Seat
from pitonisa.kernel.help import Level

# Hints


class Credible(msgspec.Struct, frozen=True):
    """How many of what a label names were never shown, of how many there are."""

    stand: model.Stand
    curio: model.Curio
    unseen: int
    count: int


class CabinetHints(msgspec.Struct, frozen=True, tag=True):
    chests: tuple[Credible, ...] = ()


def hints(view: View, seat: Seat, level: Level) -> CabinetHints:
    shop: model.Cabinet = view.shops[seat]
    left = unseen(shop)
    named = [(stand, model.NAMED[label]) for stand, label in chests(shop)]
    return CabinetHints(tuple(Credible(stand, curio, left[curio], model.HOW_MANY[curio]) for stand, curio in named))


# Rules

RULEBOOK: Final = Rulebook(
    chapters={"cabinet": tuple(range(101, 116))},
    origins={
        "ours": tuple(range(101, 116)),
    },
    events={
        model.Salvaged: (103, 114),
        model.CurioPutBack: (103,),
        model.CuriosShuffled: (102,),
        model.Locked: (104, 105),
        model.Relabelled: (112, 104),
        model.Exhibited: (106, 108),
        model.Revealed: (107, 105),
        model.Doubted: (110, 109, 113),
        model.Believed: (109,),
        model.Vaulted: (111,),
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
    chests = [event for event in mine if isinstance(event, model.Locked) and event.curio is not None]
    return {
        "salvaged": sum(event.count for event in mine if isinstance(event, model.Salvaged)),
        "locked": kinds[model.Locked],
        "locked-false": sum(not model.is_true(one.curio, Good(one.size, one.colour)) for one in chests if one.curio),
        "exhibited": kinds[model.Exhibited],
        "revealed": kinds[model.Revealed],
        "doubted-true": shop.proven - kinds[model.Revealed],
        "doubted-false": shop.caught,
    }
