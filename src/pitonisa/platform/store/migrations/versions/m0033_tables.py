"""Create all tables of the first release."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = None


def upgrade() -> None:
    """Create the tables. Those that last only as long as the servers are unlogged in PostgreSQL."""
    passing = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
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
        sa.Column("ended", sa.String(32), index=True),
        sa.Column("winners", sa.String(256), nullable=False, server_default="[]"),
        sa.Column("help", sa.String(16), nullable=False, server_default="explained"),
        sa.Column("branches", sa.Text, nullable=False, server_default="[]"),
        sa.Column("origin", sa.String(12)),
        sa.Column("lesson", sa.String(64)),
        sa.Column("beat", sa.Integer),
        sa.Column("patience", sa.Integer),
        sa.Column("pace", sa.String(8), nullable=False, server_default="normal"),
        sa.Column("edition", sa.String(64), nullable=False, server_default=""),
        sa.Column("entry", sa.String(8), nullable=False, server_default="ask"),
        sa.Column("revision", sa.Integer, nullable=False, server_default="0"),
        sa.Column("rhythm", sa.String(8), nullable=False, server_default="live"),
        sa.Column("hidden", sa.Integer, nullable=False, server_default="0"),
        sa.Column("temperament", sa.String(12), nullable=False, server_default="talkative"),
        sa.Column("strangers", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("campaign", sa.String(24)),
        sa.Column("trail", sa.Text, nullable=False, server_default="[]"),
        sa.Column("scores", sa.Text, nullable=False, server_default="[]"),
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
        sa.Column("help", sa.String(16)),
        sa.Column("heir", sa.String(64)),
        sa.Column("stand_in", sa.String(64)),
        sa.Column("owner", sa.String(24), index=True),
        sa.Column("lapsed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("off_until", sa.String(32)),
        sa.Column("days_off", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_table(
        "moves",
        sa.Column("code", sa.String(12), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("actor", sa.String(8), nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("command", sa.String(96)),
        sa.Column("spent", sa.Integer, nullable=False),
        sa.Column("failed", sa.Boolean, nullable=False, server_default=sa.false()),
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
    op.create_table(
        "envelopes",
        sa.Column("code", sa.String(12), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("command", sa.String(96)),
    )
    op.create_table(
        "visits",
        sa.Column("code", sa.String(12), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("at", sa.String(32), nullable=False, index=True),
    )
    op.create_table(
        "editions",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("edition", sa.String(64), primary_key=True),
        sa.Column("packed", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "servers",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("tick", sa.Integer, nullable=False),
        sa.Column("spent", sa.Text, nullable=False),
        prefixes=passing,
    )
    op.create_table(
        "presence",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("viewer", sa.String(8), primary_key=True),
        sa.Column("server", sa.String(32), primary_key=True, index=True),
        prefixes=passing,
    )
    op.create_table(
        "asks",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("server", sa.String(32), nullable=False, index=True),
        sa.Column("name", sa.String(32)),
        sa.Column("sigil", sa.String(16)),
        sa.Column("seat", sa.Integer),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("link", sa.String(64), nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
        sa.Column("owner", sa.String(24)),
        prefixes=passing,
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
        prefixes=passing,
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("made", sa.String(40), nullable=False),
        sa.Column("name", sa.String(64)),
        sa.Column("sigil", sa.String(32)),
        sa.Column("language", sa.String(8)),
        sa.Column("kept", sa.Text, nullable=False, server_default="{}"),
        sa.Column("revision", sa.Integer, nullable=False, server_default="0"),
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
    op.create_table(
        "openings",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("moment", sa.Double, nullable=False),
        prefixes=passing,
    )
    op.create_table(
        "deadlines",
        sa.Column("code", sa.String(12), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("since", sa.String(32), nullable=False),
        sa.Column("due", sa.String(32), nullable=False, index=True),
    )
    op.create_table(
        "results",
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("outcome", sa.String(64), nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("score", sa.Float),
        sa.Column("figures", sa.Text, nullable=False),
        sa.Column("achievements", sa.Text, nullable=False),
        sa.Column("ended", sa.String(40), nullable=False),
        sa.Column("keepsakes", sa.Text, nullable=False, server_default="{}"),
    )
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
        "secrets", sa.Column("name", sa.String(32), primary_key=True), sa.Column("value", sa.Text, nullable=False)
    )
    op.create_table(
        "pairings",
        sa.Column("fingerprint", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("until", sa.String(40), nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("other", sa.String(24), primary_key=True, index=True),
        sa.Column("how", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64)),
        sa.Column("sigil", sa.String(32), nullable=False),
        sa.Column("made", sa.String(40), nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(24), nullable=False, index=True),
        sa.Column("host", sa.String(24), nullable=False, index=True),
        sa.Column("code", sa.String(12), nullable=False, index=True),
        sa.Column("name", sa.String(64)),
        sa.Column("sigil", sa.String(32), nullable=False),
        sa.Column("made", sa.String(40), nullable=False),
        sa.Column("ends", sa.String(40), nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("k", sa.Integer),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("name", sa.String(64)),
        sa.Column("person", sa.String(24), index=True),
        sa.Column("reporter", sa.String(24), index=True),
        sa.Column("made", sa.String(40), nullable=False, index=True),
        sa.Column("settled", sa.Boolean, nullable=False),
        sa.Column("review", sa.String(32), index=True),
        sa.Column("line", sa.String(16)),
        sa.Column("around", sa.Text, nullable=False, server_default="[]"),
        sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "bans",
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(64)),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("made", sa.String(40), nullable=False),
    )
    op.create_table(
        "deeds",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("made", sa.String(40), nullable=False, index=True),
        sa.Column("deed", sa.String(8), nullable=False),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
    )
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
    op.create_table(
        "plans",
        sa.Column("code", sa.String(12), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("plans", sa.Text, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("due", sa.String(32), nullable=False, index=True),
    )
    op.create_table(
        "searches",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("revision", sa.Integer, nullable=False),
    )
    op.create_table(
        "seekers",
        sa.Column("link", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False, index=True),
        sa.Column("person", sa.String(24), index=True),
        sa.Column("name", sa.String(100)),
        sa.Column("sigil", sa.String(32)),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("bots", sa.Boolean, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("code", sa.String(12)),
    )
    op.create_table(
        "analyses",
        sa.Column("code", sa.String(12), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.String(32), nullable=False, index=True),
    )
    op.create_table(
        "notes",
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("about", sa.String(12), primary_key=True),
        sa.Column("place", sa.String(20), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("made", sa.String(40), nullable=False),
    )
    op.create_table(
        "reviews",
        sa.Column("code", sa.String(32), primary_key=True),
        sa.Column("member", sa.String(20), primary_key=True),
        sa.Column("server", sa.String(16), nullable=False, index=True),
        sa.Column("body", sa.Text, nullable=False),
        prefixes=passing,
    )
    op.create_table(
        "recipients",
        sa.Column("recipient", sa.String(64), primary_key=True),
        sa.Column("asked", sa.String(40), nullable=False),
        sa.Column("again", sa.String(40), nullable=False),
        sa.Column("delivery", sa.String(32), nullable=False),
        sa.Column("stopped", sa.String(32), index=True),
    )
