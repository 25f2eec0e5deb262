"""Check that nobody waits long for a database that accepts everything and never answers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

import pytest

from bench.faults.proxy import Aside, Proxy, Way, aside
from pitonisa.platform.store import postgres_bus
from pitonisa.platform.store.bus import Change
from pitonisa.platform.store.database import Failed
from pitonisa.platform.store.rows import insert_table
from pitonisa.platform.store.store import SqlStore
from tests.cluster import Cluster
from tests.platform.store.test_lost import TABLE, move, numbers

SILENCE = 3.0
"""Seconds after which a silent database is believed to be gone; one that is only slow has answered by then."""

WAYS = [(Way.THERE,), (Way.BACK,)]


def half_open(proxy: Proxy, *ways: Way) -> None:
    """All connections that there are; whoever connects anew is heard."""
    proxy.swallow(*ways)
    proxy.heal()


def through_a_line(cluster: Cluster, address: str, work: Callable[[SqlStore, Aside], Awaitable[None]]) -> None:
    async def run(line: Aside) -> None:
        place = f"127.0.0.1:{line.port}/{cluster.name_in(address)}"
        store = SqlStore(f"postgresql://postgres@{place}?tcp_user_timeout={SILENCE * 1000:.0f}")
        await store.open()
        await store.keep(insert_table(TABLE))
        try:
            await work(store, line)
        finally:
            await store.close()

    with aside(cluster.socket / ".s.PGSQL.5432") as line:
        asyncio.run(run(line))


@pytest.mark.parametrize("ways", WAYS)
def test_nobody_waits_for_long_where_the_database_does_not_answer(
    cluster: Cluster, postgres: str, ways: tuple[Way, ...]
) -> None:
    async def work(store: SqlStore, line: Aside) -> None:
        line.let(lambda proxy: half_open(proxy, *ways))
        with pytest.raises(Failed):
            await asyncio.wait_for(store.keep(move(1)), 20 * SILENCE)
        kept = await asyncio.wait_for(numbers(store), 20 * SILENCE)
        await store.keep(move(len(kept) + 1))
        assert len(await numbers(store)) == len(kept) + 1

    through_a_line(cluster, postgres, work)


def test_who_listens_on_a_line_that_was_cut_in_silence_finds_out(
    cluster: Cluster, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_bus, "BEAT_MS", 50)

    async def work(store: SqlStore, line: Aside) -> None:
        heard: list[Change | None] = []
        listener = await store.listen(heard.append)
        other = SqlStore(postgres)
        await other.open()
        try:
            await other.keep(move(1))
            await until(lambda: len(heard) == 1)
            line.let(lambda proxy: half_open(proxy, Way.BACK))
            await until(lambda: None in heard)
            await other.keep(move(2))
            await until(lambda: [one and one.n for one in heard] == [1, None, 2])
        finally:
            await asyncio.to_thread(listener.close)
            await other.close()

    through_a_line(cluster, postgres, work)


def test_what_one_line_finds_out_the_others_need_not(
    cluster: Cluster, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody writes on a line on which nobody can hear it, once somebody who listens has noticed."""
    monkeypatch.setattr(postgres_bus, "BEAT_MS", 50)

    async def work(store: SqlStore, line: Aside) -> None:
        heard: list[Change | None] = []
        listener = await store.listen(heard.append)
        try:
            line.let(lambda proxy: half_open(proxy, Way.THERE, Way.BACK))
            await until(lambda: None in heard)
            await store.keep(move(1))
            assert await numbers(store) == [1]
        finally:
            await asyncio.to_thread(listener.close)

    through_a_line(cluster, postgres, work)


def test_what_was_ours_on_a_line_that_nobody_hears_is_ours_again_on_the_next(cluster: Cluster, postgres: str) -> None:
    """And not only when PostgreSQL has given up whoever it cannot hear."""

    async def work(store: SqlStore, line: Aside) -> None:
        lease = store.lease()
        try:
            assert lease.renew(["bots"]) == {"bots"}
            line.let(lambda proxy: half_open(proxy, Way.THERE, Way.BACK))
            assert lease.renew(["bots"]) == set()
            assert lease.renew(["bots"]) == {"bots"}
        finally:
            lease.close()

    through_a_line(cluster, postgres, work)


async def until(true: Callable[[], bool]) -> None:
    give_up = monotonic() + 20 * SILENCE
    while not true():
        assert monotonic() < give_up
        await asyncio.sleep(0.01)
