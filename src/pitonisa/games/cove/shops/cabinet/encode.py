"""A cabinet in numbers, for programs that learn: what is done there, what everybody sees, what its keeper knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pitonisa.games.cove.board import EACH_GOOD
from pitonisa.games.cove.model import FACTIONS, Colour
from pitonisa.games.cove.shop import Numbers
from pitonisa.games.cove.shops.cabinet.actions import Action
from pitonisa.games.cove.shops.cabinet.board import CURIOS, DOUBTS, FINE, FORGERIES, HAND_MOST, PLAIN, SALVAGED, STANDS
from pitonisa.games.cove.shops.cabinet.model import (
    Curio,
    Doubting,
    Gossiping,
    Guiding,
    Locking,
    PuttingBack,
    Space,
    Stand,
)
from pitonisa.kernel.encoding.codec import every
from pitonisa.kernel.encoding.pieces import Piece, counts, either, how_many, kept, lately, number, one_of, record, row

DOMAINS: Final[Mapping[Any, Sequence[Any]]] = {
    Stand: [Stand(at + 1) for at in range(STANDS)],
    Colour: FACTIONS,
}

ACTIONS: Final[list[Any]] = every(Action, DOMAINS)

WAITING: Final = 2
"""How many things that wait, the most urgent first."""

ALIKE: Final = max(PLAIN, FINE, FORGERIES)
RIVALS: Final = 4
SHOWN: Final = 30


def _waiting() -> Piece:
    nothing = Piece((), b"", lambda value: b"")
    return either(
        putting_back=(PuttingBack, nothing),
        locking=(Locking, nothing),
        guiding=(Guiding, nothing),
        gossiping=(Gossiping, nothing),
        doubting=(Doubting, record(rivals=how_many(RIVALS), remaining=number(max(DOUBTS.values())))),
    )


def shop() -> Piece:
    """What everybody sees."""
    return record(
        labels=kept(row(one_of(EACH_GOOD), STANDS)),
        pedestals=kept(row(one_of(Curio), len(FACTIONS))),
        discards=kept(counts(Curio, ALIKE)),
        hand=number(HAND_MOST + SALVAGED),
        deck=number(len(CURIOS)),
        vault=number(len(CURIOS)),
        proven=number(SHOWN),
        caught=number(SHOWN),
        waiting=lately(_waiting(), WAITING),
    )


def hidden() -> Piece:
    """What its keeper knows: the deck is what is left."""
    heap = counts(Curio, ALIKE)
    return record(hand=kept(heap), chests=kept(row(one_of(Curio), STANDS)), vault=kept(heap))


NUMBERS: Final = Numbers(actions=ACTIONS, places=tuple(Space), shop=shop, hidden=hidden)
