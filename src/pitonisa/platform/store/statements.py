"""Write statements in SQL that SQLite and PostgreSQL both read, with named values (`:code`).

One thing that they spell differently is written `AMONG :codes` here: one of the values in a JSON list. An unreadable
row is refused with a sentence, or left out where other rows remain.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import wraps
from types import SimpleNamespace
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from pitonisa.kernel import Kind, Refusal
from pitonisa.kernel.wire import NotUnderstood

MOST_ROWS: Final = 500
"""The most rows of one insert. One that may already exist is inserted alone, so that conflicts stay separate."""

_NAME: Final = re.compile(r":(\w+)")
_TABLE: Final = re.compile(r"(?:INTO|FROM|UPDATE) (\w+)")


class Query:
    """A statement that reads rows as values by column name."""

    def __init__(self, text: str) -> None:
        self.text = _NAME.sub("?", text)
        self._names: tuple[str, ...] = tuple(_NAME.findall(text))

    def values(self, given: dict[str, Any]) -> list[Any]:
        return [given[name] for name in self._names]

    @staticmethod
    def rows(names: Sequence[str], found: Sequence[Sequence[Any]]) -> list[SimpleNamespace]:
        return [SimpleNamespace(**dict(zip(names, values, strict=True))) for values in found]


class Command:
    """A statement that changes rows."""

    rows_at_once: int = 1

    def __init__(self, text: str) -> None:
        self._text = _NAME.sub("?", text)
        self._names: tuple[str, ...] = tuple(_NAME.findall(text))
        self.table: str = _TABLE.findall(text)[0]

    def __call__(self, *values: Any, **named: Any) -> list[Write]:
        """Bind values, by position in the order of their names, or by name."""
        return [(self, {**dict(zip(dict.fromkeys(self._names), values, strict=False)), **named})]

    def of(self, value: msgspec.Struct) -> list[Write]:
        """Bind the fields of a value, with enums as their values."""
        return self(**msgspec.to_builtins(value))

    def text(self, rows: int = 1) -> str:
        return self._text

    def values(self, row: dict[str, Any]) -> list[Any]:
        return [row[name] for name in self._names]


class Insert(Command):
    """Inserts rows, many at once; `otherwise` says what happens if a key already exists."""

    def __init__(self, table: str, columns: Sequence[str] | type[msgspec.Struct], otherwise: str = "") -> None:
        """`columns` may be a type, whose fields are used."""
        columns = columns.__struct_fields__ if isinstance(columns, type) else columns
        places = ", ".join(f":{column}" for column in columns)
        super().__init__(f"INSERT INTO {table} ({names(columns)}) VALUES ({places})")
        self.columns = tuple(columns)
        self._row = f", ({', '.join('?' * len(columns))})"
        self._otherwise = f" {otherwise}" if otherwise else ""
        self.rows_at_once = 1 if otherwise else MOST_ROWS

    def text(self, rows: int = 1) -> str:
        return self._text + self._row * (rows - 1) + self._otherwise


def update(table: str, columns: Sequence[str], where: str, *more: str) -> Command:
    """Build an update of all these columns, with other assignments."""
    values = ", ".join([*(f'"{column}" = :{column}' for column in columns), *more])
    return Command(f"UPDATE {table} SET {values} WHERE {where}")


def names(columns: Sequence[str]) -> str:
    """List column names in quotes, because `left` means something else in SQL."""
    return ", ".join(f'"{column}"' for column in columns)


Write: TypeAlias = tuple[Command, dict[str, Any]]
"""A command and its values."""


@dataclass(frozen=True)
class FeatureRows:
    """The tables of a feature, and what happens to their rows when a table or a person is deleted."""

    inserts: tuple[Insert, ...] = ()
    """One insert for each kind of row."""

    of_table: tuple[str, ...] = ()
    """The kinds of rows that are deleted with the table of their `code`."""

    of_person: tuple[tuple[str, str], ...] = ()
    """The kinds of rows that belong to a `person`, with their further key columns."""

    join: tuple[Command, ...] = ()
    """Runs first when the person `:old` turns out to be the same as `:person`."""

    forget: tuple[Command, ...] = ()
    """Runs when a `:person` is deleted, beside deleting their rows."""

    def __add__(self, other: FeatureRows) -> FeatureRows:
        return FeatureRows(
            self.inserts + other.inserts,
            self.of_table + other.of_table,
            self.of_person + other.of_person,
            self.join + other.join,
            self.forget + other.forget,
        )


NO_FEATURES: Final = FeatureRows()

T = TypeVar("T")


class Unreadable(Refusal):
    """Raised for a row with an invalid value. The log says which row and why."""

    def __init__(self) -> None:
        super().__init__("row-unreadable", Kind.UNAVAILABLE)


def of_row(read: Callable[[Any], T]) -> Callable[[Any], T]:
    """Wrap a row reader so that it raises `Unreadable` for invalid rows."""

    @wraps(read)
    def reading(row: Any) -> T:
        try:
            return read(row)
        except (ValueError, TypeError, NotUnderstood) as error:
            raise Unreadable from error

    return reading


def reader(kind: type[T]) -> Callable[[Any], T]:
    """Build a function that reads rows as values of this type. Databases without booleans return numbers for them."""
    return of_row(lambda row: msgspec.convert(vars(row), kind, strict=False))


def readable(
    rows: Iterable[Any], read: Callable[[Any], T], unreadable: Callable[[Any], object] = lambda row: None
) -> Iterator[T]:
    """Read rows, and call `unreadable` from inside the exception handler for each invalid one."""
    for row in rows:
        try:
            yield read(row)
        except Unreadable:
            unreadable(row)
