"""Check that an interrupted fault run keeps its finished evenings and resumes after them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bench.faults import measure
from bench.faults.evening import Report, Trouble


class Evenings:
    """Spent at once, and broken off at the `end` of so many."""

    def __init__(self, end: int) -> None:
        self.spent: list[int] = []
        self._end = end

    async def __call__(self, kind: str, seed: int, evening: int, count: int, say: Callable[[str], None]) -> Report:
        if len(self.spent) == self._end:
            raise KeyboardInterrupt
        self.spent.append(evening)
        troubles = [Trouble("nothing", 0, 0.1), *[Trouble("kill a server", 1, 0.5)] * count]
        return Report(troubles, [], [], 1, 10, 10, 1, 0, 50)


def run(monkeypatch: pytest.MonkeyPatch, kept: Path | None, *, end: int = 100, seed: int = 7) -> tuple[list[int], Any]:
    evenings = Evenings(end)
    monkeypatch.setattr(measure, "_evening", evenings)
    return evenings.spent, measure.measure(100, seed, kept)


def test_whoever_breaks_it_off_is_told_of_the_evenings_that_were_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    spent, found = run(monkeypatch, None, end=2)

    assert spent == [0, 1]
    assert found["evenings"] == 2
    assert any("kill a server" in line and " 80 " in line for line in measure.told(found))


def test_the_next_run_goes_on_after_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kept = tmp_path / "evenings"
    run(monkeypatch, kept, end=2)
    spent, found = run(monkeypatch, kept)

    assert spent == [2]
    assert (found["evenings"], found["actions"]) == (3, 30)
    assert run(monkeypatch, kept)[0] == [], "nothing is left to do"
    assert run(monkeypatch, kept, seed=8)[0] == [0, 1, 2], "another seed is another table"
