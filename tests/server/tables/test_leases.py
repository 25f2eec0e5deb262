"""What must be done once at a table is done by one of several servers, and by another when that one is gone."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import psycopg

from tests.cluster import Cluster
from tests.platform.store.test_lost import cut
from tests.server.harness import Person, Running, until
from tests.server.killed import free_port, kill
from tests.server.tables.test_neighbours import two_servers
from tests.server.tables.test_sealed import up

SECONDS = 10.0
"""So long may a table stand still when the server that looked after it is gone."""


def among_bots(server: Running, bots: int = 2, **wanted: Any) -> tuple[str, str]:
    """A match of one person among bots that has begun: its code and their link."""
    opened = server.open_table(seats=[None, *["random"] * bots], **wanted)
    code = opened["table"]["code"]
    server.ask("POST", f"/api/tables/{code}/start", token=opened["token"])
    return code, opened["token"]


def thoughts(server: Running) -> float:
    """How often a bot was asked here."""
    return server.house.metrics.value("bot_seconds_count")


def holders(code: str, *servers: Running) -> list[Running]:
    return [server for server in servers if server.house.leases.holds(code)]


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
        until(lambda: actions(postgres) > n, SECONDS)


def test_who_loses_the_lease_stops_and_whoever_gets_it_goes_on(cluster: Cluster, postgres: str) -> None:
    with two_servers(postgres) as (one, other):
        code, link = among_bots(one)
        with one.person(code, link) as ana, other.person(code):
            until(lambda: len(holders(code, one, other)) == 1)
            for _ in range(3):
                cut(cluster, postgres)
                ana.settle()
                if ana.asked:
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
                assert one.house.metrics.value("leases") == 0
            until(lambda: len(holders(code, one, other)) == 1)
            ana.settle()


def test_one_server_alone_asks_for_no_lease(server: Running) -> None:
    code, link = among_bots(server)
    with server.person(code, link) as ana:
        ana.wait_until(lambda: ana.asked or ana.over)
    assert server.house.leases.holds(code)
    assert server.house.metrics.value("leases") == 0
