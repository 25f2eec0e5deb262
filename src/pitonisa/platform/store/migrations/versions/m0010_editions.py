"""What matches were begun with beside the rules, and which of it each table has."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("tables", sa.Column("edition", sa.String(64), nullable=False, server_default=""))
    op.create_table(
        "editions",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("edition", sa.String(64), primary_key=True),
        sa.Column("packed", sa.LargeBinary, nullable=False),
    )
