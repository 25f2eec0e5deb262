"""Says what people read about a cellar: hints, rules, what is counted, and how long events are shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from pitonisa.games.cove.model import State
from pitonisa.games.cove.shops.cellar.legal import jars
from pitonisa.games.cove.shops.cellar.model import (
    AGEING,
    BANDS,
    PLACES,
    SOUR,
    Band,
    Carried,
    LarderFilled,
    Married,
    Opened,
    Ripened,
    Scrubbed,
    Sealed,
    Tasted,
    Warmed,
    band_of,
)
from pitonisa.games.cove.view import View
from pitonisa.kernel import Rulebook, Seat
from pitonisa.kernel.help import Level

# Hints


class Ripening(msgspec.Struct, frozen=True):
    """After how many of its keeper's hours the jar of this place gets to a band."""

    place: int
    band: Band
    hours: int


class CellarHints(msgspec.Struct, frozen=True, tag=True):
    jars: tuple[Ripening, ...] = ()


def hints(view: View, seat: Seat, level: Level) -> CellarHints:
    found: list[Ripening] = []
    for place, jar in jars(view.shops[seat]):
        rate = AGEING[PLACES[place]]
        if rate and jar.age < SOUR:
            following = next(age for age in BANDS.values() if age > jar.age)
            found.append(Ripening(place, band_of(following), -(-(following - jar.age) // rate)))
    return CellarHints(tuple(found))


# Rules

RULEBOOK: Final = Rulebook(
    chapters={"cellar": tuple(range(61, 73))},
    origins={
        "ours": tuple(range(61, 73)),
    },
    events={
        Carried: (63,),
        Sealed: (64,),
        Opened: (65, 68),
        Tasted: (66,),
        Married: (67,),
        Warmed: (71,),
        Scrubbed: (71, 68),
        Ripened: (62, 70, 65),
        LarderFilled: (64, 72),
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


# Events and counts

MOMENTS: Final = {"Opened": 0.7, "Sealed": 0.4, "Married": 0.5, "Ripened": 0.4, "LarderFilled": 0.3}

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
