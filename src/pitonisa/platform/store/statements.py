"""Statements as SQLite reads them, made once from those of the schema."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, TypeAlias

from sqlalchemy import Boolean, Delete, Insert, Select, Update
from sqlalchemy.dialects.sqlite import dialect


class Statement:
    """A statement that changes rows. An insertion takes many of them at once."""

    def __init__(self, statement: Insert | Update | Delete) -> None:
        compiled: Any = statement.compile(dialect=dialect(paramstyle="qmark"))
        self._text = str(compiled)
        self._names: tuple[str, ...] = tuple(compiled.positiontup)
        self._row = f", ({', '.join('?' * len(self._names))})"
        self.inserts = isinstance(statement, Insert)

    def text(self, rows: int = 1) -> str:
        return self._text + self._row * (rows - 1)

    def values(self, row: dict[str, Any]) -> list[Any]:
        return [row[name] for name in self._names]


Change: TypeAlias = tuple[Statement, dict[str, Any]]
"""A statement and its values."""


class Question:
    """A statement that reads rows, each of which has its columns by name."""

    def __init__(self, statement: Select[Any]) -> None:
        compiled: Any = statement.compile(
            dialect=dialect(paramstyle="qmark"), compile_kwargs={"render_postcompile": True}
        )
        self.text = str(compiled)
        self._names: tuple[str, ...] = tuple(compiled.positiontup)
        self._known: dict[str, Any] = compiled.params
        columns = statement.selected_columns.items()
        self._columns = [name for name, _ in columns]
        self._flags = [place for place, (_, column) in enumerate(columns) if isinstance(column.type, Boolean)]

    def values(self, given: dict[str, Any]) -> list[Any]:
        return [given.get(name, self._known[name]) for name in self._names]

    def row(self, found: Sequence[Any]) -> SimpleNamespace:
        """SQLite has no truth values: it keeps them as numbers."""
        values = list(found)
        for place in self._flags:
            values[place] = bool(values[place])
        return SimpleNamespace(**dict(zip(self._columns, values, strict=True)))
