"""Check that files stay short."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "pitonisa" / "games"

SOURCE, GAME_CARD, TEST = 500, 80, 400

ADVICE = {
    SOURCE: "split it by concern; a long apply.py becomes a package apply/ with a file a phase",
    GAME_CARD: "a game's __init__.py only binds the game together; move the code to the file it belongs to",
    TEST: "split it by rule or by subject; move set-up into the folder's table.py",
}


def _measured() -> Iterator[tuple[Path, int]]:
    """Every Python file, with the number of lines it may have."""
    for file in (ROOT / "src").rglob("*.py"):
        is_card = file.name == "__init__.py" and file.parent.parent == GAMES
        yield file, GAME_CARD if is_card else SOURCE
    for file in (ROOT / "tests").rglob("*.py"):
        yield file, TEST


def _complaint(file: Path, limit: int) -> str | None:
    lines = len(file.read_text(encoding="utf-8").splitlines())
    if lines <= limit:
        return None
    return f"{file.relative_to(ROOT)} has {lines} lines, the most is {limit}: {ADVICE[limit]}"


def test_no_file_is_too_long() -> None:
    complaints = [text for file, limit in _measured() if (text := _complaint(file, limit))]

    if complaints:
        pytest.fail("\n".join(sorted(complaints)), pytrace=False)
