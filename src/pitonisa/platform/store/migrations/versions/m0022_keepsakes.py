"""What each has of a story that is over: its ending and the cards they read, by name."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    op.add_column("results", sa.Column("keepsakes", sa.Text, nullable=False, server_default="{}"))
