"""Where the recipes and the golden matches of each game lie."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pitonisa import games

RECIPES: Final = Path(__file__).resolve().parent / "games"
GAMES: Final = Path(games.__path__[0])
"""Golden matches are the evidence of their game, and are installed with it."""


def texts(game: str) -> dict[str, str]:
    """The golden matches of a game by their names."""
    files = sorted((GAMES / game / "golden").glob("*.txt"))
    return {file.stem: file.read_text(encoding="utf-8") for file in files}
