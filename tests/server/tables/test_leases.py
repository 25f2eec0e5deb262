"""Check that jobs of a table are done by one of several servers, and taken over when it dies."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from time import monotonic
from typing import Any

import psycopg
import pytest

from pitonisa.features.notifications.sender import SENDING
from pitonisa.platform.hosting import leases
from pitonisa.platform.hosting.leases import Leases
from pitonisa.platform.hosting.metrics import Metrics
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.lessons.lessons import find_lesson
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table_model.table import Clock
from pitonisa.server.tables import table_server
from pitonisa.server.tables.table_server import TableServer
from tests.cluster import Cluster
from tests.platform.store.test_lost import cut
from tests.server.harness import AT_ONCE, WAIT, Person, Running, until
from tests.server.killed import BotsNearby, free_port, kill
from tests.server.routes.test_lessons import SHIPWRECK, begin, card, learn
from tests.server.tables.test_peers import two_servers
from tests.server.tables.test_sealed import up
from tests.server.tables.test_table_server import begun, table


@pytest.fixture(autouse=True)
def _bots_nearby(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are there at once."""
    monkeypatch.setattr(table_server, "bots", BotsNearby)


def among_bots(server: Running, bots: int = 2, **wanted: Any) -> tuple[str, str]:
    """A match of one person among bots that has begun: its code and their link."""
    opened = server.open_table(seats=[None, *["random"] * bots], **wanted)
    code = opened["table"]["code"]
    server.ask("POST", f"/api/tables/{code}/start", token=opened["token"])
    return code, opened["token"]


def thoughts(server: Running) -> float:
    """How often a bot was asked here."""
    return server.core.metrics.value("bot_seconds_count")


def holders(code: str, *servers: Running) -> list[Running]:
    return [server for server in servers if server.core.leases.holds(code)]


def told(person: Person) -> list[int]:
    return [message["frame"]["n"] for message in person.heard if message["type"] == "Update"]


def test_bots_think_once_however_many_servers_have_the_table(postgres: str) -> None:
    with two_servers(postgres) as (one, other):
        code, link = among_bots(one)
        with one.person(code, link) as ana, other.person(code) as eve:
            for _ in range(4):
                ana.wait_until(lambda: ana.asked or ana.over)
                if not ana.over:
                    ana.act()
            eve.wait_until(lambda: eve.frame["n"] == ana.frame["n"])

            assert sorted(thoughts(server) > 0 for server in (one, other)) == [False, True]
            assert told(ana) == told(eve)[-len(told(ana)) :]


def actions(address: str) -> int:
    """How many there are in the log."""
    with psycopg.connect(address) as connection:
        found = connection.execute("SELECT count(*) FROM moves").fetchone()
    assert found is not None
    return found[0]


def test_when_a_server_is_killed_another_goes_on_for_its_bots(postgres: str) -> None:
    """Nobody is there and nobody has asked the other for the table: it finds it by itself."""
    with ExitStack() as stack:
        asking = Running.__new__(Running)
        asking.port = free_port()
        process = up(postgres, asking.port, pace=0.5)
        code, link = among_bots(asking)
        asking.ask("DELETE", f"/api/tables/{code}/seats/0", token=link)
        other = up(postgres, free_port(), pace=0.5)
        stack.callback(kill, other)
        until(lambda: actions(postgres) > 0)
        kill(process)
        n = actions(postgres)
        until(lambda: actions(postgres) > n)


def test_who_loses_the_lease_stops_and_whoever_gets_it_goes_on(cluster: Cluster, postgres: str) -> None:
    with two_servers(postgres) as (one, other):
        code, link = among_bots(one)
        with one.person(code, link) as ana, other.person(code):
            until(lambda: len(holders(code, one, other)) == 1)
            ana.wait_until(lambda: ana.asked or ana.over)
            cut(cluster, postgres)
            ana.act()
            ana.wait_until(lambda: ana.asked or ana.over)
            until(lambda: len(holders(code, one, other)) == 1 or ana.over)


def test_a_table_at_which_nobody_has_to_look_is_nobody_s(postgres: str) -> None:
    with two_servers(postgres) as (one, other):
        code, ana_link, bea_link = one.two_people()
        with one.person(code, ana_link) as ana:
            until(lambda: len(holders(code, one, other)) == 1)
            with one.person(code, bea_link):
                until(lambda: not holders(code, one, other))
                assert {*one.core.leases._held, *other.core.leases._held} <= {SENDING}
            until(lambda: len(holders(code, one, other)) == 1)
            ana.settle()


def test_one_server_alone_asks_for_no_lease(server: Running) -> None:
    code, link = among_bots(server)
    with server.person(code, link) as ana:
        ana.wait_until(lambda: ana.asked or ana.over)
    assert server.core.leases.holds(code)
    assert server.core.metrics.value("leases") == 0


