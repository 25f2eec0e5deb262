"""A cellar in numbers, for programs that learn: what its keeper may do, and what everybody sees of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pitonisa.games.cove.model import FACTIONS, Colour
from pitonisa.games.cove.shop import Numbers
from pitonisa.games.cove.shops.cellar.actions import Action
from pitonisa.games.cove.shops.cellar.board import FIRE_JARS, FRUITS, LARDER, PLACES, SOUR
from pitonisa.games.cove.shops.cellar.model import (
    Crying,
    Opening,
    Scrubbing,
    Sealing,
    Space,
    Tasting,
    Warming,
)
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

RACK: Final = range(len(PLACES))

DOMAINS: Final[Mapping[Any, Sequence[Any]]] = {int: RACK, Colour: FACTIONS}

ACTIONS: Final[list[Any]] = every(Action, DOMAINS)

WAITING: Final = 2
"""How many things that wait, the most urgent first."""


def _waiting() -> Piece:
    nothing, done = Piece((), b"", lambda value: b""), record(remaining=number(FIRE_JARS), done=members(RACK))
    return either(
        sealing=(Sealing, record(remaining=number(FIRE_JARS), age=number(SOUR))),
        opening=(Opening, nothing),
        tasting=(Tasting, done),
        warming=(Warming, done),
        crying=(Crying, nothing),
        scrubbing=(Scrubbing, nothing),
    )


def shop() -> Piece:
    """All of it is open to everybody."""
    jar = maybe(record(colours=members(FACTIONS), age=number(SOUR)))
    most = max(FRUITS)
    return record(
        rack=kept(row(jar, len(PLACES))),
        larder=row(one_of(FACTIONS), LARDER),
        fruits=row(number(most), len(FACTIONS)),
        used=row(number(most), len(FACTIONS)),
        carried=flag(),
        waiting=lately(_waiting(), WAITING),
    )


NUMBERS: Final = Numbers(actions=ACTIONS, places=tuple(Space), shop=shop)
