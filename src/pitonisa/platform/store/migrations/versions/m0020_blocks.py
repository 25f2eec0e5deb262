"""Whom somebody does not want to hear, or to meet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("other", sa.String(24), primary_key=True),
        sa.Column("how", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64)),
        sa.Column("sigil", sa.String(32), nullable=False),
        sa.Column("made", sa.String(40), nullable=False),
    )
    op.create_index("ix_blocks_other", "blocks", ["other"])
