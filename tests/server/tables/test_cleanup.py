"""Check that abandoned lesson tables are deleted, and nothing else."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitonisa.kernel import Refusal
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.hosting.shared_limits import A_DAY
from pitonisa.platform.table_model.table import Table
from pitonisa.server.tables.table_server import TableServer
from tests.server.harness import AT_ONCE, WAIT
from tests.server.tables.test_table_server import begun, in_server, table

START = time.time()


def days_later(days: float) -> Callable[[], float]:
    return lambda: START + days * A_DAY


def by_hand(server: TableServer) -> None:
    """From its first moment on, nobody tidies this server but the test."""
    next(one for one in server._chores if one.get_name() == "tidying").cancel()  # pyright: ignore[reportPrivateUsage]


async def left(server: TableServer, one: Table) -> None:
    """A match is begun, and everybody goes."""
    await begun(server, one)
    await server._put_away(one.code)  # pyright: ignore[reportPrivateUsage]


async def is_there(server: TableServer, code: str) -> bool:
    try:
        await server.find(code)
    except Refusal:
        return False
    return True


def rows_of(folder: Path, code: str) -> int:
    names = ("plans", "deadlines", "visits", "envelopes", "talk", "moves", "seats", "tables")
    connection = sqlite3.connect(folder / "tables.db")
    try:
        counts = [connection.execute(f"SELECT count(*) FROM {name} WHERE code = ?", (code,)) for name in names]
        return sum(count.fetchone()[0] for count in counts)
    finally:
        connection.close()


LESSON = table("AAAAAA", lesson="first-hour")


def test_a_lesson_to_which_nobody_comes_back_is_removed_with_all_that_was_played_there(tmp_path: Path) -> None:
    async def work(server: TableServer) -> tuple[bool, bool]:
        by_hand(server)
        server.now = days_later(0)
        await left(server, LESSON)
        server.now = days_later(29.9)
        await server.cleanup.tidy()
        before = rows_of(tmp_path, "AAAAAA") > 0
        server.now = days_later(30.1)
        await server.cleanup.tidy()
        return before, await is_there(server, "AAAAAA")

    assert in_server(tmp_path, work) == (True, False)
    assert rows_of(tmp_path, "AAAAAA") == 0


def test_who_comes_back_to_a_lesson_keeps_it(tmp_path: Path) -> None:
    async def work(server: TableServer) -> bool:
        by_hand(server)
        server.now = days_later(0)
        await left(server, LESSON)
        server.now = days_later(20)
        assert await is_there(server, "AAAAAA")
        await server._put_away("AAAAAA")  # pyright: ignore[reportPrivateUsage]
        server.now = days_later(49)
        await server.cleanup.tidy()
        return await is_there(server, "AAAAAA")

    assert in_server(tmp_path, work) is True


def test_a_lesson_that_somebody_is_at_is_never_removed(tmp_path: Path) -> None:
    async def work(server: TableServer) -> bool:
        by_hand(server)
        server.now = days_later(0)
        await begun(server, LESSON)
        server.now = days_later(99)
        await server.cleanup.tidy()
        return server.peek("AAAAAA") is not None and rows_of(tmp_path, "AAAAAA") > 0

    assert in_server(tmp_path, work) is True


def test_matches_that_are_no_lessons_stay(tmp_path: Path) -> None:
    async def work(server: TableServer) -> bool:
        by_hand(server)
        server.now = days_later(0)
        await left(server, table("BBBBBB"))
        server.now = days_later(9999)
        await server.cleanup.tidy()
        return await is_there(server, "BBBBBB")

    assert in_server(tmp_path, work) is True


def test_who_asks_for_a_lesson_while_it_is_being_removed_comes_too_late(tmp_path: Path) -> None:
    async def work(server: TableServer) -> tuple[bool, bool]:
        by_hand(server)
        server.now = days_later(0)
        await left(server, LESSON)
        server.now = days_later(31)
        keep, there = server.store.keep, list[bool]()

        async def slowly(*changes: Any) -> None:
            if server.cleanup.is_removing("AAAAAA"):  # and nothing else that the server writes meanwhile
                there.append(await is_there(server, "AAAAAA"))
            await keep(*changes)

        server.store.keep = slowly  # type: ignore[method-assign,assignment]
        await server.cleanup.tidy()
        return there[0], await is_there(server, "AAAAAA")

    assert in_server(tmp_path, work) == (False, False)


@pytest.mark.parametrize("at", ["", "-7", "long ago", b"\xff"])
def test_a_visit_at_no_moment_at_all_removes_nothing(tmp_path: Path, at: Any) -> None:
    async def work(server: TableServer) -> bool:
        by_hand(server)
        await left(server, LESSON)
        with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
            database.execute("UPDATE visits SET at = ?", (at,))
            database.commit()
        await server.cleanup.tidy()
        return await is_there(server, "AAAAAA")

    assert in_server(tmp_path, work) is True


@pytest.mark.parametrize(("days", "stays"), [(30, False), (0, True)])
def test_a_server_tidies_by_itself_unless_it_is_told_not_to(tmp_path: Path, days: int, stays: bool) -> None:
    async def before(server: TableServer) -> None:
        server.now = days_later(-40)
        await left(server, LESSON)

    async def after(server: TableServer) -> bool:
        async with asyncio.timeout(WAIT):
            while days and rows_of(tmp_path, "AAAAAA"):
                await asyncio.sleep(0.01)
        for _ in range(200):
            await asyncio.sleep(0)
        return await is_there(server, "AAAAAA")

    in_server(tmp_path, before, lesson_days=0)
    assert in_server(tmp_path, after, lesson_days=days) is stays


def test_a_lesson_that_somebody_is_at_elsewhere_is_not_removed_either(postgres: str) -> None:
    async def work() -> bool:
        settings = msgspec.structs.replace(Settings(database=postgres, **AT_ONCE), lesson_days=30)
        one, other = TableServer(settings), TableServer(settings)
        one.now = days_later(0)
        await one.open()
        await begun(one, LESSON)
        await other.open()
        try:
            for server in (one, other):
                server.now = days_later(31)
                await server.cleanup._tidy_for_all()  # pyright: ignore[reportPrivateUsage]
            return await is_there(other, LESSON.code)
        finally:
            await other.close()
            await one.close()

    assert asyncio.run(work()) is True
