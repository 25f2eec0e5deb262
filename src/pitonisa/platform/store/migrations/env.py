"""Runs the migrations on the given connection."""

from typing import Any

from alembic import context
from sqlalchemy import String, Text
from sqlalchemy.ext.compiler import compiles


@compiles(String, "postgresql")
@compiles(Text, "postgresql")
def as_sqlite_keeps_it(*_: Any, **__: Any) -> str:
    """Use text columns of any length, compared by code points, so that both databases sort alike."""
    return 'TEXT COLLATE "C"'


def run() -> None:
    connection = context.config.attributes["connection"]
    context.configure(connection=connection, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # only while Alembic is at work
    run()
