"""Remember which mailboxes were sent a confirmation email, and which have unsubscribed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"


def upgrade() -> None:
    """Links do not depend on requests any more. Confirmation emails that are on their way may hold such ones."""
    op.execute("DELETE FROM addresses WHERE state = 'unconfirmed'")
    op.create_table(
        "recipients",
        sa.Column("recipient", sa.String(64), primary_key=True),
        sa.Column("asked", sa.String(40), nullable=False),
        sa.Column("again", sa.String(40), nullable=False),
        sa.Column("delivery", sa.String(32), nullable=False),
        sa.Column("stopped", sa.String(32), index=True),
    )
    with op.batch_alter_table("wishes") as wishes:
        wishes.drop_column("origin")
