"""Where a match leaves the one it continues."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("branches", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("origin", sa.String(12)))
