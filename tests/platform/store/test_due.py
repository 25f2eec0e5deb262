"""Check that due tables are found by an index, however many matches sleep, in both databases."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg

from pitonisa.kernel import Seat
from pitonisa.platform.store.deadlines import DUE, rewrite_deadlines
from pitonisa.platform.store.rows import insert_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table_model.clock import Deadline, iso
from pitonisa.platform.table_model.pace import A_DAY
from tests.empty_database import database_in
from tests.platform.store.test_moving import table

MANY = 400
NOW = 2_000_000_000.0
INDEX = "ix_deadlines_due"


def code_of(number: int) -> str:
    return f"T{number:05}"


async def filled(store: SqlStore) -> list[str]:
    """Many matches sleep; of three somebody's time is up, at one of them two people's."""
    await store.open()
    for number in range(MANY):
        late = number in (7, 9, 11)
        due = NOW - number if late else NOW + A_DAY + number
        seats = (0, 1) if number == 9 else (0,)
        ends = {Seat(seat): Deadline(NOW - A_DAY, due) for seat in seats}
        code = code_of(number)
        await store.keep(insert_table(table(code)), rewrite_deadlines(code, {}, ends))
    try:
        return await store.due(iso(NOW), 10)
    finally:
        await store.close()


def explained(connection: Any, begin: str) -> str:
    return "\n".join(str(row) for row in connection.execute(f"{begin} {asked()}").fetchall())


def asked() -> str:
    first, *rest = DUE.text.split("?")
    values = DUE.values({"by": f"'{iso(NOW)}'", "most": "10"})
    return first + "".join(value + part for value, part in zip(values, rest, strict=True))


def test_the_longest_ago_come_first_and_each_table_once(tmp_path: Path) -> None:
    address = database_in(tmp_path)
    assert asyncio.run(filled(SqlStore(address))) == [code_of(number) for number in (11, 9, 7)]
    with closing(sqlite3.connect(address.removeprefix("sqlite:///"))) as connection:
        assert f"USING INDEX {INDEX}" in explained(connection, "EXPLAIN QUERY PLAN")


def test_in_postgresql_too(postgres: str) -> None:
    assert asyncio.run(filled(SqlStore(postgres))) == [code_of(number) for number in (11, 9, 7)]
    with psycopg.connect(postgres) as connection:
        connection.execute("ANALYZE deadlines")
        assert INDEX in explained(connection, "EXPLAIN")
