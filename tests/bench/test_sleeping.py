"""Check that slow matches cost nothing while they sleep, and wake quickly."""

from __future__ import annotations

from bench.sleeping import measure, told


def test_sleeping_matches_add_no_task_and_one_that_is_woken_is_there() -> None:
    found = measure(matches=300, woken=5)

    assert abs(found["full"]["tasks"] - found["empty"]["tasks"]) < 10, "a server that opens has things to do, too"
    assert found["full"]["wake_ms"]["p50"] > 0
    assert len(told(found)) == 4
