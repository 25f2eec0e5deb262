"""Quick match: people who look for a table, and the search for each game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    op.create_table(
        "searches",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("revision", sa.Integer, nullable=False),
    )
    op.create_table(
        "seekers",
        sa.Column("link", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False, index=True),
        sa.Column("person", sa.String(24), index=True),
        sa.Column("name", sa.String(100)),
        sa.Column("sigil", sa.String(32)),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("bots", sa.Boolean, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("code", sa.String(12)),
    )
