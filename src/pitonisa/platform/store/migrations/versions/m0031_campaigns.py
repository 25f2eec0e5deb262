"""Tables that belong to an evening's path through a game, and which came before them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    op.add_column("tables", sa.Column("campaign", sa.String(24)))
    op.add_column("tables", sa.Column("trail", sa.Text, nullable=False, server_default="[]"))
