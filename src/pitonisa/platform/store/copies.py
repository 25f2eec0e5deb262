"""A copy of a house in one file, made while people play: checked before it counts, and readable by its owner alone."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from errno import EEXIST
from pathlib import Path
from typing import Any, Final

from pitonisa.kernel import Refusal
from pitonisa.platform.store.database import Database
from pitonisa.platform.store.moving import Watch, carry
from pitonisa.platform.store.sqlite import Sqlite

PRIVATE: Final = 0o600
"""A copy holds every secret of every match."""

UNFINISHED: Final = ".unfinished"


def back_up(source: Database, file: Path, watch: Watch) -> int:
    """How many tables the copy holds. All that was committed before it began is in it, and nothing half done."""
    version = source.version()
    if version is None:
        raise Refusal("backup-nothing", database=source.name)
    with _new(file) as unfinished:
        with source.snapshot() as house:
            raw = house.connection.driver_connection
            if isinstance(raw, sqlite3.Connection):
                _copy_pages(raw, unfinished)
            else:
                carry(house, Sqlite(f"sqlite:///{unfinished}"), version, watch)
        return _checked(unfinished, source.name)


@contextmanager
def _new(file: Path) -> Generator[Path]:
    """Where a file grows that has its name only when it is whole and on disk. What has that name already stays."""
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


def _copy_pages(house: Any, file: Path) -> None:
    """As they are, with whatever may be wrong with a row: that is for the doctor."""
    try:
        with closing(sqlite3.connect(file, isolation_level=None)) as copy:
            house.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise Refusal("file-unwritable", file=str(file), why=str(error)) from error


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
