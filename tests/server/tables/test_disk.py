"""Check a failing disk in mid-match: nothing is half done, everyone reads why, and play continues afterwards."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from pitonisa.kernel import Refusal
from pitonisa.platform.hosting.logs import LOG
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Play
from pitonisa.platform.words.text import Text
from pitonisa.server.tables.table_server import TableServer
from tests.server.harness import WAIT, Refused, Running, play_on, running
from tests.server.tables.test_table_server import begun, in_server, table

Fault: TypeAlias = Callable[[Path, TableServer], Any]

CODES = ("AAAAAA", "BBBBBB", "CCCCCC")


class Lines(logging.Handler):
    """What the log says."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture
def log() -> Generator[Lines]:
    lines = Lines()
    LOG.addHandler(lines)
    yield lines
    LOG.removeHandler(lines)


def writing(core: TableServer) -> Any:
    """The connection that writes."""
    assert core.store._writer is not None
    return core.store._writer._link.connection()


def set_while(core: TableServer, setting: str, value: int, afterwards: int) -> Generator[None]:
    connection = writing(core).raw
    connection.execute(f"PRAGMA {setting} = {value}")
    yield
    connection.execute(f"PRAGMA {setting} = {afterwards}")


@contextmanager
def read_only(file: Path, core: TableServer) -> Generator[None]:
    yield from set_while(core, "query_only", 1, 0)


@contextmanager
def locked(file: Path, core: TableServer) -> Generator[None]:
    writing(core).raw.execute("PRAGMA busy_timeout = 20")
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def moved_away(file: Path, core: TableServer) -> Generator[None]:
    file.rename(file.with_name("elsewhere.db"))
    yield
    file.with_name("elsewhere.db").rename(file)


@contextmanager
def replaced(file: Path, core: TableServer) -> Generator[None]:
    with moved_away(file, core):
        file.write_bytes(b"another")
        yield
        file.unlink()


@contextmanager
def without_its_log(file: Path, core: TableServer) -> Generator[None]:
    beside = file.with_name(f"{file.name}-wal")
    beside.rename(file.with_name("elsewhere"))
    yield
    file.with_name("elsewhere").rename(beside)


FAULTS = (read_only, locked, moved_away, replaced, without_its_log)


def first_choice(live: TableActor) -> tuple[Any, Any]:
    (seat,) = live.room.to_act()
    return seat, live.room.game.legal(live.room.playing.state, seat)[0]


@pytest.mark.parametrize("fault", FAULTS)
def test_while_the_disk_fails_no_action_happens_and_then_play_goes_on(tmp_path: Path, log: Lines, fault: Fault) -> None:
    async def work(core: TableServer) -> None:
        for code in CODES:
            await begun(core, table(code))
        lives = [await core.find(code) for code in CODES]
        for live in lives:
            seat, action = first_choice(live)
            await live.do(Play(seat, action, n=0, command=f"{seat}:before"))
        before = [(live.room.n, live.room.playing.state) for live in lives]
        with fault(tmp_path / "tables.db", core):
            for live in (*lives, *lives):
                seat, action = first_choice(live)
                with pytest.raises(Refusal, match="store-failed"):
                    await live.do(Play(seat, action, n=live.room.n, command=f"{seat}:during"))
            assert [(live.room.n, live.room.playing.state) for live in lives] == before
        for live in lives:
            seat, action = first_choice(live)
            assert await live.do(Play(seat, action, n=live.room.n, command=f"{seat}:during")) == 2
            assert len((await core.store.since(live.room.code)).moves) == 2

    in_server(tmp_path, work, grace=1e9)
    assert [record.getMessage() for record in log.records if record.exc_info] == []
    assert "store failed" in [record.getMessage() for record in log.records]


def fill(connection: sqlite3.Connection, code: str) -> None:
    """Not one more action has room, however short it is."""
    number = iter(range(1000, 10**6))
    for length in (1000, 100, 1):
        with suppress(sqlite3.OperationalError):
            while True:
                row = (code, next(number), "0", "x" * length)
                connection.execute("INSERT INTO moves VALUES (?, ?, ?, ?, NULL, 0, 0)", row)


