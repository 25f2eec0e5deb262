"""Find the golden matches of each game, and the recipes that make them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

GOLDEN: Final = Path(__file__).resolve().parent
RECIPES: Final = GOLDEN.parent / "games"


def texts(game: str) -> dict[str, str]:
    """The golden matches of a game by their names."""
    files = sorted((GOLDEN / game).glob("*.txt"))
    return {file.stem: file.read_text(encoding="utf-8") for file in files}
