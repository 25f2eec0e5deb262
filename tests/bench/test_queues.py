"""Check that the simulation behind the capacity page agrees with queueing theory."""

from __future__ import annotations

from random import Random

import pytest

from bench.queues import MEASURED, Costs, TooMany, _Line, needs, per_database, replicas, simulate


def test_a_line_is_as_long_as_theory_says() -> None:
    """People who come at random and take a random time, at 60 %: the mean stay is 1 / (1 - 0.6) of the mean service."""
    rng, line, now, stayed = Random(1), _Line(), 0.0, list[float]()
    for _ in range(40_000):
        now += rng.expovariate(0.6)
        stayed.append(line.until(now, rng.expovariate(1)) - now)

    assert sum(stayed) / len(stayed) == pytest.approx(2.5, rel=0.05)


def test_who_acts_alone_waits_for_the_processor_and_the_disk() -> None:
    waits = simulate(2, 1, seconds=200)

    assert waits.batch == 1
    assert waits.p50 == pytest.approx(1000 * (MEASURED.action + MEASURED.commit), rel=0.2)


def test_more_tables_need_more_servers_and_people_apart_need_more_than_people_together() -> None:
    few, many, apart = needs(1_000), needs(10_000), needs(10_000, together=False)

    assert few.servers < many.servers < apart.servers
    assert many.database_cores < apart.database_cores
    assert replicas(1, together=False) == 1
    assert 3 < replicas(20, together=False) < 4


def test_there_is_a_number_of_tables_that_no_number_of_servers_carries() -> None:
    with pytest.raises(TooMany, match=f"{per_database():,}"):
        needs(1_000_000)


def test_a_slower_disk_makes_commits_larger_and_fewer() -> None:
    fast, slow = (simulate(4_000, 4, seconds=1, costs=Costs(commit=one)) for one in (0.1e-3, 5e-3))

    assert fast.batch < slow.batch
    assert fast.p50 < slow.p50
