"""Test slow tables on a server: deadlines are rows, and a bot acts when time has run out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pitonisa.kernel import Seat
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import ChangeTable
from pitonisa.platform.table_model.chairs import left_to_bot
from pitonisa.platform.table_model.pace import A_DAY, HOLIDAYS, Rhythm
from pitonisa.platform.table_model.table import Chair, Clock, SeatKind, Table
from pitonisa.server.tables.orphans import Due
from pitonisa.server.tables.table_server import TableServer
from tests.server.harness import WAIT, Refused, running
from tests.server.tables.test_table_server import BOTS, begun, in_server, table

CODE = "AAAAAA"


@pytest.fixture(autouse=True)
def nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a test says when the core looks for what is due."""
    monkeypatch.setattr("pitonisa.server.tables.orphans.DUE_SECONDS", 1e6)


class Wall:
    """A clock that a test sets forward."""

    def __init__(self) -> None:
        self.now = time.time()

    def __call__(self) -> float:
        return self.now

    def later(self, days: float) -> None:
        self.now += days * A_DAY


def by_days(code: str = CODE, move: int = 1, bank: int = 0, **fields: Any) -> Table:
    return table(code, rhythm=Rhythm.DAYS, clock=Clock(move * A_DAY, bank * A_DAY or None), **fields)


async def asleep(core: TableServer, code: str = CODE) -> None:
    await core._put_away(code)  # pyright: ignore[reportPrivateUsage]


async def woken(core: TableServer) -> int:
    """How many tables were, for which it was time."""
    due = Due(core.store, core.leases, core.find, core._live, core._by)  # pyright: ignore[reportPrivateUsage]
    return await due.wake()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(WAIT):
        while not true():
            await asyncio.sleep(0.005)


def asked(live: TableActor) -> Seat:
    (seat,) = live.room.asked()
    return seat


# Deadlines are rows


def test_a_sleeping_match_is_woken_when_time_is_up_and_not_before(tmp_path: Path) -> None:
    wall = Wall()

    async def work(core: TableServer) -> None:
        core.now = wall
        await begun(core, by_days())
        await asleep(core)
        wall.later(0.9)
        assert await woken(core) == 0
        wall.later(0.2)
        assert await woken(core) == 1
        live = await core.find(CODE)
        await until(lambda: live.room.n == 1)

    in_server(tmp_path, work)


def test_at_the_start_no_match_by_days_is_brought_back_whatever_sits_there(tmp_path: Path) -> None:
    async def work(core: TableServer) -> None:
        await begun(core, by_days(chairs=BOTS))
        live = await core.find(CODE)
        await until(lambda: all(live.room.table.chairs[seat].bot is None for seat in live.room.asked()))

    async def later(core: TableServer) -> None:
        await asyncio.sleep(0)
        assert await woken(core) == 0
        assert await core.store.unattended(10) == {}
        assert core.peek(CODE) is None

    in_server(tmp_path, work)
    in_server(tmp_path, later)


def test_a_bot_that_was_asked_when_the_server_died_is_found_by_its_row(tmp_path: Path) -> None:
    wall = Wall()

    async def work(core: TableServer) -> None:
        core.now = wall
        bots = (Chair(kind=SeatKind.PERSON, name="Ana", host=True), Chair(kind=SeatKind.BOT, bot="random"))
        await begun(core, by_days(chairs=bots))
        live = await core.find(CODE)
        await live.do(ChangeTable(lambda one: left_to_bot(live.room.game, one, asked(live))))
        assert all(one.is_bots for one in (await core.store.deadlines([CODE]))[CODE].values())
        wall.later(0.01)
        assert CODE in await core.store.due(core._by(), 10)  # pyright: ignore[reportPrivateUsage]

    in_server(tmp_path, work, bot_workers=1, pace=1000)


# Time that runs out


def test_nobody_is_replaced_because_they_are_not_there(tmp_path: Path) -> None:
    with running(tmp_path, absence=0) as server:
        code, ana_link, bea_link = server.two_people(rhythm="days", clock={"move": A_DAY})
        with server.person(code, ana_link) as ana:
            ana.settle()
            with pytest.raises(Refused) as refused:
                server.ask("PUT", f"/api/tables/{code}/seats/1/bot", {"bot": "novice"}, token=ana_link)
            assert refused.value.key == "seat-by-days"
            assert [seat["bot"] for seat in ana.table["seats"]] == [None, None]
        assert bea_link


# Sealed windows


# Days off


def test_only_oneself_takes_days_off_and_only_at_a_table_by_days(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, ana_link, bea_link = server.two_people(rhythm="days")
        path = f"/api/tables/{code}/seats/0/off"
        with pytest.raises(Refused) as refused:
            server.ask("PUT", path, {"days": 2}, token=bea_link)
        assert refused.value.status == 403
        info = server.ask("PUT", path, {"days": 2}, token=ana_link)
        assert info["seats"][0]["off_left"] == HOLIDAYS - 2
        assert info["seats"][0]["off_until"]
        live, link, _ = server.two_people()
        with pytest.raises(Refused) as refused:
            server.ask("PUT", f"/api/tables/{live}/seats/0/off", {"days": 2}, token=link)
        assert refused.value.key == "days-off-live"


# Opening one


def test_a_table_by_days_has_one_three_or_seven_days_for_each_decision(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        info = server.open_table(players=2, rhythm="days")["table"]
        assert (info["rhythm"], info["clock"]) == ("days", {"move": 3 * A_DAY, "bank": None})
        for clock in ({"move": 60}, {"move": A_DAY, "bank": 60}, {"move": 2 * A_DAY}):
            with pytest.raises(Refused) as refused:
                server.open_table(players=2, rhythm="days", clock=clock)
            assert refused.value.key == "days-unknown"


def test_the_host_may_change_the_rhythm_before_the_match_begins(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        opened = server.open_table(players=2)
        path = f"/api/tables/{opened['table']['code']}/setup"
        info = server.ask("PUT", path, {"rhythm": "days"}, token=opened["token"])
        assert (info["rhythm"], info["clock"]["move"]) == ("days", 3 * A_DAY)
        info = server.ask("PUT", path, {"rhythm": "live"}, token=opened["token"])
        assert (info["rhythm"], info["clock"]["move"]) == ("live", None)


def test_my_tables_tell_who_is_asked_by_days_without_waking_anything(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, ana_link, _ = server.two_people(rhythm="days")
        (awake,) = server.ask("POST", "/api/tables/mine", {"tokens": {code: ana_link}})
        loop = server.core._chores[0].get_loop()  # pyright: ignore[reportPrivateUsage]
        asyncio.run_coroutine_threadsafe(asleep(server.core, code), loop).result(WAIT)
        (found,) = server.ask("POST", "/api/tables/mine", {"tokens": {code: ana_link}})
        assert {name: found[name] for name in ("to_act", "deadlines", "since")} == {
            name: awake[name] for name in ("to_act", "deadlines", "since")
        }
        assert found["deadlines"]
        assert server.core.peek(code) is None
