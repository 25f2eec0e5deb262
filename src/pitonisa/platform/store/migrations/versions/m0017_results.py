"""What each match that is over was for each who has a key."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("outcome", sa.String(64), nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("score", sa.Float),
        sa.Column("figures", sa.Text, nullable=False),
        sa.Column("achievements", sa.Text, nullable=False),
        sa.Column("ended", sa.String(40), nullable=False),
    )
