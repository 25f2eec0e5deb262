"""Declares the strategist: an operative that has learned from matches how to weigh its actions.

A change of its features (`reading.py`, `weighing.py`) raises their version and needs a new training.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pitonisa.games.leaders.listing import LISTING
from pitonisa.kernel.listing import later
from pitonisa.search.learned import LearnedBot

BOT: Final = LearnedBot(
    name="strategist",
    game=LISTING,
    features=1,
    folder=Path(__file__).parent,
    own="PITONISA_STRATEGIST",
    instead="operative",
    chooses="listening",
    plays=later(f"{__name__}.playing", "strategist"),
    builds=later(f"{__name__}.network", "tried"),
)
