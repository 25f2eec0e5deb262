"""What the keeper of a cellar did in a match, in numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pitonisa.games.cove.model import State
from pitonisa.games.cove.shops.cellar.events import Carried, Married, Opened, Ripened, Sealed, Tasted
from pitonisa.games.cove.shops.cellar.model import Band
from pitonisa.kernel import Seat

COUNTS: Final = ("sealed", "opened-young", "opened-ripe", "opened-prime", "tasted", "married", "carried", "soured")


def count(state: State, seat: Seat, mine: Sequence[Any]) -> Mapping[str, float]:
    kinds = Counter(map(type, mine))
    opened = Counter(event.band for event in mine if isinstance(event, Opened))
    return {
        "sealed": kinds[Sealed],
        "opened-young": opened[Band.YOUNG],
        "opened-ripe": opened[Band.RIPE],
        "opened-prime": opened[Band.PRIME],
        "tasted": kinds[Tasted],
        "married": kinds[Married],
        "carried": kinds[Carried],
        "soured": sum(isinstance(event, Ripened) and event.band is Band.SOUR for event in mine),
    }
