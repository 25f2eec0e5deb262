"""Check that a lost PostgreSQL connection is reopened, and that nothing false is reported meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import psycopg
import pytest

from pitonisa.kernel import Seat
from pitonisa.platform.store.database import Failed, Taken
from pitonisa.platform.store.rows import KeptMove, insert_move, insert_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table_model.table import Chair, Clock, SeatKind, Table
from tests.cluster import Cluster

CODE = "ABCDEF"
TABLE = Table(
    code=CODE,
    game="shipwreck",
    version=1,
    players=2,
    options={},
    language="es",
    listed=True,
    clock=Clock(None, None),
    opened="2026-01-01T00:00:00Z",
    chairs=(Chair(kind=SeatKind.PERSON, name="Ana", host=True),),
)

WAITING = b"""
    SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE NOT granted AND datname = current_database()
"""
"""Whether somebody waits for what somebody else holds."""


def with_store(address: str, work: Callable[[SqlStore], Awaitable[Any]]) -> None:
    async def run() -> None:
        store = SqlStore(address)
        await store.open()
        await store.keep(insert_table(TABLE))
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_what_was_asked_before_a_newer_server_changed_the_tables_can_be_asked_again(postgres: str) -> None:
    """PostgreSQL refuses what was prepared for other columns: an older server reads on until it has noticed."""

    async def work(store: SqlStore) -> None:
        before = await store.table(CODE), await store.since(CODE)
        with psycopg.connect(postgres, autocommit=True) as newer:
            for rows in ("tables", "seats", "moves"):
                newer.execute(f"ALTER TABLE {rows} ADD COLUMN later TEXT".encode())
        assert (await store.table(CODE), await store.since(CODE)) == before

    with_store(postgres, work)


def move(n: int) -> Any:
    return insert_move(CODE, KeptMove(n, Seat(0), b"{}", f"0:{n}"))


async def numbers(store: SqlStore) -> list[int]:
    return [one.n for one in (await store.since(CODE)).moves]


def cut(cluster: Cluster, address: str) -> None:
    """All connections of servers to a database end."""
    theirs = f"datname = '{cluster.name_in(address)}' AND application_name = 'pitonisa'"
    cluster.do(f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE {theirs}")


def test_where_the_database_has_come_back_nobody_notices(cluster: Cluster, postgres: str) -> None:
    async def work(store: SqlStore) -> None:
        await store.keep(move(1))
        cut(cluster, postgres)
        await store.keep(move(2))
        cut(cluster, postgres)
        assert await numbers(store) == [1, 2]

    with_store(postgres, work)


def test_while_the_database_is_away_everything_is_refused_and_then_goes_on(cluster: Cluster, postgres: str) -> None:
    async def work(store: SqlStore) -> None:
        name = cluster.name_in(postgres)
        cluster.do(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        cut(cluster, postgres)
        for _ in range(2):
            with pytest.raises(Failed):
                await store.keep(move(1))
            with pytest.raises(Failed):
                await store.table(CODE)
        cluster.do(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        await store.keep(move(1))
        assert await numbers(store) == [1]

    with_store(postgres, work)


def test_what_was_being_written_when_the_connection_was_lost_is_in_doubt(cluster: Cluster, postgres: str) -> None:
    """It was or was not kept; whoever reads again sees which."""

    async def work(store: SqlStore) -> None:
        with psycopg.connect(postgres) as other:
            other.execute("LOCK TABLE moves IN EXCLUSIVE MODE")
            waiting = [asyncio.ensure_future(store.keep(move(n))) for n in (1, 2)]
            while not other.execute(WAITING).fetchone() and not all(one.done() for one in waiting):
                await asyncio.sleep(0.01)
            cut(cluster, postgres)
            other.rollback()
            told = await asyncio.gather(*waiting, return_exceptions=True)
        assert {type(one) for one in told} <= {Failed, type(None)}
        assert isinstance(told[0], Failed)
        kept = await numbers(store)
        assert kept == [n for n, one in zip((1, 2), told, strict=True) if one is None]

    with_store(postgres, work)


def test_a_database_that_only_reads_now_keeps_nothing(cluster: Cluster, postgres: str) -> None:
    """As after a change of roles, when an address means a standby."""

    async def work(store: SqlStore) -> None:
        cluster.do(f"ALTER DATABASE {cluster.name_in(postgres)} SET default_transaction_read_only = on")
        cut(cluster, postgres)
        with pytest.raises(Failed, match="read-only"):
            await store.keep(move(1))

    with_store(postgres, work)


def test_of_two_servers_with_one_number_the_first_is_kept(postgres: str) -> None:
    async def work(store: SqlStore) -> None:
        other = SqlStore(postgres)
        await other.open()
        told = await asyncio.gather(store.keep(move(1)), other.keep(move(1)), return_exceptions=True)
        await other.close()
        assert sorted(type(one).__name__ for one in told) == ["NoneType", Taken.__name__]

    with_store(postgres, work)
