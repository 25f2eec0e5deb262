"""How likely a prediction comes true (R50, R51)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitonisa.games.cove.model import COLOURS, Colour
from pitonisa.games.cove.shops.oracle.board import AMULET_ICONS, TABLET_ICONS

REWARDS: Final = (TABLET_ICONS, AMULET_ICONS, 1)
"""Icons that must still be there for a tablet, an amulet, and anything at all."""


def chances(bag: Mapping[Colour, int], colour: Colour, icons: int) -> tuple[float, ...]:
    """R50, R51: how likely a prediction comes true with icons enough for a tablet, an amulet, anything.

    Drawn one by one from the bag as it is now, with nobody going back to it.
    """
    total, matching = sum(bag.get(one, 0) for one in COLOURS), bag.get(colour, 0)
    found = [0.0] * len(REWARDS)
    alive = 1.0
    for struck in range(icons):
        left = total - struck
        if left <= 0:
            break
        hit = alive * min(1.0, matching / left)
        for at, needed in enumerate(REWARDS):
            found[at] += hit if icons - struck >= needed else 0.0
        alive -= hit
    return tuple(found)
