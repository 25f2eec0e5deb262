"""The measurements themselves: a few tables for a moment, with a real server and a real disk."""

from __future__ import annotations

import pytest

from bench.endurance import measure as endure
from bench.load import measure
from bench.seats import Broken
from tests.long import LONG


def test_every_seat_is_told_every_action_and_the_measurement_ends() -> None:
    told = measure(4, 0.8)

    assert told["actions"] > 0
    assert told["frames"] == told["actions"] * 4
    assert 0 < told["p50_ms"] <= told["p99_ms"] <= told["worst_ms"]
    assert told["cpu_us_an_action"] > 0


def test_at_a_human_pace_each_table_acts_once_in_a_while() -> None:
    told = measure(6, 2, every=0.5)

    assert 6 <= told["actions"] <= 6 * (told["seconds"] / (0.9 * 0.5) + 1)


def test_a_measurement_that_runs_out_of_matches_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.load.SPARE", 0)

    with pytest.raises(Broken, match="all prepared matches are over"):
        measure(2, 120)


@LONG
def test_a_house_is_empty_again_when_all_have_gone() -> None:
    told = endure(6, speed=120)

    assert told["tables"] > 5
    assert told["actions"] > 0
    assert told["tables_in_memory"]["most"] > 0
    assert told["tables_in_memory"]["end"] == 0
    assert told["tasks"]["end"] <= told["tasks"]["start"]
