"""Tables at which the house brought people together who had not chosen each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    op.add_column("tables", sa.Column("strangers", sa.Boolean, nullable=False, server_default=sa.false()))
