"""How the schema came to be, one step a file, in Alembic's words; and how a database is brought up to date."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

NEWEST: Final = "0011"
"""The newest migration. A test holds it against the folder of migrations."""


def migrate(dialect: str, connect: Callable[[], Any], begin: str) -> None:
    """Run those that are missing, all or none. What is needed for it is loaded only now."""
    engine: Any = import_module("sqlalchemy").create_engine(
        dialect, creator=connect, poolclass=import_module("sqlalchemy.pool").NullPool
    )
    with engine.begin() as connection:
        connection.exec_driver_sql(begin)
        config: Any = import_module("alembic.config").Config()
        config.set_main_option("script_location", "pitonisa.platform.store:migrations")
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        import_module("alembic.command").upgrade(config, "head")
