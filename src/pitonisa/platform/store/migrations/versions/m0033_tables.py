"""Create all tables of the first release."""

from __future__ import annotations

import re

from alembic import op

from pitonisa.platform.store.migrations import schema

revision = "0033"
down_revision = None

PASSING = ("asks", "keys", "openings", "presence", "reviews", "servers")
"""What lasts only as long as the servers: unlogged in PostgreSQL."""

IN_POSTGRESQL = (
    (r"VARCHAR\(\d+\)|\bTEXT\b", 'TEXT COLLATE "C"'),  # of any length, compared by code points, as SQLite does
    (r"\bBLOB\b", "BYTEA"),
    (r"\bDOUBLE\b", "DOUBLE PRECISION"),
    (r"\bBOOLEAN DEFAULT 0\b", "BOOLEAN DEFAULT false"),
    (rf"^CREATE TABLE ({'|'.join(PASSING)}) ", r"CREATE UNLOGGED TABLE \1 "),
)


def upgrade() -> None:
    connection = op.get_bind()
    for statement in schema(revision):
        if connection.dialect.name == "postgresql":
            for pattern, written in IN_POSTGRESQL:
                statement = re.sub(pattern, written, statement)
        if not statement.startswith("CREATE TABLE alembic_version "):  # is there already
            connection.exec_driver_sql(statement)
