"""Invitations, reports, who is banned, what the owner of a house did, and how many lines are hidden at a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.create_table(
        "invitations",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(24), nullable=False, index=True),
        sa.Column("host", sa.String(24), nullable=False, index=True),
        sa.Column("code", sa.String(12), nullable=False, index=True),
        sa.Column("name", sa.String(64)),
        sa.Column("sigil", sa.String(32), nullable=False),
        sa.Column("made", sa.String(40), nullable=False),
        sa.Column("ends", sa.String(40), nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("k", sa.Integer),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("name", sa.String(64)),
        sa.Column("person", sa.String(24), index=True),
        sa.Column("reporter", sa.String(24), index=True),
        sa.Column("made", sa.String(40), nullable=False, index=True),
        sa.Column("settled", sa.Boolean, nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(64)),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("made", sa.String(40), nullable=False),
    )
    op.create_table(
        "deeds",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("made", sa.String(40), nullable=False, index=True),
        sa.Column("deed", sa.String(8), nullable=False),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
    )
    op.add_column("tables", sa.Column("hidden", sa.Integer, nullable=False, server_default="0"))
