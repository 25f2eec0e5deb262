"""Declares the autodidact: a bot whose network was trained by self-play.

A change of its features (`features.py`) or choices (`playing.py`) raises their version and needs a new training.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pitonisa.games.shipwreck.listing import LISTING
from pitonisa.kernel.listing import later
from pitonisa.search.learned import LearnedBot

BOT: Final = LearnedBot(
    name="autodidact",
    game=LISTING,
    features=1,
    folder=Path(__file__).parent,
    own="PITONISA_AUTODIDACT",
    instead="companion",
    chooses="agreeing",
    plays=later(f"{__name__}.playing", "autodidact"),
    builds=later(f"{__name__}.playing", "tried"),
)
