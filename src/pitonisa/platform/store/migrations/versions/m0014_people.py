"""People, the fingerprints of their keys, and whose each seat is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("made", sa.String(40), nullable=False),
        sa.Column("name", sa.String(64)),
        sa.Column("sigil", sa.String(32)),
        sa.Column("language", sa.String(8)),
    )
    op.create_table(
        "devices",
        sa.Column("fingerprint", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("made", sa.String(40), nullable=False),
        sa.Column("seen", sa.String(40), nullable=False),
    )
    op.add_column("seats", sa.Column("owner", sa.String(24)))
    op.create_index("ix_seats_owner", "seats", ["owner"])
    op.add_column("asks", sa.Column("owner", sa.String(24)))
