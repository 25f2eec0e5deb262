"""An evening at sea: five tables, each with more doom than the one before (R2), the last with the wider deck (R41)."""

from __future__ import annotations

from typing import Final

from pitonisa.games.shipwreck.model import Deck, Difficulty
from pitonisa.kernel import Campaign

CAMPAIGNS: Final = (
    Campaign(
        "deeper",
        (
            {"difficulty": Difficulty.EASY.value, "deck": Deck.BASE.value},
            {"difficulty": Difficulty.NORMAL.value, "deck": Deck.BASE.value},
            {"difficulty": Difficulty.HARD.value, "deck": Deck.BASE.value},
            {"difficulty": Difficulty.DOOMED.value, "deck": Deck.BASE.value},
            {"difficulty": Difficulty.DOOMED.value, "deck": Deck.WIDE.value},
        ),
    ),
)
