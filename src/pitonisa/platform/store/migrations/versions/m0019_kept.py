"""What a house keeps for somebody on all their devices, and the codes by which another device becomes theirs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.add_column("people", sa.Column("kept", sa.Text, nullable=False, server_default="{}"))
    op.add_column("people", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "pairings",
        sa.Column("fingerprint", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("until", sa.String(40), nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
    )
