"""Who is where and what they spend, which servers at one database tell each other for as long as they run."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """PostgreSQL keeps no journal of these: after a crash of the database they are empty, and written anew."""
    passing = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "servers",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("tick", sa.Integer, nullable=False),
        sa.Column("spent", sa.Text, nullable=False),
        prefixes=passing,
    )
    op.create_table(
        "presence",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("viewer", sa.String(8), primary_key=True),
        sa.Column("server", sa.String(32), primary_key=True, index=True),
        prefixes=passing,
    )
    op.create_table(
        "asks",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("server", sa.String(32), nullable=False, index=True),
        sa.Column("name", sa.String(32)),
        sa.Column("sigil", sa.String(16)),
        sa.Column("seat", sa.Integer),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("link", sa.String(64), nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
        prefixes=passing,
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
        prefixes=passing,
    )
