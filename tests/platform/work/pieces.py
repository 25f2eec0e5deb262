"""Provide pieces of work that report where they started, and wait for permission to continue."""

from __future__ import annotations

import os
import time
from collections import Counter
from pathlib import Path
from typing import Final

from pitonisa.games.quay import GAME
from pitonisa.kernel.conformance.random_play import play

GATE: Final = "gate"
NODE: Final = "PITONISA_TEST_NODE"
MATCHES: Final = 12

PATIENCE: Final = 1200
"""How often a piece looks whether it may go on, a twentieth of a second apart, before it gives up."""


def played(folder: Path, numbers: range) -> list[tuple[int, int]]:
    """Random matches of Quay: who played, and how many actions it took."""
    (folder / f"{numbers.start}-{os.environ.get(NODE, 'here')}-{os.getpid()}").touch()
    for _ in range(PATIENCE):
        if (folder / GATE).exists():
            break
        time.sleep(0.05)
    return [(match.players, len(match.log)) for match in (play(GAME, "cluster", number) for number in numbers)]


def begun(folder: Path) -> Counter[str]:
    """How often each piece was begun."""
    return Counter(file.name.split("-")[0] for file in folder.iterdir() if "-" in file.name)


def nodes(folder: Path) -> set[str]:
    """Where pieces were begun."""
    return {file.name.split("-")[1] for file in folder.iterdir() if "-" in file.name}
