"""How long the bots of a table let people speak first, and how fast they play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("patience", sa.Integer))
    op.add_column("tables", sa.Column("pace", sa.String(8), nullable=False, server_default="normal"))
    op.execute("UPDATE tables SET patience = 60 WHERE game IN ('shipwreck', 'missions')")
