"""Provide the full-vocabulary scenario in place of the shipped ones, for tests only."""

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
