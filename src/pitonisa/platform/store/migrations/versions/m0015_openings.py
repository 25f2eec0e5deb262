"""When the sealed window of a table opened, for all servers that are at one database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """PostgreSQL keeps no journal of it, as of all that passes with servers (0013)."""
    op.create_table(
        "openings",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("moment", sa.Double, nullable=False),
        prefixes=["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else [],
    )
