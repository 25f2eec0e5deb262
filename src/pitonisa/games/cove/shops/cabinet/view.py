"""What a view shows of the cabinets' boards beside the cabinets themselves, the same to everybody."""

from __future__ import annotations

from typing import Final

import msgspec

from pitonisa.games.cove.model import Good, State
from pitonisa.games.cove.shops.cabinet.board import DOUBT_LOST, DOUBT_WON, HAND_MOST, HOW_MANY, LABEL_OF
from pitonisa.games.cove.shops.cabinet.model import Curio
from pitonisa.kernel import Viewer


class Kind(msgspec.Struct, frozen=True):
    """A kind of curio: how many there are, and the label under which it is what it is said to be."""

    curio: Curio
    count: int
    label: Good | None


class CabinetBoard(msgspec.Struct, frozen=True, tag=True):
    """What is printed on every cabinet's board."""

    kinds: tuple[Kind, ...]
    hand: int
    """How much a hand holds."""

    won: int
    lost: int
    """Gold for whoever doubts a false label, and from whoever doubts a true one."""


PRINTED: Final = CabinetBoard(
    tuple(Kind(curio, count, LABEL_OF.get(curio)) for curio, count in HOW_MANY.items()),
    HAND_MOST,
    DOUBT_WON,
    DOUBT_LOST,
)


def board(state: State, viewer: Viewer) -> CabinetBoard:
    return PRINTED
