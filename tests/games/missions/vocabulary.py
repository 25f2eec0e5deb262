"""The scenario that uses the whole vocabulary, in place of the one that a house would open: only tests play it."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.game import missions
from pitonisa.games.missions.scenario.library import Library
from tests.games.missions.table import LOADED

IN_ITS_PLACE: Final = missions(Library({}, {"candle_end": LOADED}))
"""Missions, where whoever chooses A Candle End plays it."""


def vocabulary_texts(language: str) -> set[str]:
    """All its words; nothing stands for anything else in this process."""
    return set(LOADED.texts(language).values())
