"""Back up a database to one file, and move it to another database; every record is compared.

A backup is made while people play, is verified before it gets its name, and is readable only by its owner.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from errno import EEXIST
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, TypeAlias

import sqlalchemy as sa

from pitonisa.kernel import Refusal
from pitonisa.platform.store.database import Database
from pitonisa.platform.store.presence import PASSING
from pitonisa.platform.store.sqlite import Sqlite

BATCH: Final = 1000
"""Records in memory at the same time, of each of the two databases."""

VERSIONS: Final = "alembic_version"
NO_RECORD: Final = dict[str, Any]()

Watch: TypeAlias = Callable[[int], AbstractContextManager[Callable[[int], None]]]
"""Called with the number of records to copy and compare; returns a progress callback."""


def must_be_movable(source: Database, target: Database) -> str:
    """Check a move before anything is written, and return the version of the source."""
    if source.name == target.name:
        raise Refusal("move-same", database=source.name)
    version, found = source.version(), target.version()
    if version is None:
        raise Refusal("move-nothing", database=source.name)
    if found not in (None, version):
        raise Refusal("move-versions", source=source.name, target=target.name)
    return version


def move(source: Database, target: Database, version: str, watch: Watch) -> int:
    """Copy all records into an empty database, and return their number.

    The target gets the version of the source; the next server brings it up to date. One that holds the same server
    already, because somebody has moved it, is only compared.
    """
    with source.alone() as old:
        return carry(old, target, version, watch)


def carry(old: Any, target: Database, version: str, watch: Watch) -> int:
    """Copy all records of one snapshot into another database, then compare each."""
    if target.version() is None:
        target.migrate(version)
    with target.alone() as new:
        tables = list(zip(_tables(old), _tables(new), strict=True))
        number = sum(_number(old, table) for table, _ in tables)
        is_empty = not any(_number(new, copy) for _, copy in tables)
        with watch(2 * number if is_empty else number) as touched:
            for table, copy in tables if is_empty else ():
                _copy(old, table, new, copy, touched)
            for table, copy in tables:
                key = _difference(old, table, new, copy, touched)
                if key is not None:
                    raise _different(target.name, table.name, key, is_empty)
    return number


def _different(target: str, table: str, key: str, is_empty: bool) -> Refusal:
    if is_empty:
        return Refusal("move-differs", database=target, table=table, key=key)
    return Refusal("move-occupied", database=target)


def _tables(connection: Any) -> list[sa.Table]:
    """List the tables to copy, referenced ones first. Rows that end with their server are left out."""
    found = sa.MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in {VERSIONS, *PASSING}]


def _number(connection: Any, table: sa.Table) -> int:
    return connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()


def _copy(old: Any, table: sa.Table, new: Any, copy: sa.Table, touched: Callable[[int], None]) -> None:
    for rows in _batches(old, table):
        new.execute(sa.insert(copy), [dict(row) for row in rows])
        touched(len(rows))


def _difference(old: Any, table: sa.Table, new: Any, copy: sa.Table, touched: Callable[[int], None]) -> str | None:
    """Return the key of the first record that differs."""
    for rows, copies in zip_longest(_batches(old, table), _batches(new, copy), fillvalue=()):
        for row, found in zip_longest(map(dict, rows), map(dict, copies), fillvalue=NO_RECORD):
            if row != found:
                return ", ".join(str((row or found)[column.name]) for column in table.primary_key)
        touched(len(rows))
    return None


def _batches(connection: Any, table: sa.Table) -> Iterator[list[Any]]:
    """Read all records in the order of their keys, which is the same in every database."""
    keys = list(table.primary_key)
    wanted = sa.select(table).order_by(*keys).limit(BATCH)
    rows = connection.execute(wanted).mappings().all()
    while rows:
        yield rows
        last = sa.tuple_(*(sa.literal(rows[-1][key.name], key.type) for key in keys))
        rows = connection.execute(wanted.where(sa.tuple_(*keys) > last)).mappings().all()


PRIVATE: Final = 0o600
"""File permissions: a copy holds every secret of every match."""

UNFINISHED: Final = ".unfinished"


def back_up(source: Database, file: Path, watch: Watch) -> int:
    """Write a backup, and return the number of tables. It has everything committed before it began."""
    version = source.version()
    if version is None:
        raise Refusal("backup-nothing", database=source.name)
    with _new(file) as unfinished:
        with source.snapshot() as server:
            raw = server.connection.driver_connection
            if isinstance(raw, sqlite3.Connection):
                # as they are, with whatever may be wrong with a row: that is for the doctor
                try:
                    with closing(sqlite3.connect(unfinished, isolation_level=None)) as copy:
                        raw.backup(copy)
                        copy.execute("PRAGMA journal_mode=DELETE")
                except sqlite3.Error as error:
                    raise Refusal("file-unwritable", file=str(unfinished), why=str(error)) from error
            else:
                carry(server, Sqlite(f"sqlite:///{unfinished}"), version, watch)
        return _checked(unfinished, source.name)


@contextmanager
def _new(file: Path) -> Generator[Path]:
    """Write a file under a temporary name until it is complete and on disk. An existing file stays."""
    unfinished = file.with_name(file.name + UNFINISHED)
    try:
        if file.exists():
            raise FileExistsError(EEXIST, os.strerror(EEXIST))
        unfinished.unlink(missing_ok=True)
        os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
        try:
            yield unfinished
            _onto_disk(unfinished)
            os.link(unfinished, file)
        finally:
            unfinished.unlink(missing_ok=True)
        _onto_disk(file.parent)
    except OSError as error:
        raise Refusal("file-unwritable", file=str(file), why=error.strerror or "") from error


def _onto_disk(place: Path) -> None:
    opened = os.open(place, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _checked(file: Path, name: str) -> int:
    with closing(sqlite3.connect(file)) as copy:
        try:
            ((said,),) = copy.execute("PRAGMA integrity_check(1)")
            ((tables,),) = copy.execute("SELECT count(*) FROM tables")
        except sqlite3.Error as error:
            said, tables = str(error), 0
    if said != "ok":
        raise Refusal("backup-damaged", database=name, why=said)
    return tables
