"""Alerts: what people wish to hear and where, what waits to be told, and the house's own secrets."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.create_table(
        "wishes",
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("promptness", sa.String(16), nullable=False),
        sa.Column("asked", sa.Boolean, nullable=False),
        sa.Column("hurry", sa.Boolean, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.Column("invited", sa.Boolean, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("origin", sa.String(300), nullable=False),
    )
    op.create_table(
        "addresses",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("target", sa.String(1000), nullable=False),
        sa.Column("form", sa.String(8), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(32), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("confirmation", sa.String(64), nullable=False, index=True),
        sa.Column("made", sa.String(40), nullable=False),
        sa.Column("failing", sa.String(40)),
        sa.Column("answer", sa.String(64), nullable=False),
        sa.Column("answered", sa.String(40)),
    )
    op.create_table(
        "alerts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(24), nullable=False, index=True),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("made", sa.String(40), nullable=False),
        sa.Column("due", sa.String(40), index=True),
    )
    op.create_table(
        "deliveries",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(32), nullable=False, index=True),
        sa.Column("person", sa.String(24), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("codes", sa.Text, nullable=False),
        sa.Column("made", sa.String(40), nullable=False),
        sa.Column("due", sa.String(40), index=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("claim", sa.String(32), nullable=False, index=True),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
