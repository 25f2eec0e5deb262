"""The database behind the store: how it is opened and brought up to date, and what else differs between databases.

The store speaks plain SQL through one connection that writes and one that reads. Another database is another
`Database`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, Final, Protocol

from pitonisa.platform.store.migrations import NEWEST, migrate

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")
STATEMENTS: Final = 600
"""Prepared statements that a connection keeps: one for each number of rows written at once, and a few more."""


class Cursor(Protocol):
    """As PEP 249 describes it."""

    @property
    def description(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...


class Connection(Protocol):
    """As in `sqlite3` and psycopg. Nothing begins a transaction but a statement that says so."""

    def execute(self, text: str, values: Sequence[Any] = (), /) -> Cursor: ...
    def rollback(self) -> None: ...
    def close(self) -> None: ...


class Database(Protocol):
    @property
    def begin_write(self) -> str:
        """Begins a transaction that writes, and waits for others who do."""
        ...

    def spelt(self, text: str) -> str:
        """The statement with this database's mark where a value goes, instead of `?`."""
        ...

    def bring_up_to_date(self) -> None:
        """Run the migrations that are missing, all or none; one who starts at the same time waits."""
        ...

    def connect(self) -> Connection:
        """A connection for one thread after another. What it has committed has reached the disk."""
        ...

    def is_taken(self, error: Exception) -> bool:
        """Whether a row's key was there already."""
        ...

    def is_unwell(self, error: Exception) -> bool:
        """Whether the database could not do anything just now: full, locked, gone."""
        ...


class Sqlite:
    begin_write = "BEGIN IMMEDIATE"

    def __init__(self, address: str) -> None:
        self._file = address.removeprefix("sqlite://").removeprefix("/")
        """Without a name, a database of its own for each connection, which is gone with it."""

    def spelt(self, text: str) -> str:
        return text

    def bring_up_to_date(self) -> None:
        """Most starts find the newest schema, and load no tool to change it."""
        connection = self.connect()
        try:
            if _version(connection) != NEWEST:
                migrate("sqlite://", self.connect, self.begin_write)
        finally:
            connection.close()

    def connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._file, isolation_level=None, check_same_thread=False, cached_statements=STATEMENTS
        )
        for setting in PRAGMAS:
            connection.execute(f"PRAGMA {setting}")
        return connection

    def is_taken(self, error: Exception) -> bool:
        return isinstance(error, sqlite3.IntegrityError)

    def is_unwell(self, error: Exception) -> bool:
        return isinstance(error, sqlite3.OperationalError)


def _version(connection: sqlite3.Connection) -> str | None:
    if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone() is None:
        return None
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return found[0] if found else None
