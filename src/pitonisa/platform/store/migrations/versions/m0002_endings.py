"""When a match was over and who won it, and which actions were done in place of a bot that failed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("ended", sa.String(32)))
    op.add_column("tables", sa.Column("winners", sa.String(256), nullable=False, server_default="[]"))
    op.create_index("ix_tables_ended", "tables", ["ended"])
    op.add_column("moves", sa.Column("failed", sa.Boolean, nullable=False, server_default=sa.false()))
