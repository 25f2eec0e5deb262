"""Distribute tests among processes, the longest first, so that none ends late."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import islice
from typing import Final, TypeVar

Item = TypeVar("Item")

LONGEST: Final = (
    "web/test_boards",
    "server/sockets/test_fuzz",
    "bench/test_attacks",
    "bench/test_faults",
    "authoring/commands/test_commands",
    "games/shipwreck/test_conformance",
    "server/routes/test_schema",
    "games/leaders/test_operative",
    "cli/test_simulate",
    "packaging/test_wheel",
    "browser/test_screens",
    "browser/test_evening",
    "browser/test_connection",
    "browser/test_axe",
)
"""Files in which a test takes many seconds, the longest first."""


def dealt(items: Sequence[tuple[str, Item]], processes: int) -> list[Item]:
    """In runs, one for each process and as long as the others': the long files are at their beginnings.

    `items` come with the file in which each of them is, from `tests` on and without `.py`.
    """
    files: defaultdict[str, list[Item]] = defaultdict(list)
    for file, item in items:
        files[file if file in LONGEST else ""].append(item)
    others = iter(files.pop("", []))
    runs: list[list[Item]] = [[] for _ in range(processes)]
    for n, file in enumerate(sorted(files, key=LONGEST.index)):
        runs[n % processes] += files[file]
    left = len(items)
    for n, run in enumerate(runs):
        run += islice(others, max(0, left // (processes - n) - len(run)))
        left -= len(run)
    return [item for run in runs for item in run]
