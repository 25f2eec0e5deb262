"""Check moving a database to another and back, all of it or nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pitonisa.features.analysis.analyst import keep_analysis
from pitonisa.kernel import Refusal, Seat
from pitonisa.kernel.plans import KeptPlan
from pitonisa.platform.store import copies
from pitonisa.platform.store.database import bring_up_to_date
from pitonisa.platform.store.deadlines import SeatPlans, keep_plans, rewrite_deadlines
from pitonisa.platform.store.rows import (
    INSERTS,
    KeptEnvelope,
    KeptLine,
    KeptMove,
    insert_envelope,
    insert_line,
    insert_move,
    insert_table,
    insert_visit,
)
from pitonisa.platform.store.statements import Insert
from pitonisa.platform.store.store import SqlStore, database_at
from pitonisa.platform.table_model.clock import Deadline
from pitonisa.platform.table_model.table import Chair, Clock, SeatKind, Table
from pitonisa.server.tables.feature_rows import ROWS
from tests.features.people.belongings import ANA, belongings

MOVES = 250
BATCH = 100
"""Records that are in memory at the same time here."""

OF_ANA = {command.table for command, _ in belongings("ABCDEF")}
ALL = (*INSERTS, *(one for one in ROWS.inserts if one.table in OF_ANA))
RECORDS = 2 * (MOVES + 9) + 1 + sum(isinstance(command, Insert) for command, _ in belongings("ABCDEF"))
"""Two tables with their moves, an edition, and what is kept of somebody who sits at one of them."""

EDITION = next(one for one in INSERTS if one.table == "editions")


def table(code: str) -> Table:
    return Table(
        code=code,
        game="shipwreck",
        version=1,
        players=2,
        options={"difficulty": "easy"},
        language="es",
        listed=code < "M",
        clock=Clock(30, None),
        opened="2026-01-01T00:00:00Z",
        chairs=(
            Chair(kind=SeatKind.PERSON, name="Ñandú «¿?»", host=True, owner=ANA),
            Chair(kind=SeatKind.BOT, bot="novice"),
        ),
    )


async def fill(address: str, *codes: str) -> None:
    """Something in every table of the database."""
    store = SqlStore(address)
    await store.open()
    for code in codes:
        await store.keep(
            insert_table(table(code)),
            [row for n in range(1, MOVES + 1) for row in insert_move(code, KeptMove(n, Seat(n % 2), b'"ni\xc3\xb1o"'))],
            insert_line(code, KeptLine(0, b"{}", "0:a")),
            insert_envelope(code, KeptEnvelope(Seat(1), b"{}")),
            insert_visit(code, "2026-01-01T00:00:00Z"),
            rewrite_deadlines(code, {}, {Seat(1): Deadline(0.0, 86_400.0)}),
            keep_plans(code, Seat(1), SeatPlans((KeptPlan("pass", ground="0" * 32),))),
            keep_analysis(code, Seat(0), "1/1/48", b"{}", "2026-01-01T00:00:00Z"),
        )
    await store.keep([(EDITION, {"game": "missions", "edition": "e", "packed": bytes(range(256))})])
    await store.keep(belongings(codes[0]))
    await store.close()


def contents(address: str) -> dict[str, list[Any]]:
    connection = database_at(address).connect()
    questions = [(f"SELECT {_names(one)} FROM {one.table} ORDER BY 1, 2", ()) for one in ALL]
    found = [[tuple(row) for row in rows] for _, rows in connection.read(questions)]
    connection.close()
    return dict(zip((one.table for one in ALL), found, strict=True))


def _names(insert: Insert) -> str:
    return ", ".join(f'"{column}"' for column in insert.columns)


@contextmanager
def unwatched(amount: int) -> Generator[Callable[[int], None]]:
    yield lambda count: None


def move(source: str, target: str, times: int | None = None) -> int:
    """Whoever watches hears of as many records as were announced: of each twice, where it is copied as well."""
    old, new = database_at(source), database_at(target)
    heard: list[int] = []

    @contextmanager
    def watched(amount: int) -> Generator[Callable[[int], None]]:
        yield heard.append
        assert sum(heard) == amount

    moved = copies.move(old, new, copies.must_be_movable(old, new), watched)
    assert times is None or sum(heard) == times * moved
    return moved


def refused(source: str, target: str) -> str:
    with pytest.raises(Refusal) as refusal:
        move(source, target)
    return refusal.value.key


@pytest.fixture(autouse=True)
def in_small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copies, "BATCH", BATCH)


@pytest.fixture
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for long until a server is free."""
    monkeypatch.setattr("pitonisa.platform.store.postgres.PATIENCE", 0.2)


