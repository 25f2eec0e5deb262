"""How much help a table allows, and how much each seat uses."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("help", sa.String(16), nullable=False, server_default="explained"))
    op.add_column("seats", sa.Column("help", sa.String(16)))
