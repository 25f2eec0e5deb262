"""Implement the store's database in SQLite, in one file."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Generator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from pitonisa.kernel import Refusal
from pitonisa.platform.store.bus import Alone, Heard
from pitonisa.platform.store.database import Rows, Step
from pitonisa.platform.store.migrations import NEWEST, migrate, must_be_ours, newest_schema, transaction

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
ALONE: Final = ("journal_mode=DELETE", "synchronous=FULL", "foreign_keys=ON")
WAIT: Final = 10
"""Seconds for which a connection waits for other writers."""

STATEMENTS: Final = 600
"""Prepared statements on a connection: one for each number of rows written together, and a few more."""


class Place:
    """The file and its log. Checked because SQLite would go on writing into deleted files, and everything acknowledged
    from then on would be lost at the next restart."""

    def __init__(self, file: str) -> None:
        self._files = {name: _identity(name) for name in (file, f"{file}-wal") if file}

    def must_be_the_same(self) -> None:
        for name, before in self._files.items():
            now = _identity(name)
            if before is None:
                self._files[name] = now  # the log is made when it is first needed
            elif now != before:
                raise sqlite3.OperationalError(f"{name} was moved, removed or replaced")


def _identity(file: str) -> tuple[int, int] | None:
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino


class SqliteConnection:
    def __init__(self, raw: sqlite3.Connection, place: Place) -> None:
        self.raw = raw
        self._place = place

    def write(self, steps: Sequence[Step], news: Sequence[str] = ()) -> None:
        """Write with few statements, because the thread may have to wait between any two of them."""
        self._place.must_be_the_same()
        if len(steps) == 1:
            self.raw.execute(*steps[0])  # is a transaction of its own
            return
        try:
            self.raw.execute("BEGIN IMMEDIATE")
            for text, values in steps:
                self.raw.execute(text, values)
            self.raw.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self.raw.rollback()
            raise

    def read(self, steps: Sequence[Step]) -> list[Rows]:
        self._place.must_be_the_same()
        try:
            self.raw.execute("BEGIN")
            found = [self._found(*step) for step in steps]
            self.raw.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self.raw.rollback()
            raise
        return found

    def _found(self, text: str, values: Sequence[object]) -> Rows:
        cursor = self.raw.execute(text.replace("AMONG ?", "IN (SELECT value FROM json_each(?))"), values)
        return [column[0] for column in cursor.description], cursor.fetchall()

    def is_lost(self) -> bool:
        return False

    def close(self) -> None:
        self.raw.close()


class Sqlite:
    has_others = False

    def __init__(self, address: str) -> None:
        self.name = address
        self._file = address.removeprefix("sqlite://").removeprefix("/")
        """Without a name, each connection has its own temporary database."""

    def version(self) -> str | None:
        if self._file and Path(self._file).is_dir():
            raise Refusal("file-folder", file=self.name)
        if not Path(self._file).exists():
            if not Path(self._file).parent.is_dir():
                raise Refusal("file-no-folder", file=self.name, folder=str(Path(self._file).parent))
            return None
        with explained(self.name), closing(sqlite3.connect(self._file, isolation_level=None, timeout=WAIT)) as found:
            tables = found.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
            version = must_be_ours(self.name, {name for (name,) in tables}, lambda: _version(found))
            found.execute("BEGIN IMMEDIATE")  # refuses where it can only be read
            return version

    def migrate(self, to: str) -> None:
        with explained(self.name):
            if to != NEWEST or not self._made():
                migrate("sqlite://", self.open, "BEGIN IMMEDIATE", to)

    def _made(self) -> bool:
        """Give an empty file the newest schema, all or none of it. False if the file isn't empty."""
        with closing(self.open()) as connection:
            connection.execute("BEGIN IMMEDIATE")
            is_empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
            for statement in newest_schema() if is_empty else ():
                connection.execute(statement)
            connection.execute("COMMIT")
            return is_empty

    @contextmanager
    def alone(self) -> Generator[Any]:
        """Open exclusively: only then can the file's journal mode be changed."""
        with explained(self.name), transaction("sqlite://", self._open_alone, "BEGIN EXCLUSIVE") as connection:
            yield connection

    def _open_alone(self) -> sqlite3.Connection:
        return self._open(ALONE, 0)

    @contextmanager
    def snapshot(self) -> Generator[Any]:
        with explained(self.name), transaction("sqlite://", self.open, "BEGIN") as connection:
            yield connection

    def connect(self) -> SqliteConnection:
        return SqliteConnection(self.open(), Place(self._file))

    def open(self) -> sqlite3.Connection:
        """Open a connection in autocommit mode."""
        connection = self._open(PRAGMAS, WAIT)
        connection.text_factory = text_of
        return connection

    def _open(self, settings: Sequence[str], wait: float) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._file, wait, isolation_level=None, check_same_thread=False, cached_statements=STATEMENTS
        )
        try:
            for setting in settings:
                connection.execute(f"PRAGMA {setting}")
        except BaseException:
            connection.close()
            raise
        return connection

    def listen(self, heard: Heard) -> Alone:
        return Alone()

    def lease(self) -> Alone:
        return Alone()

    def is_taken(self, error: Exception) -> bool:
        return isinstance(error, sqlite3.IntegrityError)

    def is_unwell(self, error: Exception) -> bool:
        return isinstance(error, sqlite3.OperationalError) or type(error) is sqlite3.DatabaseError


def text_of(data: bytes) -> str:
    """Decode text; invalid bytes become a replacement mark, so that other rows stay readable."""
    return data.decode(errors="replace")


def _version(connection: sqlite3.Connection) -> str | None:
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return found[0] if found else None


@contextmanager
def explained(name: str) -> Generator[None]:
    """Turn an error about the file into a refusal that says what to do."""
    try:
        yield
    except Exception as error:
        cause = getattr(error, "orig", error)
        if not isinstance(cause, sqlite3.Error):
            raise
        raise _refusal(name, cause) from error


def _refusal(name: str, error: sqlite3.Error) -> Refusal:
    match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF:
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return Refusal("database-file-read-only", database=name)
        case sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_CORRUPT:
            return Refusal("database-damaged", database=name)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return Refusal("database-in-use", database=name)
        case _:
            return Refusal("database-unwell", database=name, why=str(error))
