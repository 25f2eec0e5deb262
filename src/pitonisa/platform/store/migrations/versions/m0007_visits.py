"""When somebody was last at the table of a lesson."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "visits",
        sa.Column("code", sa.String(12), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("at", sa.String(32), nullable=False, index=True),
    )
    op.execute("INSERT INTO visits (code, at) SELECT code, opened FROM tables WHERE lesson IS NOT NULL")
