"""How long sealed windows take at a table, and the answers that wait in an open one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("beat", sa.Integer))
    op.execute("UPDATE tables SET beat = 4 WHERE game = 'leaders'")
    op.create_table(
        "envelopes",
        sa.Column("code", sa.String(12), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("command", sa.String(96)),
    )
