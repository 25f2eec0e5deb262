"""Open a store's file to examine it without changes, and repair it only after making a copy."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, get_type_hints
from urllib.parse import quote

from pitonisa.features.moderation.model import Ban, Deed, Report
from pitonisa.features.notifications.model import Address, Alert, Delivery, Wishes
from pitonisa.features.people.rows import Block, Invitation, Note, Passkey
from pitonisa.features.replay.results import MatchResult
from pitonisa.kernel import Refusal
from pitonisa.kernel.wire import encode
from pitonisa.platform.people import Key, Pairing, Person
from pitonisa.platform.store.migrations import NEWEST, must_be_ours
from pitonisa.platform.store.sqlite import explained, text_of
from pitonisa.server.doctor.columns import may_hold
from pitonisa.server.doctor.findings import KINDS, NUMBER, Cure, Finding, Row, finding, setting, taking_out
from pitonisa.server.tables.feature_rows import ROWS

OF_A_TABLE: Final = tuple(rows for rows in KINDS if rows not in ("tables", "editions"))
"""The kinds of rows that belong to a table by its code."""

MOST_FAULTS: Final = 20
"""The most faults that the database's own check reports."""

PRIVATE: Final = 0o600
"""File permissions: a copy holds every secret of every match."""


class StoreFile:
    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection

    def close(self) -> None:
        self._connection.close()

    # Reading

    def examine(self) -> Iterator[Finding]:
        """Report what is wrong with the database itself."""
        for (fault,) in self._connection.execute(f"PRAGMA integrity_check({MOST_FAULTS})"):
            if fault != "ok":
                yield finding("doctor-integrity", why=str(fault))
        for rows in OF_A_TABLE:
            yield from self._orphans(
                rows, f"SELECT {NUMBER}, * FROM {rows} WHERE code NOT IN (SELECT code FROM tables)"
            )
        lost = "next IS NOT NULL AND next NOT IN (SELECT code FROM tables)"
        for row in self._rows(f"SELECT {NUMBER}, code, next FROM tables WHERE {lost}"):
            yield finding("doctor-next", Cure.SET, [setting("tables", row, next=None)], code=str(row["code"]))
        used = "SELECT 1 FROM tables WHERE tables.game = editions.game AND tables.edition = editions.edition"
        yield from self._orphans("editions", f"SELECT {NUMBER}, * FROM editions WHERE NOT EXISTS ({used})")
        yield from examine_people(self._rows)

    def _orphans(self, rows: str, query: str) -> Iterator[Finding]:
        """Find rows that belong to no table."""
        found = list(self._rows(query))
        if found:
            changes = [taking_out(rows, row) for row in found]
            yield finding("doctor-orphans", Cure.TAKE_OUT, changes, found, rows=rows, count=len(found))

    def codes(self) -> dict[int, Any]:
        """Return the codes of all tables, by row number."""
        return dict(self._connection.execute("SELECT rowid, code FROM tables ORDER BY code"))

    def table(self, number: int) -> dict[str, list[Row]]:
        """Return all rows of one table, by kind, from its row number: its code may be invalid."""
        kinds = ("tables", *OF_A_TABLE)
        asked = "(SELECT code FROM tables WHERE rowid = ?)"
        return {
            rows: list(self._rows(f"SELECT {NUMBER}, * FROM {rows} WHERE code = {asked}", number)) for rows in kinds
        }

    def edition(self, game: str, edition: str) -> bytes | None:
        rows = list(self._rows("SELECT packed FROM editions WHERE game = ? AND edition = ?", game, edition))
        return rows[0]["packed"] if rows else None

    def _rows(self, query: str, *values: Any) -> Iterator[Row]:
        cursor = self._connection.execute(query, values)
        columns = [column[0] for column in cursor.description]
        for row in cursor:
            yield dict(zip(columns, row, strict=True))

    # Repairing

    def copied(self) -> Path:
        """Write a copy of the whole database beside it."""
        target = _beside(self.path, "before-repair", ".db")
        copy = sqlite3.connect(target)
        try:
            self._connection.backup(copy)
        except sqlite3.Error as error:
            raise Refusal("file-unwritable", file=str(target), why=str(error)) from error
        finally:
            copy.close()
        return target

    def repair(self, findings: Iterable[Finding]) -> None:
        """Apply all changes or none."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for command, values in (change.write() for finding in findings for change in finding.changes):
                self._connection.execute(command.text(), command.values(values))
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise Refusal("doctor-not-repaired", why=str(error)) from error


def keep_taken_out(path: Path, rows: Sequence[tuple[Any, str, Row]]) -> Path:
    """Save deleted rows to a file beside the database, one on each line."""
    target = _beside(path, "taken-out", ".jsonl")
    lines = [encode({"table": str(code), "rows": kind, "row": _plain(row)}) + b"\n" for code, kind, row in rows]
    try:
        target.write_bytes(b"".join(lines))
    except OSError as error:
        raise Refusal("file-unwritable", file=str(target), why=error.strerror or "") from error
    return target


def _plain(row: Row) -> Row:
    values = ((column, value) for column, value in row.items() if column != NUMBER)
    return {column: value.hex() if isinstance(value, bytes) else value for column, value in values}


def _beside(path: Path, what: str, suffix: str) -> Path:
    """Create a new file that nobody else can read."""
    for number in range(1, 10_000):
        target = path.with_name(f"{path.stem}.{what}-{number}{suffix}")
        try:
            os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
        except FileExistsError:
            continue
        except OSError as error:
            raise Refusal("file-unwritable", file=str(target), why=error.strerror or "") from error
        return target
    raise Refusal("file-unwritable", file=str(path), why="")


def open_store(path: Path, *, to_repair: bool) -> StoreFile:
    """Open the store in this file; refuse if there is none, or none that this version knows."""
    try:
        if path.is_dir():
            raise Refusal("file-folder", file=str(path))
        if not path.exists():
            raise Refusal("file-missing", file=str(path))
        path.open("rb").close()
    except (OSError, ValueError) as error:
        if isinstance(error, Refusal):
            raise
        raise Refusal("file-unreadable", file=str(path), why=getattr(error, "strerror", None) or str(error)) from error
    connection = _to_repair(path) if to_repair else _to_read(path)
    try:
        _must_be_known(connection, path)
    except BaseException:
        connection.close()
        raise
    return StoreFile(path, connection)


def _to_read(path: Path) -> sqlite3.Connection:
    """Open for reading only. If even the log beside it can't be opened, the file alone is read."""
    if not path.with_name(f"{path.name}-wal").exists():
        return _connected(path, "mode=ro&immutable=1")
    return _connected(path, "mode=ro")


