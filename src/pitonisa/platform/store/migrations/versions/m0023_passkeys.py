"""Passkeys that guard somebody's key, and what is given to them to sign."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    op.create_table(
        "passkeys",
        sa.Column("fingerprint", sa.String(64), sa.ForeignKey("devices.fingerprint"), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("fingerprint", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(24)),
        sa.Column("until", sa.String(40), nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
    )
