"""What the keeper of a garden did in a match, in numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from pitonisa.games.cove.model import Size, State
from pitonisa.games.cove.shops.garden.events import (
    Exchanged,
    Harvested,
    Planted,
    SeaCame,
    ThrownBack,
    Transplanted,
)
from pitonisa.kernel import Seat

COUNTS: Final = ("planted", "posies", "wreaths", "tarred", "transplanted", "washed")


def count(state: State, seat: Seat, mine: Sequence[Any]) -> Mapping[str, float]:
    kinds = Counter(map(type, mine))
    cut = [event for event in mine if isinstance(event, Harvested)]
    return {
        "planted": kinds[Planted],
        "posies": sum(event.size is Size.SMALL for event in cut),
        "wreaths": sum(event.size is Size.LARGE for event in cut),
        "tarred": sum(event.tar for event in cut),
        "transplanted": kinds[Transplanted] + kinds[Exchanged] + kinds[ThrownBack],
        "washed": sum(len(event.tiles) for event in mine if isinstance(event, SeaCame)),
    }
