"""Test a server after a restart, when idle and when overloaded; lists of tables and finished matches."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel import Refusal
from pitonisa.platform.hosting.addresses import GUEST
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.store.migrations import NEWEST
from pitonisa.platform.store.rows import insert_table
from pitonisa.platform.store.store import PAGE
from pitonisa.platform.table.commands import Begin, Play
from pitonisa.platform.table_model.table import Chair, Clock, SeatKind, Stage, Table
from pitonisa.server.tables.shutdown import STOPPING
from pitonisa.server.tables.table_server import TableServer
from tests.empty_database import database_in
from tests.server.harness import AT_ONCE, Refused, Running, play_on, running, until

PEOPLE = (Chair(kind=SeatKind.PERSON, name="Ana", host=True), Chair(kind=SeatKind.PERSON, name="Bea"))
BOTS = (Chair(kind=SeatKind.BOT, bot="random"), Chair(kind=SeatKind.PERSON, name="Bea"))


def table(code: str, chairs: tuple[Chair, ...] = PEOPLE, **fields: Any) -> Table:
    wanted: dict[str, Any] = {
        "game": "shipwreck",
        "version": SHIPWRECK.version,
        "players": len(chairs),
        "options": {"difficulty": "easy"},
        "language": "es",
        "listed": True,
        "clock": Clock(),
        "opened": "2026-01-01T00:00:00Z",
    }
    return Table(code=code, chairs=chairs, **(wanted | fields))


def in_server(folder: Path, work: Callable[[TableServer], Awaitable[Any]], **settings: Any) -> Any:
    async def run() -> Any:
        core = TableServer(Settings(database=database_in(folder), **{**AT_ONCE, **settings}))
        await core.open()
        try:
            return await work(core)
        finally:
            await core.close()

    return asyncio.run(run())


async def begun(core: TableServer, one: Table) -> None:
    live = await core.open_table(one)
    await live.do(Begin("seed"))


# Waking


def test_tables_with_bots_or_clocks_wake_after_a_restart_and_others_sleep_on(tmp_path: Path) -> None:
    async def before(core: TableServer) -> None:
        await begun(core, table("AAAAAA"))
        await begun(core, table("BBBBBB", BOTS))
        await begun(core, table("CCCCCC", clock=Clock(60)))
        await begun(core, table("DDDDDD", clock=Clock(bank=60)))
        await core.open_table(table("EEEEEE", BOTS))
        await core.open_table(table("FFFFFF", BOTS, stage=Stage.OVER, seed="seed"))

    async def after(core: TableServer) -> set[str]:
        while "waking" in {task.get_name() for task in asyncio.all_tasks()}:
            await asyncio.sleep(0)
        return {code for code in ("AAAAAA", "BBBBBB", "CCCCCC", "DDDDDD", "EEEEEE", "FFFFFF") if core.peek(code)}

    in_server(tmp_path, before, pace=1000)
    assert in_server(tmp_path, after, pace=1000) == {"BBBBBB", "CCCCCC", "DDDDDD"}


def test_only_so_many_tables_wake_and_the_newest_first(tmp_path: Path) -> None:
    async def before(core: TableServer) -> None:
        for day, code in enumerate(("AAAAAA", "BBBBBB", "CCCCCC"), start=1):
            await begun(core, table(code, BOTS, opened=f"2026-01-0{day}T00:00:00Z"))

    async def after(core: TableServer) -> list[str]:
        return list(await core.store.unattended(2))

    in_server(tmp_path, before, pace=1000)
    assert in_server(tmp_path, after, pace=1000) == ["CCCCCC", "BBBBBB"]


def test_a_table_whose_game_is_gone_keeps_no_other_from_waking(tmp_path: Path) -> None:
    async def before(core: TableServer) -> None:
        await begun(core, table("AAAAAA", BOTS))
        await core.store.keep(insert_table(table("BBBBBB", BOTS, game="chess", stage=Stage.PLAYING, seed="seed")))

    async def after(core: TableServer) -> None:
        while core.peek("AAAAAA") is None:
            await asyncio.sleep(0)

    in_server(tmp_path, before, pace=1000)
    in_server(tmp_path, after, pace=1000)


def test_one_bad_row_harms_its_own_table_only(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        sound, sick = (server.open_table(players=2, seats=[None, "random"], start=True, listed=True) for _ in range(2))
        waiting = server.open_table(players=2, listed=True)
    codes = [one["table"]["code"] for one in (sound, sick, waiting)]
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        database.execute("UPDATE seats SET kind = 'ghost' WHERE code = ?", (codes[1],))
        database.execute("UPDATE tables SET options = '{' WHERE code = ?", (codes[2],))
        database.commit()
    with running(tmp_path) as server:
        until(lambda: server.core.peek(codes[0]) is not None)
        tokens = {one["table"]["code"]: one["token"] for one in (sound, sick, waiting)}
        mine = server.ask("POST", "/api/tables/mine", {"tokens": tokens})
        listed = server.ask("GET", "/api/tables")
        with pytest.raises(Refused) as refused:
            server.ask("GET", f"/api/tables/{codes[1]}")

    assert [one["code"] for one in mine] == [codes[0]]
    assert listed == []
    assert (refused.value.status, refused.value.key) == (503, "table-unreadable")


def test_a_chore_that_fails_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path, sweep_seconds=0.01) as server:
        swept: list[int] = []

        async def fails() -> None:
            swept.append(1)
            raise ValueError("a fault of ours")

        monkeypatch.setattr(server.core, "sweep", fails)
        until(lambda: len(swept) >= 3)


def test_a_clock_that_runs_out_after_a_restart_calls_a_bot_though_nobody_looks(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, _, _ = server.two_people(clock={"move": 1})
    with running(tmp_path, grace=0) as server:
        until(lambda: (live := server.core.peek(code)) is not None and live.room.n > 0)


# Sweeping


def test_tables_at_which_nothing_is_to_happen_are_put_away_and_come_back(tmp_path: Path) -> None:
    async def work(core: TableServer) -> None:
        await begun(core, table("AAAAAA"))
        await begun(core, table("BBBBBB", BOTS))
        await begun(core, table("CCCCCC", clock=Clock(3600)))
        (seat,) = (await core.find("AAAAAA")).room.to_act()
        live = await core.find("AAAAAA")
        await live.do(Play(seat, live.room.game.legal(live.room.playing.state, seat)[0], n=0))
        await core.sweep()
        assert [code for code in ("AAAAAA", "BBBBBB", "CCCCCC") if core.peek(code)] == ["BBBBBB", "CCCCCC"]
        assert core.metrics.value("tables") == 2
        again = await core.find("AAAAAA")
        assert again is not live
        assert again.room.playing.state == live.room.playing.state

    in_server(tmp_path, work, idle_minutes=0, pace=1000)


def test_a_table_that_was_asked_for_a_moment_ago_is_not_put_away(tmp_path: Path) -> None:
    async def work(core: TableServer) -> None:
        await begun(core, table("AAAAAA"))
        await core.sweep()
        assert core.peek("AAAAAA")

    in_server(tmp_path, work, idle_minutes=1)


def test_however_many_look_for_a_table_at_once_it_is_brought_back_once(tmp_path: Path) -> None:
    async def before(core: TableServer) -> None:
        await begun(core, table("AAAAAA"))

    async def after(core: TableServer) -> None:
        found = await asyncio.gather(*(core.find("aaaaaa") for _ in range(20)))
        assert len({id(live) for live in found}) == 1
        for _ in range(2):
            with pytest.raises(Refusal):
                await core.find("ZZZZZZ")
        assert not core.once.names

    in_server(tmp_path, before)
    in_server(tmp_path, after)


# Time


# Sockets


def test_one_address_opens_only_so_many_sockets(tmp_path: Path) -> None:
    with running(tmp_path, sockets_an_address=2) as server:
        code, ana_link, bea_link = server.two_people()
        with server.person(code, ana_link), server.person(code, bea_link), pytest.raises(InvalidStatus):
            server.person(code)
        until(lambda: server.core.allowed.sockets.of("127.0.0.1") == 0)
        with server.person(code) as eve:
            assert eve.seat is None


# My tables, and matches that are over


def test_my_tables_tell_my_seat_and_whom_they_wait_for(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, ana_link, bea_link = server.two_people()
        with server.person(code, ana_link) as ana:
            asked = ana.view["to_act"]
    with running(tmp_path) as server:
        for seat, link in enumerate((ana_link, bea_link)):
            (mine,) = server.ask("POST", "/api/tables/mine", {"tokens": {code: link}})
            assert (mine["code"], mine["seat"], mine["to_act"]) == (code, seat, asked)
        assert server.ask("POST", "/api/tables/mine", {"tokens": {code: "another"}}) == []
        assert server.ask("GET", f"/api/tables/{code}")["to_act"] == asked


def test_a_listed_match_that_is_over_tells_who_played_who_won_and_when(server: Running) -> None:
    opened = server.open_table(players=2, listed=True, options={"difficulty": "doomed"})
    code = opened["table"]["code"]
    bea = server.sit(code)
    server.ask("POST", f"/api/tables/{code}/start", token=opened["token"])
    with server.person(code, opened["token"]) as one, server.person(code, bea["token"]) as other:
        play_on(one, other)
        outcome = one.view["outcome"]
    (over,) = [match for match in server.ask("GET", "/api/matches") if match["code"] == code]

    assert [seat["name"] for seat in over["seats"]] == ["Ana", "Bea"]
    assert (over["outcome"], over["winners"]) == (outcome["reason"], outcome["winners"])
    assert over["ended"] >= over["opened"]
    assert over["to_act"] == []


def test_matches_that_are_over_come_in_pages_the_last_to_end_first(tmp_path: Path) -> None:
    async def fill(core: TableServer) -> None:
        for k in range(PAGE + 3):
            ended = f"2026-01-01T00:{k:02}:00.000Z"
            over: dict[str, Any] = {"stage": Stage.OVER, "seed": "seed", "outcome": "saved", "ended": ended}
            await core.store.keep(insert_table(table(f"AAAA{k // 8 + 2}{k % 8 + 2}", **over, listed=True)))
            await core.store.keep(insert_table(table(f"ZZZZ{k // 8 + 2}{k % 8 + 2}", **over, listed=False)))

    in_server(tmp_path, fill)
    with running(tmp_path) as server:
        pages = [server.ask("GET", f"/api/matches?page={page}") for page in range(3)]
    ended = [match["ended"] for page in pages for match in page]
    assert [len(page) for page in pages] == [PAGE, 3, 0]
    assert ended == sorted(ended, reverse=True)
    assert all(match["code"].startswith("AAAA") for page in pages for match in page)


def test_one_guest_brings_few_tables_back_at_once_and_the_server_as_many_as_it_likes(tmp_path: Path) -> None:
    codes = ["ABCDEF", "ABCDEG", "ABCDEH", "ABCDEJ"]

    async def come(core: TableServer) -> list[str]:
        for code in codes:
            await core.store.keep(insert_table(table(code)))
        GUEST.set("192.0.2.1")
        for code in (*codes[:2], *codes[:2]):
            await core.find(code)
        with pytest.raises(Refusal) as refused:
            await core.find(codes[2])
        GUEST.set("")
        return [refused.value.key, (await core.find(codes[3])).room.code]

    assert in_server(tmp_path, come, wakings_a_minute=0.001, waking_burst=2) == ["too-fast", "ABCDEJ"]


def test_a_server_that_lets_everybody_go_is_not_ready_and_says_why(tmp_path: Path) -> None:
    async def work(core: TableServer) -> None:
        await core.must_be_ready()
        core._check(NEWEST)  # pyright: ignore[reportPrivateUsage]
        await core.must_be_ready()
        core.shutdown.why = STOPPING
        with pytest.raises(Refusal, match="server-stopping"):
            await core.must_be_ready()

    in_server(tmp_path, work)
