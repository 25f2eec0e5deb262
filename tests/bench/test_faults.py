"""Run the fault table in its short form: some of each kind, in three evenings, in all four games."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from bench.faults import faults
from bench.faults.evening import Plan, Report, spent
from bench.faults.faults import Fault
from bench.faults.scene import COVE, LEADERS, MISSIONS, SHIPWRECK, SHIPWRECK_WITH_BOTS, Sort
from bench.faults.world import at_postgres, in_postgres, in_sqlite
from tests.cluster import Cluster

SILENCE = 1500
"""Milliseconds after which a server believes that a silent database is gone."""

PATIENCE = 60.0
"""The machine may be busy with other tests: how long it takes at most is for the long form to say."""


def plan(several: Mapping[str, Fault], order: Sequence[str], *sorts: Sort) -> Plan:
    return Plan(several, order, sorts, seed=1, pause=1.0, patience=PATIENCE)


def believe(report: Report) -> None:
    """All went on after every fault, nobody was told a lie, and no server has failed."""
    assert report.lies == []
    assert report.failures == []
    assert report.acknowledged
    assert report.said


def test_whatever_happens_to_servers_and_to_the_lines_to_people_nobody_is_told_a_lie(
    cluster: Cluster, postgres: str
) -> None:
    order = ["kill a server", "pause a server", "set a clock", "line to people cut", "line to people deaf back"]
    sorts = LEADERS, MISSIONS, SHIPWRECK_WITH_BOTS

    async def evening() -> Report:
        async with at_postgres(cluster.socket, cluster.name_in(postgres), 2, silence=SILENCE) as world:
            return await spent(world, plan(faults.OF_SERVERS, order, *sorts))

    believe(asyncio.run(evening()))


def test_whatever_happens_to_the_database_and_to_the_lines_to_it_nobody_is_told_a_lie() -> None:
    order = ["stop the database", "fill the disk", "line to the database cut", "line to the database deaf back"]
    order += ["line to the database slow", "line to the database deaf there"]

    async def evening() -> Report:
        async with in_postgres(2, silence=SILENCE) as world:
            return await spent(world, plan(faults.OF_POSTGRES, order, SHIPWRECK, LEADERS, COVE))

    believe(asyncio.run(evening()))


def test_a_server_in_one_file_tells_no_lie_either() -> None:
    order = ["kill the server", "fill the disk"] * 2

    async def evening() -> Report:
        async with in_sqlite() as world:
            return await spent(world, plan(faults.OF_SQLITE, order, SHIPWRECK_WITH_BOTS, LEADERS))

    believe(asyncio.run(evening()))
