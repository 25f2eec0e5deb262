"""Matches by days cost nothing while they sleep, and are woken quickly; told in figures."""

from __future__ import annotations

from bench.sleeping import measure, told


def test_sleeping_matches_add_no_task_and_one_that_is_woken_is_there() -> None:
    found = measure(matches=300, woken=5)

    assert found["full"]["tasks"] == found["empty"]["tasks"]
    assert found["full"]["wake_ms"]["p50"] > 0
    assert found["full"]["a_table_awake"]["tasks"] > 0
    assert len(told(found)) == 4
