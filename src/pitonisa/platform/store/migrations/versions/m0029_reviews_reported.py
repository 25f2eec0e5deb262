"""Reports of what was said where people look at a match together, of which no line is kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"


def upgrade() -> None:
    op.add_column("reports", sa.Column("review", sa.String(32)))
    op.add_column("reports", sa.Column("line", sa.String(16)))
    op.add_column("reports", sa.Column("around", sa.Text, nullable=False, server_default="[]"))
    op.add_column("reports", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_reports_review", "reports", ["review"])
