"""The Brine Cellar as data. All of it is ours: a change of balance is a change of this file."""

from __future__ import annotations

from typing import Final

from pitonisa.games.cove.model import FACTIONS, Size
from pitonisa.games.cove.shops.cellar.model import Band, Space, Where

HOURS: Final = {Space.SEAL: 1, Space.OPEN: 2, Space.TASTE: 1, Space.MARRY: 1}

PLACES: Final = (Where.SILL, Where.SILL, Where.SHELF, Where.SHELF, Where.SHELF, Where.NICHE)
"""R61."""

AGEING: Final = {Where.SILL: 2, Where.SHELF: 1, Where.NICHE: 0}
"""R62: by hour."""

BANDS: Final = {Band.RAW: 0, Band.YOUNG: 3, Band.RIPE: 6, Band.PRIME: 9, Band.SOUR: 12}
"""R65: the age from which a jar is called so."""

SOUR: Final = BANDS[Band.SOUR]
YIELD: Final = {Band.YOUNG: Size.SMALL, Band.RIPE: Size.LARGE, Band.PRIME: Size.LARGE}
"""R65."""

KEEPING: Final = (Band.PRIME,)
"""R69: jars that pay in the window."""

FRUITS: Final = tuple(9 for _ in FACTIONS)
LARDER: Final = 4
"""R61: fruits by faction, and baskets."""

FIRST_PLACE: Final = PLACES.index(Where.SHELF)
FIRST_AGE: Final = 2
"""R61: the jar that stands there at the start."""

SEALED: Final = 1
TASTED: Final = 1
TASTE_COSTS: Final = 2
"""R64, R66: jars at once, and the age that a taste costs."""

NIGHT: Final = 1
"""R70: what a jar ages at night, outside the niche."""

HAND_AGE: Final = 1
FIRE_JARS: Final = 2
FIRE_AGE: Final = 2
FIRE_MOST: Final = 11
"""R71."""


BAND_AT: Final = tuple(next(band for band in reversed(Band) if age >= BANDS[band]) for age in range(SOUR + 1))


def band_of(age: int) -> Band:
    """Sour is the last."""
    return BAND_AT[min(age, SOUR)]