def _to_repair(path: Path) -> sqlite3.Connection:
    """Open exclusively: a running server would go on with what it has in memory."""
    connection = _connected(path, "mode=rw")
    try:
        with explained(str(path)):
            for statement in ("PRAGMA locking_mode=EXCLUSIVE", "PRAGMA synchronous=FULL", "BEGIN EXCLUSIVE", "COMMIT"):
                connection.execute(statement)
    except BaseException:
        connection.close()
        raise
    return connection


def _connected(path: Path, how: str) -> sqlite3.Connection:
    address = f"file:{quote(str(path.resolve()))}?{how}"
    connection = sqlite3.connect(address, uri=True, isolation_level=None, timeout=1)
    connection.text_factory = text_of
    return connection


def _must_be_known(connection: sqlite3.Connection, path: Path) -> None:
    """Check that the file is a store with this version's schema."""

    def version() -> str | None:
        return next((number for (number,) in connection.execute("SELECT version_num FROM alembic_version")), None)

    with explained(str(path)):
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        found = must_be_ours(str(path), names, version)
    if found is None:
        raise Refusal("database-foreign", database=str(path))
    if found < NEWEST:
        raise Refusal("doctor-too-old", file=str(path), found=found, known=NEWEST)


# The rows of people: each belongs to somebody who is there, and holds what its columns may hold


OF_A_PERSON: Final = ("devices", "pairings", *(rows for rows, _ in ROWS.of_person))
"""The kinds of rows that belong to a person by their id."""

READ_AS: Final[Mapping[str, Any]] = {
    "people": Person,
    "devices": Key,
    "pairings": Pairing,
    "results": MatchResult,
    "wishes": Wishes,
    "addresses": Address,
    "alerts": Alert,
    "deliveries": Delivery,
    "blocks": Block,
    "invitations": Invitation,
    "reports": Report,
    "bans": Ban,
    "deeds": Deed,
    "passkeys": Passkey,
    "notes": Note,
}
HARMLESS: Final[Mapping[str, Mapping[str, Any]]] = {
    "people": {"kept": "{}", "revision": 0, **dict.fromkeys(("name", "sigil", "language"))},
    "devices": {"label": ""},
    "results": {"turns": 0, "score": None, "figures": "{}", "achievements": "[]", "keepsakes": "{}"},
}
"""Replacements for invalid values; a row with any other invalid value is deleted."""

Rows = Callable[[str], Iterable[Row]]
"""The rows of a query."""


def examine_people(rows: Rows) -> Iterator[Finding]:
    present = "SELECT id FROM people"
    for kind in READ_AS:
        for row in rows(f"SELECT {NUMBER}, * FROM {kind}"):
            yield from _senseless(kind, row)
    for kind in OF_A_PERSON:
        found = list(rows(f"SELECT {NUMBER}, * FROM {kind} WHERE person NOT IN ({present})"))
        if found:
            changes = [taking_out(kind, row) for row in found]
            yield finding("doctor-nobody", Cure.TAKE_OUT, changes, found, rows=kind, count=len(found))
    for row in rows(f"SELECT {NUMBER}, code, seat FROM seats WHERE owner IS NOT NULL AND owner NOT IN ({present})"):
        change = setting("seats", row, owner=None)
        yield finding("doctor-owner", Cure.SET, [change], code=str(row["code"]), which=str(row["seat"] + 1))


@cache
def _kinds(rows: str) -> Mapping[str, Any]:
    return get_type_hints(READ_AS[rows], include_extras=True)


def _senseless(rows: str, row: Row) -> Iterator[Finding]:
    """Describe an invalid private value by its column alone."""
    columns = [name for name, kind in _kinds(rows).items() if not may_hold(rows, name, kind, row[name])]
    mended = {name: HARMLESS.get(rows, {})[name] for name in columns if name in HARMLESS.get(rows, {})}
    for column in columns:
        if len(mended) == len(columns):
            change = setting(rows, row, **{column: mended[column]})
            yield finding("doctor-person", Cure.SET, [change], rows=rows, column=column)
        else:
            yield finding("doctor-person", Cure.TAKE_OUT, [taking_out(rows, row)], [row], rows=rows, column=column)
            return
