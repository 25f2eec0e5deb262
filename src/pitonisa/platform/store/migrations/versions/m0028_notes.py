"""What people write down about matches for themselves, and who looks at one together with others."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    """PostgreSQL keeps no journal of who looks along: after a crash of the database nobody does."""
    passing = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "notes",
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("about", sa.String(12), primary_key=True),
        sa.Column("place", sa.String(20), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("made", sa.String(40), nullable=False),
    )
    op.create_table(
        "reviews",
        sa.Column("code", sa.String(32), primary_key=True),
        sa.Column("member", sa.String(20), primary_key=True),
        sa.Column("server", sa.String(16), nullable=False, index=True),
        sa.Column("body", sa.Text, nullable=False),
        prefixes=passing,
    )
