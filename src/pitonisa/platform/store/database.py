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
"""A statement with `?` where a value goes, and its values."""

Rows: TypeAlias = tuple[Sequence[str], list[Any]]
"""The names of the columns, and the rows."""


class Taken(Exception):
    """Somebody else was first: the row's key is already there."""


class Failed(Refusal):
    """The database could not do it just now. What was to be kept may have been kept, or not."""

    def __init__(self, why: str = "") -> None:
        """`why` is for those who run the server."""
        super().__init__("store-failed", Kind.UNAVAILABLE)
        self.why = why

    def __str__(self) -> str:
        return self.why


class Connection(Protocol):
    """Serves one thread after another."""

    def write(self, steps: Sequence[Step], news: Sequence[str] = ()) -> None:
        """All of it in one commit, or nothing. When this returns, it has reached the disk.

        With the same commit the news go to all who listen, where others can.
        """

    def read(self, steps: Sequence[Step]) -> list[Rows]:
        """What each of the statements finds, all of one moment."""
        ...

    def is_lost(self) -> bool:
        """Whether it is unusable because the other end has gone."""
        ...

    def close(self) -> None: ...


class Database(Protocol):
    name: str
    """Its address without anything secret."""

    has_others: bool
    """Whether several servers can be at it, who have to hear of each other."""

    def version(self) -> str | None:
        """Which version of the schema a house has that is here; `None` where nothing is here yet.

        A database that can't be used is refused with a sentence that says why. Nothing is written.
        """
        ...

    def migrate(self, to: str) -> None:
        """Run the migrations that are missing up to a version, all or none; who does so at the same time waits."""

    def alone(self) -> AbstractContextManager[Any]:
        """A transaction (SQLAlchemy's connection) of a house that nobody else uses meanwhile; refused if one does."""
        ...

    def snapshot(self) -> AbstractContextManager[Any]:
        """Read from one snapshot, unaffected by concurrent writes."""
        ...

    def connect(self) -> Connection: ...

    def listen(self, heard: Heard) -> Listener:
        """From now on `heard` is called, from a thread, with what is committed by anybody."""
        ...

    def lease(self) -> Lease: ...

    def is_taken(self, error: Exception) -> bool:
        """Whether a row's key was there already."""
        ...

    def is_unwell(self, error: Exception) -> bool:
        """Whether the database could not do anything just now: full, locked, gone."""
        ...


def bring_up_to_date(database: Database) -> None:
    """Most starts find the newest schema, and load no tool to change it."""
    if database.version() != NEWEST:
        database.migrate(NEWEST)


@contextmanager
def usable(database: Database) -> Generator[None]:
    """While a house opens: a database that can't be used just now is refused with a sentence that says why."""
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
        """One that stands, as far as anybody can know before using it."""
        if self._connection.is_lost():
            self._connection.close()
            self._connection = self._database.connect()
        return self._connection

    def close(self) -> None:
        self._connection.close()


def must_be_whole(database: Database, inserts: Sequence[Insert]) -> None:
    """Check that a database has every column that is written; what is missing is named in a sentence."""
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
    """Find a kind of rows that is not there at all."""
    for insert in inserts:
        try:
            connection.read([_looking_at(insert)])
        except Exception:
            return insert.table
    return None
