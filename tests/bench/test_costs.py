"""Run the cost measurement in its short form: real servers, a real PostgreSQL, a moment of each."""

from __future__ import annotations

from bench.costs import BY_CODE, FILE, ONE, THREE, TWO, WAYS, Goal, Size, _fast, _paced, goals, told

MOMENT = Size(seconds=0.4, warm=0.2, rounds=1, tables=3, paced=6, every=0.1)


def test_people_at_one_table_sit_at_different_servers_and_all_are_told() -> None:
    found = _fast(TWO, MOMENT, 0)

    assert found["actions"] > 0
    assert found["frames"] == 4 * found["actions"]
    assert found["commits_an_action"] > 0
    assert found["database_us"] > 0


def test_what_a_table_takes_of_memory_is_told_with_its_pace() -> None:
    found = _paced(FILE, MOMENT, 0)

    assert found["actions"] > 0
    assert "kb_a_table" in found


def test_goals_are_told_as_ratios_that_hold_or_do_not() -> None:
    server = {
        "actions_a_second": 900,
        "database_us": 90,
        "commits_an_action": 0.1,
        "cpu_ms_an_arrival": 3,
        "p50_ms": 1,
        "tables": 5,
    }
    cost = {FILE.name: 400, ONE.name: 500, THREE.name: 700, BY_CODE.name: 550}
    found = {
        "machine": "one",
        "fast": {way.name: {**server, "cpu_us_an_action": cost.get(way.name, 600), "p99_ms": 9} for way in WAYS},
        "paced": {
            way.name: {**server, "cpu_us_an_action": 500, "p99_ms": 2 * way.servers, "kb_a_table": 9}
            for way in (FILE, THREE)
        },
        "recovery_s": {FILE.name: [0.5], THREE.name: []},
    }

    assert [goal.ratio for goal in goals(found)] == [1.25, 1.1, 1.4, 3]
    assert [line.rpartition(": ")[2] for line in told(found)[-4:]] == ["holds", "holds", "does not hold", "holds"]
    assert any("not in time" in line for line in told(found))
    assert Goal("a", 1.2, 1.2).told().endswith("holds")
