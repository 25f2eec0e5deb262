"""What people at tables have said in advance."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    op.create_table(
        "plans",
        sa.Column("code", sa.String(12), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("plans", sa.Text, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("due", sa.String(32), nullable=False, index=True),
    )
