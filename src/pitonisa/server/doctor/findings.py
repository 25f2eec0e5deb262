"""Describe the findings of an examination: what is wrong, and the changes to rows that would repair it."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

import msgspec

from pitonisa.kernel import Refusal
from pitonisa.platform.store.statements import Command, Insert, Write, names

Row: TypeAlias = dict[str, Any]
"""A row as stored, by column: it may hold anything."""

KINDS: Final = (
    *("tables", "seats", "moves", "talk", "envelopes", "visits", "deadlines", "plans", "analyses", "editions"),
)
"""The kinds of rows in a store."""

LONGEST_REASON: Final = 200

NUMBER: Final = "rowid"
"""SQLite's internal row number, which identifies a row whatever it contains."""


class Cure(enum.StrEnum):
    """What a repair does about a finding."""

    NONE = "none"
    """Nothing: the lost data exists nowhere else."""

    SET = "set"
    """It writes what follows from everything else, or a harmless default."""

    TAKE_OUT = "take-out"
    """It deletes rows from the database and saves them to a file."""

    CUT = "cut"
    """The same for everything played from an action on, and only on request."""

    NOTE = "note"
    """Nothing is wrong, but the reader should know about it."""


class Change(msgspec.Struct, frozen=True):
    """A change of one row."""

    rows: str
    """The table of the row."""

    number: int | None
    """The number of the row; none for a new one."""

    values: Row | None
    """The new values; `None` if it is deleted."""

    def write(self) -> Write:
        if self.values is None:
            return Command(f"DELETE FROM {self.rows} WHERE {NUMBER} = :number"), {"number": self.number}
        if self.number is None:
            return Insert(self.rows, tuple(self.values)), self.values
        columns = ", ".join(f"{names([column])} = :{column}" for column in self.values)
        values = {**self.values, "number": self.number}
        return Command(f"UPDATE {self.rows} SET {columns} WHERE {NUMBER} = :number"), values


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    key: str
    """The locale id of its sentence, whose arguments are the details."""

    details: dict[str, Any]
    cure: Cure
    changes: tuple[Change, ...]
    taken_out: tuple[Row, ...]
    """The complete rows that would be deleted."""

    cause: Refusal | None = None
    """The reason, as part of the sentence."""


def finding(
    key: str, cure: Cure = Cure.NONE, changes: Iterable[Change] = (), taken_out: Iterable[Row] = (), /, **details: Any
) -> Finding:
    """Build a finding; `why` may be an error, and a refusal is then described in its own words."""
    why = details.get("why")
    if isinstance(why, Exception):
        details["why"] = why.key if isinstance(why, Refusal) else f"{type(why).__name__}: {why}."[:LONGEST_REASON]
    return Finding(
        key=key,
        details=details,
        cure=cure,
        changes=tuple(changes),
        taken_out=tuple(taken_out),
        cause=why if isinstance(why, Refusal) else None,
    )


class Chart:
    """The rows of one table during an examination: each curable finding is repaired here right away, so that the rest
    is examined as after a repair."""

    def __init__(self, rows: Mapping[str, Iterable[Row]], now: str, cut: bool = False) -> None:
        """`now` is the time of the examination, in its stored form."""
        self.now = now
        self.rows = {kind: [dict(row) for row in rows.get(kind, ())] for kind in KINDS}
        self.findings: list[Finding] = []
        self._cures = {Cure.SET, Cure.TAKE_OUT, *([Cure.CUT] if cut else [])}

    @property
    def table(self) -> Row:
        return self.rows["tables"][0]

    def find(self, key: str, cure: Cure = Cure.NONE, changes: Iterable[Change] = (), /, **details: Any) -> bool:
        """Record a finding; return whether the examination can go on as if it were repaired."""
        changes = tuple(changes)
        taken = [row for change in changes if change.values is None and (row := self._row(change)) is not None]
        self.findings.append(finding(key, cure, changes, map(dict, taken), **details))
        if cure not in self._cures:
            return False
        for change in changes:
            self.apply(change)
        return True

    def _row(self, change: Change) -> Row | None:
        return next((row for row in self.rows[change.rows] if row.get(NUMBER) == change.number), None)

    def apply(self, change: Change) -> None:
        rows, row = self.rows[change.rows], self._row(change)
        if change.number is None:
            rows.append(dict(change.values or {}))
        elif row is not None and change.values is not None:
            row.update(change.values)
        elif row is not None:
            rows.remove(row)


def out_of_place(rows: Iterable[Row], column: str, numbers: range) -> list[Row]:
    """List the rows whose number is invalid or a duplicate."""
    seen, found = set[Any](), list[Row]()
    for row in rows:
        if type(row[column]) is not int or row[column] not in numbers or row[column] in seen:
            found.append(row)
        else:
            seen.add(row[column])
    return found


def setting(rows: str, row: Row, **values: Any) -> Change:
    return Change(rows, row[NUMBER], values)


def taking_out(rows: str, row: Row) -> Change:
    return Change(rows, row[NUMBER], None)


def adding(rows: str, row: Row) -> Change:
    return Change(rows, None, row)
