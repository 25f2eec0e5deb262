"""Test slow tables on two servers: due work is done once, also after one of them dies."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from typing import Any

import psycopg
import pytest

from pitonisa.kernel.plans import Plan
from pitonisa.platform.table.commands import SetPlans
from pitonisa.platform.table_model.pace import A_DAY
from pitonisa.server.tables import table_server
from tests.server.harness import WAIT, Running, until
from tests.server.killed import BotsNearby, free_port, kill
from tests.server.tables.test_days import Wall, asleep
from tests.server.tables.test_leases import actions
from tests.server.tables.test_peers import two_servers
from tests.server.tables.test_plans import asker_and_planner
from tests.server.tables.test_sealed import up

LONG_AGO = "2020-01-01T00:00:00.000Z"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_server, "bots", BotsNearby)
    monkeypatch.setattr("pitonisa.server.tables.orphans.DUE_SECONDS", 0.1)


def on(server: Running, do: Callable[[], Awaitable[Any]]) -> Any:
    """Done in the server's own loop."""

    async def work() -> Any:
        return await do()

    loop = server.core._chores[0].get_loop()  # pyright: ignore[reportPrivateUsage]
    return asyncio.run_coroutine_threadsafe(work(), loop).result(WAIT)


def lapses(address: str) -> int:
    """How often the table was told that somebody's time had run out."""
    with psycopg.connect(address) as connection:
        found = connection.execute("SELECT count(*) FROM talk WHERE line LIKE '%time-once%'").fetchone()
    assert found is not None
    return found[0]


def test_a_deadline_is_carried_out_once_though_two_servers_look_for_it(postgres: str) -> None:
    wall = Wall()
    with two_servers(postgres) as (one, other):
        one.core.now = other.core.now = wall
        code, *_ = one.two_people(rhythm="days", clock={"move": A_DAY}, options={"difficulty": "easy"})
        on(one, lambda: asleep(one.core, code))
        wall.later(1.1)
        until(lambda: actions(postgres) >= 1)
        until(lambda: any(server.core.peek(code) for server in (one, other)))
        assert (actions(postgres), lapses(postgres)) == (1, 1)
        assert [one.core.peek(code), other.core.peek(code)].count(None) == 1, "one of them has woken it"


def test_where_the_server_that_had_the_table_is_killed_another_carries_it_out_once(postgres: str) -> None:
    with ExitStack() as stack:
        asking = Running.__new__(Running)
        asking.port = free_port()
        first = up(postgres, asking.port, grace=0)
        asking.two_people(rhythm="days", clock={"move": A_DAY}, options={"difficulty": "easy"})
        stack.callback(kill, up(postgres, free_port(), grace=0))
        kill(first)
        with psycopg.connect(postgres) as connection:
            connection.execute("UPDATE deadlines SET since = %s, due = %s", [LONG_AGO, LONG_AGO.replace("01T", "02T")])
        until(lambda: actions(postgres) >= 1)
        assert (actions(postgres), lapses(postgres)) == (1, 1)


def test_a_plan_made_at_one_server_is_known_at_the_other_and_nobody_there_gets_a_byte(postgres: str) -> None:
    with two_servers(postgres) as (one, other):
        opened = one.open_table(players=3, options={"difficulty": "easy"}, rhythm="days")
        code = opened["table"]["code"]
        links = [opened["token"], *(one.sit(code, name)["token"] for name in ("Bea", "Cid"))]
        one.ask("POST", f"/api/tables/{code}/start", token=links[0])
        with other.person(code) as eve:
            there = other.core.peek(code)
            here = one.core.peek(code)
            assert there is not None
            assert here is not None
            _, by, planner = asker_and_planner(here)
            eve.settle()
            heard = len(eve.heard)
            on(one, lambda: here.do(SetPlans(planner, (Plan("agree", by),))))
            until(lambda: planner in there.room.plans)
            eve.settle()
            assert [message["type"] for message in eve.heard[heard:]] == ["Pong"]
