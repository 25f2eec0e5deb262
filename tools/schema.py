"""Writes the current database schema, the result of all migrations on an empty SQLite database, to a file."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from pitonisa.platform.store.migrations import NEWEST, SCHEMA, migrate

FILE: Final = Path(__file__).resolve().parents[1] / "src/pitonisa/platform/store/migrations" / SCHEMA
ORDERED: Final = """
    SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC, CASE type WHEN 'table' THEN rowid END, name
"""
COMMA: Final = re.compile(r", (?![^()]*\))")
"""Matches a comma between columns, outside of parentheses."""


def migrated() -> str:
    with TemporaryDirectory() as folder:
        file = f"{folder}/newest.db"
        migrate("sqlite://", lambda: sqlite3.connect(file, isolation_level=None), "BEGIN IMMEDIATE", NEWEST)
        with closing(sqlite3.connect(file)) as found:
            return "".join(f"{_laid_out(statement)};\n" for (statement,) in found.execute(ORDERED))


def _laid_out(statement: str) -> str:
    """Format a table with one column a line."""
    statement = " ".join(statement.split())
    if not statement.startswith("CREATE TABLE"):
        return statement
    head, columns = statement.removesuffix(")").split("(", 1)
    return f"{head}(\n    {COMMA.sub(chr(44) + chr(10) + ' ' * 4, columns.strip())}\n)"


if __name__ == "__main__":
    FILE.write_text(migrated(), encoding="utf-8")
