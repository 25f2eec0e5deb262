"""Who may sit down in a match that has begun, and which bot goes on for somebody."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("tables", sa.Column("entry", sa.String(8), nullable=False, server_default="ask"))
    op.add_column("seats", sa.Column("stand_in", sa.String(64)))
