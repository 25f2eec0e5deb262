"""Shows a cellar, which lies open: what is printed on its board, and all of it in numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from pitonisa.games.cove.kinds import FACTIONS, Colour
from pitonisa.games.cove.model import State
from pitonisa.games.cove.shop import Numbers
from pitonisa.games.cove.shops.cellar import model
from pitonisa.kernel import Viewer
from pitonisa.kernel.encoding.codec import every
from pitonisa.kernel.encoding.pieces import (
    Piece,
    either,
    flag,
    kept,
    lately,
    maybe,
    members,
    number,
    one_of,
    record,
    row,
)

# What is printed, for people


class Place(msgspec.Struct, frozen=True):
    """A place of the rack, and by how much a jar ages there in an hour and at night."""

    where: model.Where
    hour: int
    night: int


class From(msgspec.Struct, frozen=True):
    """The age from which a jar is called so."""

    band: model.Band
    age: int


class CellarBoard(msgspec.Struct, frozen=True, tag=True):
    """What is printed on every cellar's board."""

    places: tuple[Place, ...]
    bands: tuple[From, ...]


PRINTED: Final = CellarBoard(
    tuple(Place(where, model.AGEING[where], model.NIGHT if model.AGEING[where] else 0) for where in model.PLACES),
    tuple(From(band, age) for band, age in model.BANDS.items()),
)


def board(state: State, viewer: Viewer) -> CellarBoard:
    return PRINTED


# What everybody sees, for programs that learn

RACK: Final = range(len(model.PLACES))

DOMAINS: Final[Mapping[Any, Sequence[Any]]] = {int: RACK, Colour: FACTIONS}

ACTIONS: Final[list[Any]] = every(model.Action, DOMAINS)

WAITING: Final = 2
"""How many things that wait, the most urgent first."""


def _waiting() -> Piece:
    nothing, done = Piece((), b"", lambda value: b""), record(remaining=number(model.FIRE_JARS), done=members(RACK))
    return either(
        sealing=(model.Sealing, record(remaining=number(model.FIRE_JARS), age=number(model.SOUR))),
        opening=(model.Opening, nothing),
        tasting=(model.Tasting, done),
        warming=(model.Warming, done),
        crying=(model.Crying, nothing),
        scrubbing=(model.Scrubbing, nothing),
    )


def shop() -> Piece:
    """Encode all of it, which is open to everybody."""
    jar = maybe(record(colours=members(FACTIONS), age=number(model.SOUR)))
    most = max(model.FRUITS)
    return record(
        rack=kept(row(jar, len(model.PLACES))),
        larder=row(one_of(FACTIONS), model.LARDER),
        fruits=row(number(most), len(FACTIONS)),
        used=row(number(most), len(FACTIONS)),
        carried=flag(),
        waiting=lately(_waiting(), WAITING),
    )


NUMBERS: Final = Numbers(actions=ACTIONS, shop=shop)
