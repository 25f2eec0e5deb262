"""Check that writes name every column of the schema."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitonisa.platform.store.database import bring_up_to_date
from pitonisa.platform.store.presence import PASSING_INSERTS
from pitonisa.platform.store.rows import INSERTS
from pitonisa.platform.store.sqlite import Sqlite
from pitonisa.server.tables.feature_rows import ROWS

ALL = (*INSERTS, *PASSING_INSERTS, *ROWS.inserts)


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Sqlite:
    found = Sqlite(f"sqlite:///{tmp_path_factory.mktemp('rows')}/tables.db")
    bring_up_to_date(found)
    return found


def test_a_new_row_has_a_value_for_every_column(database: Sqlite) -> None:
    connection = database.open()
    tables = [(one, connection.execute(f"PRAGMA table_info({one.table})").fetchall()) for one in ALL]
    connection.close()

    assert [one.table for one, rows in tables if set(one.columns) != {row[1] for row in rows}] == []


def test_every_table_of_the_database_is_written(database: Sqlite) -> None:
    connection = database.open()
    tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    connection.close()

    assert {insert.table for insert in ALL} == tables - {"alembic_version"}


def test_a_database_that_is_up_to_date_is_left_alone(database: Sqlite, monkeypatch: pytest.MonkeyPatch) -> None:
    """Most starts load no tool for migrations."""
    monkeypatch.setattr("pitonisa.platform.store.sqlite.migrate", lambda *_: pytest.fail("migrated again"))
    bring_up_to_date(database)


def test_what_is_not_a_file_yet_becomes_a_server(tmp_path: Path) -> None:
    bring_up_to_date(Sqlite(f"sqlite:///{tmp_path}/new.db"))

    assert (tmp_path / "new.db").is_file()
