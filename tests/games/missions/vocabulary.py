"""The scenario that uses the whole vocabulary, in the library: only tests play it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pitonisa.games.missions.model import Options, ScenarioId
from pitonisa.games.missions.scenario import library
from pitonisa.games.missions.scenario.library import Bundle
from pitonisa.games.missions.scenario.loader import load

FOLDER: Final = Path(__file__).parent / "scenarios" / "vocabulary"


def vocabulary_options(key: ScenarioId = ScenarioId.CANDLE) -> Options:
    """Options of a table at which it is played: in this process it stands for the scenario of that name."""
    library.register(Bundle(*load(FOLDER)), key)
    return Options(scenario=key)


def vocabulary_texts(language: str) -> set[str]:
    """All its words; nothing stands for anything else in this process."""
    return set(Bundle(*load(FOLDER)).prose[language].texts.values())
