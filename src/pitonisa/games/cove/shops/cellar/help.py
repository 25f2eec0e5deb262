"""Hints for the keeper of a cellar: in how many hours each jar comes to something else."""

from __future__ import annotations

from typing import Final

import msgspec

from pitonisa.games.cove.shop import Hinting
from pitonisa.games.cove.shops.cellar.board import AGEING, BANDS, PLACES, SOUR, band_of
from pitonisa.games.cove.shops.cellar.legal import jars
from pitonisa.games.cove.shops.cellar.model import Band
from pitonisa.games.cove.view import View
from pitonisa.kernel import PUBLIC
from pitonisa.kernel.help import Level, allows


class Ripening(msgspec.Struct, frozen=True):
    """The jar of this place is called so after so many of one's hours."""

    place: int
    band: Band
    hours: int


class CellarHints(msgspec.Struct, frozen=True, tag=True):
    jars: tuple[Ripening, ...] = ()


def hints(view: View, level: Level) -> CellarHints | None:
    if not allows(level, Level.LOGIC):
        return None
    assert view.viewer != PUBLIC
    found: list[Ripening] = []
    for place, jar in jars(view.shops[view.viewer]):
        rate = AGEING[PLACES[place]]
        if rate and jar.age < SOUR:
            following = next(age for age in BANDS.values() if age > jar.age)
            found.append(Ripening(place, band_of(following), -(-(following - jar.age) // rate)))
    return CellarHints(tuple(found))


HELP: Final = Hinting(kind=CellarHints, hints=hints)