@pytest.fixture
def server(tmp_path: Path) -> str:
    address = f"sqlite:///{tmp_path}/house.db"
    asyncio.run(fill(address, "ABCDEF", "ZYXWVU"))
    return address


def test_a_server_moves_to_postgresql_and_back(server: str, postgres: str, tmp_path: Path) -> None:
    back = f"sqlite:///{tmp_path}/back.db"

    assert move(server, postgres, times=2) == move(postgres, back, times=2) == RECORDS
    assert all(contents(server).values())
    assert contents(server) == contents(postgres) == contents(back)


def test_a_server_that_has_moved_already_is_only_compared(server: str, nothing_at: str) -> None:
    assert move(server, nothing_at, times=2) == move(server, nothing_at, times=1)
    assert contents(nothing_at) == contents(server)


def test_a_move_that_was_interrupted_leaves_nothing_and_can_be_made_again(server: str, nothing_at: str) -> None:
    @contextmanager
    def interrupted(amount: int) -> Generator[Callable[[int], None]]:
        def touched(count: int) -> None:
            done.append(count)
            if sum(done) > MOVES:
                raise KeyboardInterrupt

        done: list[int] = []
        yield touched

    old, new = database_at(server), database_at(nothing_at)
    with pytest.raises(KeyboardInterrupt):
        copies.move(old, new, copies.must_be_movable(old, new), interrupted)

    assert not any(contents(nothing_at).values())
    assert move(server, nothing_at) == RECORDS
    assert contents(nothing_at) == contents(server)


def test_a_record_that_comes_out_differently_stops_the_move(
    server: str, nothing_at: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied = copies._copy

    def wrongly(old: Any, table: Any, new: Any, copy: Any, touched: Any) -> None:
        copied(old, table, new, copy, touched)
        if copy.name == "talk":
            new.exec_driver_sql("UPDATE talk SET line = '{\"k\":1}' WHERE code = 'ZYXWVU'")

    monkeypatch.setattr(copies, "_copy", wrongly)

    assert refused(server, nothing_at) == "move-differs"
    assert not any(contents(nothing_at).values())


def test_a_server_with_other_tables_is_not_moved_into(server: str, address: str) -> None:
    asyncio.run(fill(address, "KLMNOP"))
    before = contents(address)

    assert refused(server, address) == "move-occupied"
    assert contents(address) == before


def test_a_server_in_which_a_server_is_does_not_move(address: str, tmp_path: Path, in_a_hurry: None) -> None:
    async def while_open(source: str, target: str) -> str:
        store = SqlStore(address)
        await store.open()
        try:
            return await asyncio.to_thread(refused, source, target)
        finally:
            await store.close()

    other = f"sqlite:///{tmp_path}/other.db"
    asyncio.run(fill(other, "ABCDEF"))
    bring_up_to_date(database_at(address))

    assert asyncio.run(while_open(address, f"sqlite:///{tmp_path}/new.db")) == "database-in-use"
    assert asyncio.run(while_open(other, address)) == "database-in-use"
    assert not (tmp_path / "new.db").exists()


def test_nobody_comes_into_a_server_that_moves(postgres: str, in_a_hurry: None) -> None:
    database = database_at(postgres)
    with database.alone(), pytest.raises(Refusal, match="database-in-use"):
        database.connect()


def test_what_cannot_move_is_said_before_anything_is_made(
    server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere, new = f"sqlite:///{tmp_path}/nowhere.db", f"sqlite:///{tmp_path}/new.db"
    monkeypatch.setattr("pitonisa.platform.store.migrations.OLDEST", "0001")
    bring_up_to_date(database_at(f"sqlite:///{tmp_path}/old.db"))
    connection = database_at(f"sqlite:///{tmp_path}/old.db").connect()
    connection.write([("UPDATE alembic_version SET version_num = '0032'", [])])
    connection.close()

    assert refused(nowhere, new) == "move-nothing"
    assert refused(server, server) == "move-same"
    assert refused(server, f"sqlite:///{tmp_path}/old.db") == "move-versions"
    assert {file.name for file in tmp_path.glob("n*.db")} == set()
