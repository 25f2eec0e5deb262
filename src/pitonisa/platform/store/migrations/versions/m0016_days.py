"""Tables that play by days: until when each seat has time, whose time has run out, and who is off until when."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rhythm", sa.String(8), nullable=False, server_default="live"))
    op.add_column("seats", sa.Column("lapsed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("off_until", sa.String(32)))
    op.add_column("seats", sa.Column("days_off", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "deadlines",
        sa.Column("code", sa.String(12), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("since", sa.String(32), nullable=False),
        sa.Column("due", sa.String(32), nullable=False, index=True),
    )
