"""Tables, seats, moves and talk."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("clock_move", sa.Integer),
        sa.Column("clock_bank", sa.Integer),
        sa.Column("opened", sa.String(32), nullable=False),
        sa.Column("stage", sa.String(8), nullable=False, index=True),
        sa.Column("seed", sa.String(128)),
        sa.Column("outcome", sa.String(64)),
        sa.Column("next", sa.String(12)),
    )
    op.create_table(
        "seats",
        sa.Column("code", sa.String(12), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64)),
        sa.Column("sigil", sa.String(32)),
        sa.Column("bot", sa.String(64)),
        sa.Column("absent", sa.Boolean, nullable=False),
        sa.Column("host", sa.Boolean, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.Column("token", sa.String(64)),
    )
    op.create_table(
        "moves",
        sa.Column("code", sa.String(12), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("actor", sa.String(8), nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("command", sa.String(96)),
        sa.Column("spent", sa.Integer, nullable=False),
        sa.UniqueConstraint("code", "command", name="one_move_a_command"),
    )
    op.create_table(
        "talk",
        sa.Column("code", sa.String(12), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("k", sa.Integer, primary_key=True),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("command", sa.String(96)),
        sa.UniqueConstraint("code", "command", name="one_line_a_command"),
    )
