"""Bring a database up to date, with one Alembic migration in each file."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Generator
from contextlib import contextmanager
from importlib import import_module
from importlib.resources import files
from typing import Any, Final

from pitonisa.kernel import Refusal

NEWEST: Final = "0033"
"""The newest migration. A test compares it with the folder of migrations."""

OLDEST: Final = "0033"
"""The first migration, which makes all tables of the first release. Development versions before it are not upgraded."""

LAST_TO_UPGRADE: Final = "9e690718"
"""A commit that still upgrades a database of any development version to the first migration."""

SCHEMA: Final = f"{NEWEST}.sql"
"""The result of all migrations in SQLite: after a further one `python -m tools.schema` writes it."""

OURS: Final = frozenset({"alembic_version", "tables", "seats", "moves", "talk"})
"""Tables that every version of our schema has had."""


def must_be_ours(name: str, tables: Collection[str], version: Callable[[], str | None]) -> str | None:
    """Return the schema's version, None for an empty database; refuse foreign or newer databases."""
    if not tables:
        return None
    if not set(tables) >= OURS:
        raise Refusal("database-foreign", database=name)
    found = version()
    if found is None or not re.fullmatch(r"[0-9]{4}", found):
        raise Refusal("database-unversioned", database=name)
    if found < OLDEST:
        raise Refusal("database-older", database=name, found=found, known=OLDEST, commit=LAST_TO_UPGRADE)
    if found > NEWEST:
        raise Refusal("database-newer", database=name, found=found, known=NEWEST)
    return found


def newest_schema() -> list[str]:
    """Return the statements that create the result of all migrations in an empty SQLite database."""
    return [*schema(NEWEST), f"INSERT INTO alembic_version VALUES ('{NEWEST}')"]


def schema(version: str) -> list[str]:
    """Return the statements that create the schema of this version in SQLite."""
    return (files(__name__) / f"{version}.sql").read_text("utf-8").rstrip(";\n").split(";\n")


def migrate(dialect: str, connect: Callable[[], Any], begin: str, to: str) -> None:
    """Run the missing migrations, all or none. The tools for it are loaded only now."""
    with transaction(dialect, connect, begin) as connection:
        config: Any = import_module("alembic.config").Config()
        config.set_main_option("script_location", "pitonisa.platform.store:migrations")
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        import_module("alembic.command").upgrade(config, to)


@contextmanager
def transaction(dialect: str, connect: Callable[[], Any], begin: str) -> Generator[Any]:
    """Open an SQLAlchemy connection, run a statement first, and commit everything at the end, or nothing."""
    engine: Any = import_module("sqlalchemy").create_engine(
        dialect, creator=connect, poolclass=import_module("sqlalchemy.pool").NullPool
    )
    with engine.begin() as connection:
        connection.exec_driver_sql(begin)
        yield connection