def test_when_the_disk_is_full_several_matches_stand_still_and_go_on_when_there_is_room(
    tmp_path: Path, log: Lines
) -> None:
    async def work(core: TableServer) -> None:
        for code in (*CODES, "DDDDDD"):
            await begun(core, table(code))
        lives = [await core.find(code) for code in CODES]
        for _ in set_while(core, "max_page_count", 1, 1_000_000):
            fill(writing(core).raw, "DDDDDD")
            for live in lives:
                seat, action = first_choice(live)
                with pytest.raises(Refusal, match="store-failed"):
                    await live.do(Play(seat, action, n=0, command=f"{seat}:during"))
            assert [live.room.n for live in lives] == [0, 0, 0]
        for live in lives:
            seat, action = first_choice(live)
            assert await live.do(Play(seat, action, n=0, command=f"{seat}:during")) == 1
            assert len((await core.store.since(live.room.code)).moves) == 1

    in_server(tmp_path, work, grace=1e9)
    assert [record.getMessage() for record in log.records if record.exc_info] == []


@pytest.mark.parametrize("fault", [read_only, moved_away])
def test_a_server_that_cannot_write_is_not_ready_until_it_can(
    tmp_path: Path, log: Lines, monkeypatch: pytest.MonkeyPatch, fault: Fault
) -> None:
    monkeypatch.setattr("pitonisa.server.tables.table_server.PROBE_SECONDS", 0)
    monkeypatch.setattr("pitonisa.server.tables.table_server.DATABASE_SECONDS", WAIT)
    with running(tmp_path) as server:
        assert server.ask("GET", "/health/ready") == {"status": "ready"}
        with fault(tmp_path / "tables.db", server.core), pytest.raises(Refused) as refused:
            server.ask("GET", "/health/ready")
        assert refused.value.status == 503
        assert refused.value.key == ("database-unwritable" if fault is read_only else "database-away")
        assert server.ask("GET", "/health/ready") == {"status": "ready"}
    assert [record.getMessage() for record in log.records if record.exc_info] == []


def test_a_full_disk_is_not_ready(tmp_path: Path, log: Lines, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitonisa.server.tables.table_server.PROBE_SECONDS", 0)

    async def work(core: TableServer) -> None:
        await begun(core, table("DDDDDD"))
        await core.must_be_ready()
        for _ in set_while(core, "max_page_count", 1, 1_000_000):
            fill(writing(core).raw, "DDDDDD")
            with pytest.raises(Refusal, match="database-unwritable"):
                await core.must_be_ready()
        await core.must_be_ready()

    in_server(tmp_path, work, grace=1e9)


def test_a_server_says_once_in_a_while_that_its_store_fails(log: Lines) -> None:
    core = TableServer(Settings(database="nowhere"))
    for why in ("full", "full", "still full"):
        core._note_unwell(why)  # pyright: ignore[reportPrivateUsage]
    assert [record.getMessage() for record in log.records] == ["store failed"]


def test_however_many_ask_whether_it_is_ready_little_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitonisa.server.tables.table_server.PROBE_SECONDS", 1e6)

    async def work(core: TableServer) -> None:
        kept: list[str] = []
        keep = core.store.keep

        async def counted(*changes: Any) -> None:
            kept.extend(values["name"] for _, values in changes[0] if "value" in values)
            await keep(*changes)

        monkeypatch.setattr(core.store, "keep", counted)
        await asyncio.gather(*(core.must_be_ready() for _ in range(50)))
        await core.must_be_ready()
        assert kept == [f"probe {core.store.name}"]

    in_server(tmp_path, work)


def test_whoever_asks_meanwhile_reads_it_in_their_own_language(tmp_path: Path, log: Lines) -> None:
    with running(tmp_path) as server:
        code, ana, bea = server.two_people()
        with (
            server.person(code, ana) as one,
            server.person(code, bea) as other,
            moved_away(tmp_path / "tables.db", server.core),
        ):
            _asked_in_vain(server)
            asked = one if one.asked else other
            assert (asked.act()["key"], asked.act()["key"]) == ("store-failed", "store-failed")
            assert server.ask("GET", f"/api/tables/{code}")["stage"] == "playing"
        with server.person(code, ana) as one, server.person(code, bea) as other:
            assert play_on(one, other, most=4) == 4
    assert [record.getMessage() for record in log.records if record.exc_info] == []


def _asked_in_vain(server: Running) -> None:
    asked = [("POST", "/api/tables", {"game": "shipwreck", "players": 2}), ("GET", "/api/tables", None)]
    for language in ("en", "es"):
        for method, path, body in [*asked, ("GET", "/api/tables/ZZZZZZ", None)]:
            with pytest.raises(Refused) as refused:
                server.ask(method, path, body, language=language)
            assert (refused.value.status, refused.value.key) == (503, "store-failed")
            assert refused.value.problem["text"] == Text(language)("store-failed")
