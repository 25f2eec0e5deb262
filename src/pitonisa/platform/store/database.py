"""Declare what the store needs from a database; each kind of database has its own file."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from typing import Any, Protocol, TypeAlias

from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.store.bus import Heard, Lease, Listener
from pitonisa.platform.store.migrations import NEWEST
from pitonisa.platform.store.statements import Insert

Step: TypeAlias = tuple[str, Sequence[Any]]
"""A statement with `?` in place of values, and its values."""

Rows: TypeAlias = tuple[Sequence[str], list[Any]]
"""The names of the columns, and the rows."""


class Taken(Exception):
    """Raised if somebody else was first: the row's key already exists."""


class Failed(Refusal):
    """Raised if the database failed. The write may have happened, or not."""

    def __init__(self, why: str = "") -> None:
        """`why` is for the server's operator."""
        super().__init__("store-failed", Kind.UNAVAILABLE)
        self.why = why

    def __str__(self) -> str:
        return self.why


class Connection(Protocol):
    """A connection that serves one thread at a time."""

    def write(self, steps: Sequence[Step], news: Sequence[str] = ()) -> None:
        """Write everything in one commit, or nothing. When this returns, it has reached the disk.

        With the same commit the news go to all who listen, where others can.
        """

    def read(self, steps: Sequence[Step]) -> list[Rows]:
        """Return the rows of each statement, all from one snapshot."""
        ...

    def is_lost(self) -> bool:
        """Say whether it is unusable because the other end has gone."""
        ...

    def close(self) -> None: ...


class Database(Protocol):
    name: str
    """Its address without secrets."""

    has_others: bool
    """Whether several servers can use it, and must hear of each other."""

    def version(self) -> str | None:
        """Return the version of the schema; `None` if the database is empty.

        A database that can't be used is refused with a sentence that says why. Nothing is written.
        """
        ...

    def migrate(self, to: str) -> None:
        """Run the missing migrations up to a version, all or none; concurrent callers wait."""

    def alone(self) -> AbstractContextManager[Any]:
        """Open an exclusive transaction (an SQLAlchemy connection); refused if anybody else uses the database."""
        ...

    def snapshot(self) -> AbstractContextManager[Any]:
        """Read from one snapshot, unaffected by concurrent writes."""
        ...

    def connect(self) -> Connection: ...

    def listen(self, heard: Heard) -> Listener:
        """Call `heard` from now on, from a thread, with every commit by anybody."""
        ...

    def lease(self) -> Lease: ...

    def is_taken(self, error: Exception) -> bool:
        """Say whether a row's key already existed."""
        ...

    def is_unwell(self, error: Exception) -> bool:
        """Say whether the database is temporarily unusable: full, locked, gone."""
        ...


def bring_up_to_date(database: Database) -> None:
    """Bring the schema up to date; usually it is, and then no migration tool is loaded."""
    if database.version() != NEWEST:
        database.migrate(NEWEST)


@contextmanager
def usable(database: Database) -> Generator[None]:
    """While opening: turn a database error into a refusal that says why."""
    try:
        yield
    except Failed as failure:
        raise _unwell(database, failure) from failure
    except Exception as error:
        if isinstance(error, Refusal) or not database.is_unwell(error):
            raise
        raise _unwell(database, error) from error


def _unwell(database: Database, error: Exception) -> Refusal:
    why = str(error).partition("\n")[0].rpartition(" failed: ")[2].rstrip(".")
    return Refusal("database-unwell", database=database.name, why=why or type(error).__name__)


class Link:
    """A connection that is reopened when it was lost."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection = database.connect()

    def connection(self) -> Connection:
        """Return an open connection, as far as can be known before using it."""
        if self._connection.is_lost():
            self._connection.close()
            self._connection = self._database.connect()
        return self._connection

    def close(self) -> None:
        self._connection.close()


def must_be_whole(database: Database, inserts: Sequence[Insert]) -> None:
    """Check that the database has every column that is written; refuse with the missing one."""
    with closing(database.connect()) as connection:
        try:
            found = connection.read([_looking_at(one) for one in inserts])
        except Exception as error:
            if (missing := _first_missing(connection, inserts)) is None:
                raise
            raise Refusal("database-incomplete", database=database.name, missing=missing) from error
    for insert, (columns, _) in zip(inserts, found, strict=True):
        if missing := [column for column in insert.columns if column not in columns]:
            names = ", ".join(f"{insert.table}.{column}" for column in missing)
            raise Refusal("database-incomplete", database=database.name, missing=names)


def _looking_at(insert: Insert) -> tuple[str, Sequence[object]]:
    return f"SELECT * FROM {insert.table} LIMIT 0", ()


def _first_missing(connection: Connection, inserts: Sequence[Insert]) -> str | None:
    """Find a table of the schema that is missing."""
    for insert in inserts:
        try:
            connection.read([_looking_at(insert)])
        except Exception:
            return insert.table
    return None
