"""The Curio Cabinet as data. All of it is ours: a change of balance is a change of this file."""

from __future__ import annotations

from typing import Final

from pitonisa.games.cove.model import FACTIONS, Colour, Good, Size
from pitonisa.games.cove.shops.cabinet.model import Curio, Space

HOURS: Final = {Space.SALVAGE: 1, Space.LOCK: 1, Space.EXHIBIT: 1, Space.REVEAL: 1}

PLAIN: Final = 4
FINE: Final = 1
FORGERIES: Final = 4
"""R101: curios of each colour, and those without one."""

FIRST_HAND: Final = 3
HAND_MOST: Final = 6
SALVAGED: Final = 2
STANDS: Final = 5
"""R101, R103."""

DOUBT_WON: Final = 4
DOUBT_LOST: Final = 3
"""R110: gold for whoever doubts a false label, and from whoever doubts a true one."""

DOUBTS: Final = {2: 2}
A_DOUBT: Final = 1
"""R109: chests that a rival may doubt on a day, by the number of players."""

PEDDLER_DOUBTS: Final = (0, 1, 2, 3)
QUARTERS: Final = 4
"""R113: in how many cases of four the Peddler doubts, by chests; with more chests as with the most."""

LABEL_OF: Final = {
    **{Curio(f"{colour}-plain"): Good(Size.SMALL, colour) for colour in FACTIONS},
    **{Curio(f"{colour}-fine"): Good(Size.LARGE, colour) for colour in FACTIONS},
}
"""R105: the only label under which a curio is what it is said to be; a forgery has none."""

NAMED: Final = {good: curio for curio, good in LABEL_OF.items()}
"""By label: what would have to be in the chest."""

HOW_MANY: Final = {
    curio: FORGERIES if curio is Curio.FORGERY else FINE if LABEL_OF[curio].size is Size.LARGE else PLAIN
    for curio in Curio
}
CURIOS: Final = tuple(curio for curio in Curio for _ in range(HOW_MANY[curio]))
"""R101: all of them."""


def colour_of(curio: Curio) -> Colour | None:
    label = LABEL_OF.get(curio)
    return None if label is None else label.colour


def is_fine(curio: Curio) -> bool:
    label = LABEL_OF.get(curio)
    return label is not None and label.size is Size.LARGE


def is_true(curio: Curio, label: Good) -> bool:
    """R105: colour and size agree."""
    return LABEL_OF.get(curio) == label


def doubts_of(players: int) -> int:
    return DOUBTS.get(players, A_DOUBT)


def in_order(curios: list[Curio]) -> tuple[Curio, ...]:
    """Curios in the one order that tells nothing."""
    return tuple(sorted(curios, key=_RANK.__getitem__))


_RANK: Final = {curio: rank for rank, curio in enumerate(Curio)}
