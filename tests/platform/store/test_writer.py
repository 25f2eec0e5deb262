"""Test the writing thread: waiting changes share a commit, and failures leave no trace."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from pitonisa.platform.store.database import Link
from pitonisa.platform.store.sqlite import Sqlite
from pitonisa.platform.store.statements import Command, Insert, Write
from pitonisa.platform.store.writer import Failed, Taken, Writer

INSERT = Insert("rows", ("n", "text"))
SHOUT = Command("UPDATE rows SET text = :loud")
SOON = 0.05
"""Seconds after which a database that is locked is given up here."""


def put(n: int, text: str | None = "") -> list[Write]:
    return [(INSERT, {"n": n, "text": text})]


class Hasty(Sqlite):
    """A database that gives up what is locked after a while of our own."""

    def __init__(self, file: Path, seconds: float) -> None:
        super().__init__(f"sqlite:///{file}")
        self._seconds = seconds

    def open(self) -> sqlite3.Connection:
        connection = super().open()
        connection.execute(f"PRAGMA busy_timeout={round(self._seconds * 1000)}")
        return connection


class Desk:
    """A writer with its database, and what else looks into it."""

    def __init__(self, file: Path, patience: float) -> None:
        database = Hasty(file, patience)
        self.commits: list[float] = []
        self.other = database.open()
        self.other.execute("CREATE TABLE IF NOT EXISTS rows (n INTEGER PRIMARY KEY, text TEXT)")
        self.writer = Writer(database, Link(database), self.commits.append)

    def kept(self) -> list[Any]:
        return self.other.execute("SELECT n, text FROM rows ORDER BY n").fetchall()

    async def answers(self, *jobs: list[Write]) -> list[Any]:
        return await asyncio.gather(*(self.writer.keep(job) for job in jobs), return_exceptions=True)


def at_desk(folder: Path, work: Callable[[Desk], Awaitable[None]], patience: float = 10) -> None:
    async def run() -> None:
        desk = Desk(folder / "rows.db", patience)
        try:
            await work(desk)
        finally:
            await desk.writer.close()
            desk.other.close()

    asyncio.run(run())


def test_what_waits_meanwhile_goes_into_one_commit(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        desk.other.execute("BEGIN IMMEDIATE")
        first = desk.writer.keep(put(0))
        await asyncio.sleep(0)
        while desk.writer._queue.qsize():
            await asyncio.sleep(0)
        later = [desk.writer.keep(put(n)) for n in range(1, 40)]
        desk.other.execute("COMMIT")
        await asyncio.gather(first, *later)

        assert len(desk.commits) == 2
        assert [n for n, _ in desk.kept()] == list(range(40))

    at_desk(tmp_path, work)


def test_values_are_kept_as_they_are(tmp_path: Path) -> None:
    texts = ["", None, "ñandú «¿?»", "a\0b", "'; DROP TABLE rows; --", "x" * 5000]

    async def work(desk: Desk) -> None:
        await desk.answers(*(put(n, text) for n, text in enumerate(texts)))
        assert [text for _, text in desk.kept()] == texts

    at_desk(tmp_path, work)


def test_one_whose_row_is_taken_harms_none_that_are_written_with_it(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        await desk.writer.keep(put(3, "first"))
        told = await desk.answers(put(1), put(3, "second"), [*put(4), *put(1)], put(2))

        assert [type(answer) for answer in told] == [type(None), Taken, Taken, type(None)]
        assert desk.kept() == [(1, ""), (2, ""), (3, "first")]

    at_desk(tmp_path, work)


def test_where_the_disk_is_full_everybody_is_told_and_nothing_is_half_done(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        await desk.writer.keep(put(0, "before"))
        connection: Any = desk.writer._link.connection()
        connection = connection.raw
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages}")
        told = await desk.answers([(SHOUT, {"loud": "LOUD"}), *put(1, "x" * 20_000)], put(2, "y" * 20_000))

        assert [type(answer) for answer in told] == [Failed, Failed]
        assert "full" in str(told[0])
        assert desk.kept() == [(0, "before")]

        connection.execute("PRAGMA max_page_count=1000000")
        await desk.writer.keep(put(1, "after"))
        assert desk.kept() == [(0, "before"), (1, "after")]

    at_desk(tmp_path, work)


def test_where_somebody_else_holds_the_database_it_is_given_up_once_for_all(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        desk.other.execute("BEGIN IMMEDIATE")
        told = await desk.answers(*(put(n) for n in range(20)))
        desk.other.execute("COMMIT")

        assert {type(answer) for answer in told} == {Failed}
        assert "locked" in str(told[0])
        assert len(desk.commits) <= 2
        assert desk.kept() == []
        await desk.writer.keep(put(1))
        assert desk.kept() == [(1, "")]

    at_desk(tmp_path, work, SOON)


def test_one_who_waits_no_longer_does_not_stop_the_others(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        gone, stays = desk.writer.keep(put(1)), desk.writer.keep(put(2))
        gone.cancel()
        await stays

        assert [n for n, _ in desk.kept()] == [1, 2]

    at_desk(tmp_path, work)


def test_what_waits_at_the_end_is_still_written(tmp_path: Path) -> None:
    async def run() -> None:
        desk = Desk(tmp_path / "rows.db", 10)
        waiting = [desk.writer.keep(put(n)) for n in range(1200)]
        await desk.writer.close()

        assert len(desk.kept()) == 1200
        await asyncio.gather(*waiting)
        desk.other.close()

    asyncio.run(run())


@pytest.mark.parametrize("rows", [1, 2, 500])
def test_an_insertion_has_a_place_for_every_value(rows: int) -> None:
    assert INSERT.text(rows).count("?") == 2 * rows


def test_a_row_that_is_there_is_changed_in_words_that_both_databases_know() -> None:
    keep = Insert("editions", ("game", "packed"), "ON CONFLICT (game) DO UPDATE SET packed = excluded.packed")

    assert keep.text(2) == (
        'INSERT INTO editions ("game", "packed") VALUES (?, ?), (?, ?)'
        " ON CONFLICT (game) DO UPDATE SET packed = excluded.packed"
    )


def test_values_are_given_by_their_names_in_the_order_of_the_statement() -> None:
    command = Command("UPDATE rows SET text = :loud WHERE n = :n AND text <> :loud")

    assert command.text() == "UPDATE rows SET text = ? WHERE n = ? AND text <> ?"
    assert command.values({"n": 1, "loud": "HO"}) == ["HO", 1, "HO"]
