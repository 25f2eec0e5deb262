"""What an examination finds: what is wrong, and the changes to rows that would mend it."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

import msgspec

from pitonisa.platform.store.statements import Command, Insert, Write, names

Row: TypeAlias = dict[str, Any]
"""A row as it lies in the database, by column: it may hold anything."""

KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "tables": ("code",),
    "seats": ("code", "seat"),
    "moves": ("code", "n"),
    "talk": ("code", "k"),
    "envelopes": ("code", "seat"),
    "visits": ("code",),
    "editions": ("game", "edition"),
}
"""The kinds of rows of a store, and the columns that tell two rows of a kind apart."""


class Cure(enum.StrEnum):
    """What a repair does about a finding."""

    NONE = "none"
    """Nothing: what is lost stands nowhere else."""

    SET = "set"
    """It writes what follows from everything else, or what harms nobody."""

    TAKE_OUT = "take-out"
    """It takes rows out of the database and writes them into a file."""

    CUT = "cut"
    """The same with everything that was played from an action on, and only where that is asked for."""

    NOTE = "note"
    """Nothing is wrong: whoever reads the findings should know of it."""


class Change(msgspec.Struct, frozen=True):
    """One row that becomes another."""

    rows: str
    """Its kind."""

    key: Row
    """The columns by which it is found, as they lie there."""

    values: Row | None
    """What is written into it; `None` where it is taken out."""

    is_new: bool = False

    def write(self) -> Write:
        where = " AND ".join(f'"{column}" = :key_{column}' for column in self.key)
        found = {f"key_{column}": value for column, value in self.key.items()}
        if self.values is None:
            return Command(f"DELETE FROM {self.rows} WHERE {where}"), found
        if self.is_new:
            return Insert(self.rows, tuple(self.values)), self.values
        setting = ", ".join(f"{names([column])} = :{column}" for column in self.values)
        return Command(f"UPDATE {self.rows} SET {setting} WHERE {where}"), {**self.values, **found}


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    key: str
    """The locale id of its sentence, whose arguments are the details."""

    details: dict[str, Any]
    cure: Cure
    changes: tuple[Change, ...]
    taken_out: tuple[Row, ...]
    """The rows that would leave the database, whole."""


def finding(
    key: str, cure: Cure = Cure.NONE, changes: Iterable[Change] = (), taken_out: Iterable[Row] = (), /, **details: Any
) -> Finding:
    return Finding(key=key, details=details, cure=cure, changes=tuple(changes), taken_out=tuple(taken_out))


class Chart:
    """The rows of one table of players while they are examined: each finding that has a cure is cured here at once,
    so that the rest is looked at as it would be after a repair."""

    def __init__(self, rows: Mapping[str, Iterable[Row]], cut: bool = False) -> None:
        self.rows = {kind: [dict(row) for row in rows.get(kind, ())] for kind in KEYS}
        self.findings: list[Finding] = []
        self._cures = {Cure.SET, Cure.TAKE_OUT, *([Cure.CUT] if cut else [])}

    @property
    def table(self) -> Row:
        return self.rows["tables"][0]

    def find(self, key: str, cure: Cure = Cure.NONE, changes: Iterable[Change] = (), /, **details: Any) -> bool:
        """Whether the examination can go on as if it were mended."""
        changes = tuple(changes)
        taken = [row for change in changes if change.values is None and (row := self._row(change)) is not None]
        self.findings.append(finding(key, cure, changes, map(dict, taken), **details))
        if cure not in self._cures:
            return False
        for change in changes:
            self.apply(change)
        return True

    def _row(self, change: Change) -> Row | None:
        rows = self.rows[change.rows]
        return next((row for row in rows if {column: row[column] for column in change.key} == change.key), None)

    def apply(self, change: Change) -> None:
        rows, row = self.rows[change.rows], self._row(change)
        if change.is_new and change.values is not None:
            rows.append(dict(change.values))
        elif row is not None and change.values is not None:
            row.update(change.values)
        elif row is not None:
            rows.remove(row)


def setting(rows: str, row: Row, **values: Any) -> Change:
    return Change(rows, _key(rows, row), values)


def taking_out(rows: str, row: Row) -> Change:
    return Change(rows, _key(rows, row), None)


def adding(rows: str, row: Row) -> Change:
    return Change(rows, _key(rows, row), row, is_new=True)


def _key(rows: str, row: Row) -> Row:
    return {column: row[column] for column in KEYS[rows]}
