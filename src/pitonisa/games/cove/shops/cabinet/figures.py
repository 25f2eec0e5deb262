"""What the keeper of a cabinet did in a match, in numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pitonisa.games.cove.model import Good, State
from pitonisa.games.cove.shops.cabinet.board import is_true
from pitonisa.games.cove.shops.cabinet.events import Exhibited, Locked, Revealed, Salvaged
from pitonisa.games.cove.shops.cabinet.legal import cabinet
from pitonisa.kernel import Seat

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
