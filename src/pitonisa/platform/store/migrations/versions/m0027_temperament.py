"""How the bots of a table keep company: quiet, or talkative as they were."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    op.add_column("tables", sa.Column("temperament", sa.String(12), nullable=False, server_default="talkative"))
