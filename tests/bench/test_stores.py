"""Check that both kinds of database are measured in the same way."""

from __future__ import annotations

from bench.stores import WRITERS, commits, told


def test_what_is_kept_is_counted(address: str) -> None:
    found = commits(address, 3, 0.1)

    assert found["a_second"] > 0
    assert found["cpu_us"] > 0


def test_the_two_are_told_side_by_side() -> None:
    server = {"tables": 50, "actions_a_second": 1000, "p50_ms": 1, "p99_ms": 2, "cpu_us_an_action": 400}
    one = {number: {"a_second": 100, "cpu_us": 50} for number in WRITERS} | {"house": server}
    other = {**one, "house": {**server, "cpu_us_an_action": 500}}

    lines = told({"writers": WRITERS, "SQLite": one, "PostgreSQL": other})

    assert len(lines) == len(WRITERS) + 3
    assert lines[-1].endswith("1.25")
