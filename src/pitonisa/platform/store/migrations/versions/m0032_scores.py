"""What each seat came to in a match that is over, where its game counts anything."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    op.add_column("tables", sa.Column("scores", sa.Text, nullable=False, server_default="[]"))
