"""Check that thinking times are measured for every decision with a choice."""

from __future__ import annotations

import pytest

from bench.bots import measure, thoughts, told
from pitonisa.kernel.bots import bots_of
from pitonisa.platform.registry import find


def test_whole_matches_are_timed_until_there_are_decisions_enough() -> None:
    found = thoughts(find("quay"), "random", least=20)

    assert len(found) >= 20
    assert all(seconds >= 0 for seconds in found)


def test_every_game_and_bot_has_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    quay = find("quay")
    monkeypatch.setattr("bench.bots.catalogue", lambda: {"quay": quay})

    figures = measure(least=5)

    assert list(figures) == [f"quay {bot}" for bot in bots_of(quay).levels]
    assert all(one["mean_ms"] <= one["longest_ms"] for one in figures.values())
    assert len(told(figures)) == len(figures)
