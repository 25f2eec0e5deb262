"""What a view shows of the cellars' boards beside the cellars themselves, which lie open."""

from __future__ import annotations

from typing import Final

import msgspec

from pitonisa.games.cove.model import State
from pitonisa.games.cove.shops.cellar.board import AGEING, BANDS, NIGHT, PLACES
from pitonisa.games.cove.shops.cellar.model import Band, Where
from pitonisa.kernel import Viewer


class Place(msgspec.Struct, frozen=True):
    """A place of the rack, and by how much a jar ages there in an hour and at night."""

    where: Where
    hour: int
    night: int


class From(msgspec.Struct, frozen=True):
    """The age from which a jar is called so."""

    band: Band
    age: int


class CellarBoard(msgspec.Struct, frozen=True, tag=True):
    """What is printed on every cellar's board."""

    places: tuple[Place, ...]
    bands: tuple[From, ...]


PRINTED: Final = CellarBoard(
    tuple(Place(where, AGEING[where], NIGHT if AGEING[where] else 0) for where in PLACES),
    tuple(From(band, age) for band, age in BANDS.items()),
)


def board(state: State, viewer: Viewer) -> CellarBoard:
    return PRINTED