def test_the_others_of_a_lesson_play_where_the_learner_is(postgres: str) -> None:
    """How far they have read is known there alone."""
    lesson = find_lesson(SHIPWRECK, "first-hour")
    with two_servers(postgres) as (one, other):
        code, link = begin(one)
        with one.person(code), other.person(code, link) as eva:
            learn(eva, SHIPWRECK, lesson)
            assert card(eva)["kind"] == "done"
            keepers = [server.core._live[code][1] for server in (one, other)]  # pyright: ignore[reportPrivateUsage]
            assert [keeper._is_ours() for keeper in keepers] == [False, True]  # pyright: ignore[reportPrivateUsage]


def test_tables_that_nobody_looks_after_are_shared_out(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two servers start at the same moment: each table is brought back by one of them."""
    codes = [f"AAAA{one}{other}" for one in "ABCDE" for other in "ABCDEFGH"]
    unattended = SqlStore.unattended

    async def work() -> list[set[str]]:
        before = TableServer(Settings(database=postgres, **AT_ONCE))
        await before.open()
        for code in codes:
            await begun(before, table(code, clock=Clock(600)))
        await before.close()
        both = asyncio.Barrier(2)

        async def at_the_same_moment(store: SqlStore, most: int) -> Any:
            found = await unattended(store, most)
            await both.wait()
            return found

        monkeypatch.setattr(SqlStore, "unattended", at_the_same_moment)
        servers = [TableServer(Settings(database=postgres, **AT_ONCE)) for _ in range(2)]
        await asyncio.gather(*(one.open() for one in servers))
        try:
            while sum(len(one._live) for one in servers) < len(codes):  # pyright: ignore[reportPrivateUsage]
                await asyncio.sleep(0.01)
            return [set(one._live) for one in servers]  # pyright: ignore[reportPrivateUsage]
        finally:
            for one in servers:
                await one.close()

    one, other = asyncio.run(asyncio.wait_for(work(), WAIT))
    assert one | other == set(codes)
    assert not one & other
    assert one
    assert other


class FakeStore:
    """Has other servers, and counts how often leases are renewed."""

    has_others = True

    def __init__(self) -> None:
        self.renewed: list[list[str]] = []

    def lease(self) -> FakeStore:
        return self

    def renew(self, names: list[str]) -> frozenset[str]:
        self.renewed.append(names)
        return frozenset(names)

    def close(self) -> None:
        pass


def test_a_thousand_leases_are_asked_for_together_and_are_not_ours_after_a_pause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names, late = [f"table {n}" for n in range(1000)], 0.0

    async def work() -> None:
        nonlocal late
        store = FakeStore()
        held = Leases(store, Metrics())  # type: ignore[arg-type]
        held.begin()
        await asyncio.sleep(0)
        for name in names:
            held.want(name, lambda: None)
        async with asyncio.timeout(WAIT):
            while not held.holds(names[-1]):
                await asyncio.sleep(0.01)
        assert len(store.renewed) <= 3
        assert all(map(held.holds, names))
        late = leases.VALID + 1
        assert not any(map(held.holds, names)), "the server was paused, and somebody else has them now"
        late = 0.0
        await held.end()
        assert not any(map(held.holds, names))

    monkeypatch.setattr(leases, "monotonic", lambda: monotonic() + late)
    asyncio.run(work())


def test_after_a_pause_that_nobody_noticed_those_concerned_are_told_that_it_is_ours_still(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever looked before the next renewal has found that it was not, and waits."""
    late = 0.0

    async def work() -> None:
        nonlocal late
        held, told = Leases(FakeStore(), Metrics()), asyncio.Event()  # type: ignore[arg-type]
        held.begin()
        held.want("table", told.set)
        async with asyncio.timeout(WAIT):
            await told.wait()
            told.clear()
            late = leases.VALID + 1
            assert not held.holds("table")
            await told.wait()
        assert held.holds("table")
        await held.end()

    monkeypatch.setattr(leases, "monotonic", lambda: monotonic() + late)
    asyncio.run(work())


def test_where_nothing_is_wanted_nothing_is_renewed_until_something_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "BEAT", 0.01)
    monkeypatch.setattr(leases, "GAP", 0.001)

    async def work() -> None:
        store = FakeStore()
        held = Leases(store, Metrics())  # type: ignore[arg-type]
        held.begin()
        await asyncio.sleep(0.2)
        assert store.renewed == [[]], "once, when it begins"
        held.want("table", lambda: None)
        async with asyncio.timeout(WAIT):
            while len(store.renewed) < 4:
                await asyncio.sleep(0.01)
        assert store.renewed[1:4] == [["table"]] * 3, "and then again and again"
        await held.end()

    asyncio.run(work())
