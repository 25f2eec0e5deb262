"""Check that databases of every version are brought up to date with all data, in both kinds."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from pitonisa.kernel import Refusal, Seat
from pitonisa.platform.store.database import Database, bring_up_to_date
from pitonisa.platform.store.migrations import LAST_TO_UPGRADE, NEWEST, OLDEST, SCHEMA, migrate
from pitonisa.platform.store.rows import KeptLine, KeptMove, insert_line, insert_move, insert_table
from pitonisa.platform.store.store import SqlStore, database_at
from pitonisa.platform.table_model.table import Chair, Clock, SeatKind, Table
from tools.schema import migrated

VERSIONS = [f"{number:04}" for number in range(int(OLDEST), int(NEWEST) + 1)]
DEVELOPED = Path(__file__).parent / "schemas" / "0033.sql"
"""What the thirty-three migrations from before the first release made of an empty SQLite database."""


def table(code: str) -> Table:
    return Table(
        code=code,
        game="shipwreck",
        version=1,
        players=2,
        options={"difficulty": "easy"},
        language="es",
        listed=True,
        clock=Clock(30, 600),
        opened=f"2026-01-01T00:00:{code[-2:]}Z",
        chairs=(Chair(kind=SeatKind.PERSON, name="Ñandú", host=True), Chair(kind=SeatKind.BOT, bot="novice")),
    )


def add_house(database: Database, code: str) -> None:
    """A table with a move and a line, as a program of that version wrote them."""
    connection = database.connect()
    rows = [
        *insert_table(table(code)),
        *insert_move(code, KeptMove(1, Seat(0), b"{}", "0:a")),
        *insert_line(code, KeptLine(0, b"{}")),
    ]
    for command, row in rows:
        into: Any = command
        ((columns, _),) = connection.read([(f"SELECT * FROM {into.table} WHERE 1 = 0", [])])
        names = ", ".join(f'"{column}"' for column in columns)
        places = ", ".join("?" for _ in columns)
        values = [row[column] for column in columns]
        connection.write([(f"INSERT INTO {into.table} ({names}) VALUES ({places})", values)])
    connection.close()


async def look(address: str, codes: list[str]) -> None:
    store = SqlStore(address)
    await store.open()
    for code in codes:
        found = await store.table(code)
        assert found is not None
        assert found.chairs[0].name == "Ñandú"
        assert found.listed is True
        news = await store.since(code)
        assert (news.moves, news.lines) == ([KeptMove(1, Seat(0), b"{}", "0:a")], [KeptLine(0, b"{}")])
    assert [one.code for one in await store.several([*reversed(codes), "NOBODY"])] == codes
    await store.close()


def test_a_server_of_every_version_is_brought_up_to_date(nothing_at: str) -> None:
    database = database_at(nothing_at)
    codes: list[str] = []
    for version in VERSIONS:
        database.migrate(version)
        assert database.version() == version
        codes.append(f"OLD{version[-3:]}")
        add_house(database, codes[-1])

    asyncio.run(look(nothing_at, codes))


def test_two_who_start_at_the_same_time_make_one_server(nothing_at: str) -> None:
    async def both() -> None:
        await asyncio.gather(*(asyncio.to_thread(bring_up_to_date, database_at(nothing_at)) for _ in range(2)))

    asyncio.run(both())

    assert database_at(nothing_at).version() == NEWEST


def test_texts_stand_in_the_same_order_and_have_no_greatest_length(postgres: str) -> None:
    """Whatever the language of the database, and as SQLite keeps them."""
    connection = database_at(postgres).connect()
    question = (
        "SELECT DISTINCT data_type, collation_name, character_maximum_length FROM information_schema.columns"
        " WHERE table_schema = 'public' AND data_type IN ('text', 'character varying')"
    )
    ((_, found),) = connection.read([(question, [])])
    connection.close()

    assert found == [("text", "C", None)]


def test_a_server_of_a_later_version_is_left_to_a_newer_program(address: str) -> None:
    database = database_at(address)
    bring_up_to_date(database)
    connection = database.connect()
    connection.write([("UPDATE alembic_version SET version_num = '9999'", [])])
    connection.close()

    with pytest.raises(Refusal) as refusal:
        bring_up_to_date(database)

    assert refusal.value.key == "database-newer"


def test_a_server_of_the_last_development_version_is_up_to_date(tmp_path: Path) -> None:
    server, new = tmp_path / "developed.db", tmp_path / "new.db"
    with closing(sqlite3.connect(server)) as made:
        made.executescript(DEVELOPED.read_text("utf-8"))
        made.execute("INSERT INTO alembic_version VALUES ('0033')")
        made.commit()
    address = f"sqlite:///{server}"
    add_house(database_at(address), "OLD033")
    bring_up_to_date(database_at(f"sqlite:///{new}"))

    asyncio.run(look(address, ["OLD033"]))
    assert structure(server) == structure(new)


def structure(file: Path) -> dict[str, Any]:
    """By table: its columns in their order, what they refer to, and its indexes."""
    with closing(sqlite3.connect(file)) as found:

        def told(what: str, name: str) -> list[Any]:
            return found.execute(f"SELECT * FROM pragma_{what}(?)", [name]).fetchall()

        names = [name for (name,) in found.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: (
                told("table_xinfo", name),
                sorted(row[2:] for row in told("foreign_key_list", name)),
                sorted(
                    (row[2:], [part[2:] for part in told("index_xinfo", row[1])]) for row in told("index_list", name)
                ),
            )
            for name in names
        }


def test_a_server_of_an_older_development_version_says_what_to_do(nothing_at: str) -> None:
    database = database_at(nothing_at)
    bring_up_to_date(database)
    connection = database.connect()
    connection.write([("UPDATE alembic_version SET version_num = '0032'", [])])
    connection.close()

    with pytest.raises(Refusal) as refusal:
        bring_up_to_date(database)

    assert refusal.value.key == "database-older"
    assert refusal.value.details["commit"] == LAST_TO_UPGRADE


def test_a_database_that_holds_something_else_is_left_alone(nothing_at: str) -> None:
    database = database_at(nothing_at)
    connection = database.connect()
    connection.write([("CREATE TABLE recipes (name TEXT)", [])])
    connection.close()

    with pytest.raises(Refusal) as refusal:
        bring_up_to_date(database)

    assert refusal.value.key == "database-foreign"


@pytest.mark.parametrize("change", ["DELETE FROM alembic_version", "UPDATE alembic_version SET version_num = 'ghost'"])
def test_a_database_without_its_number_is_ours_and_says_what_is_missing(nothing_at: str, change: str) -> None:
    database = database_at(nothing_at)
    bring_up_to_date(database)
    connection = database.connect()
    connection.write([(change, [])])
    connection.close()

    with pytest.raises(Refusal) as refusal:
        bring_up_to_date(database)

    assert refusal.value.key == "database-unversioned"


def test_a_new_file_gets_what_all_migrations_would_make_of_it(tmp_path: Path) -> None:
    """Run `python -m tools.schema` where the written schema is not that of the migrations any more."""
    bring_up_to_date(database_at(f"sqlite:///{tmp_path}/new.db"))
    migrate("sqlite://", lambda: sqlite3.connect(tmp_path / "old.db", isolation_level=None), "BEGIN IMMEDIATE", NEWEST)

    new, old = (_all_of(tmp_path / name) for name in ("new.db", "old.db"))
    assert new == old
    assert (files("pitonisa.platform.store.migrations") / SCHEMA).read_text("utf-8") == migrated()


def _all_of(file: Path) -> list[Any]:
    """The schema, whatever stands between its words, and every row."""
    with closing(sqlite3.connect(file)) as found:
        parts = found.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name").fetchall()
        names = sorted(name for kind, name, *_ in parts if kind == "table")
        rows = [found.execute(f'SELECT * FROM "{name}"').fetchall() for name in names]
    return [*((*part, "".join((sql or "").split())) for *part, sql in parts), *zip(names, rows, strict=True)]


def test_a_new_file_is_made_without_the_tools_that_change_one(tmp_path: Path) -> None:
    program = f"""
import sys
from pitonisa.platform.store.store import database_at
from pitonisa.platform.store.database import bring_up_to_date
bring_up_to_date(database_at("sqlite:///{tmp_path}/new.db"))
print(*sorted({{"alembic", "sqlalchemy"}} & sys.modules.keys()))
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert told.stdout == "\n"
