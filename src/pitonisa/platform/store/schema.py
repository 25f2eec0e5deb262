"""The rows in which tables and all that happens there are kept, and how a database is brought up to date."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Text,
    UniqueConstraint,
    inspect,
    select,
)
from sqlalchemy import Table as Rows

METADATA: Final = MetaData()

TABLES: Final = Rows(
    "tables",
    METADATA,
    Column("code", String(12), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("language", String(8), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("clock_move", Integer),
    Column("clock_bank", Integer),
    Column("opened", String(32), nullable=False),
    Column("stage", String(8), nullable=False, index=True),
    Column("seed", String(128)),
    Column("outcome", String(64)),
    Column("next", String(12)),
    Column("ended", String(32), index=True),
    Column("winners", String(256), nullable=False),
    Column("help", String(16), nullable=False),
    Column("lesson", String(64)),
    Column("branches", Text, nullable=False),
    Column("origin", String(12)),
    Column("beat", Integer),
    Column("patience", Integer),
    Column("pace", String(8), nullable=False, server_default="normal"),
    Column("edition", String(64), nullable=False, server_default=""),
)

SEATS: Final = Rows(
    "seats",
    METADATA,
    Column("code", String(12), ForeignKey("tables.code"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(64)),
    Column("sigil", String(32)),
    Column("bot", String(64)),
    Column("absent", Boolean, nullable=False),
    Column("host", Boolean, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("token", String(64)),
    Column("heir", String(64)),
    Column("help", String(16)),
)

MOVES: Final = Rows(
    "moves",
    METADATA,
    Column("code", String(12), ForeignKey("tables.code"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("actor", String(8), nullable=False),
    Column("action", Text, nullable=False),
    Column("command", String(96)),
    Column("spent", Integer, nullable=False),
    Column("failed", Boolean, nullable=False),
    UniqueConstraint("code", "command", name="one_move_a_command"),
)

ENVELOPES: Final = Rows(
    "envelopes",
    METADATA,
    Column("code", String(12), ForeignKey("tables.code"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("action", Text, nullable=False),
    Column("command", String(96)),
)

TALK: Final = Rows(
    "talk",
    METADATA,
    Column("code", String(12), ForeignKey("tables.code"), primary_key=True),
    Column("k", Integer, primary_key=True),
    Column("line", Text, nullable=False),
    Column("command", String(96)),
    UniqueConstraint("code", "command", name="one_line_a_command"),
)

VISITS: Final = Rows(
    "visits",
    METADATA,
    Column("code", String(12), ForeignKey("tables.code"), primary_key=True),
    Column("at", String(32), nullable=False, index=True),
)
"""When somebody was last at the table of a lesson. Other tables stay, and nobody asks."""

EDITIONS: Final = Rows(
    "editions",
    METADATA,
    Column("game", String(64), primary_key=True),
    Column("edition", String(64), primary_key=True),
    Column("packed", LargeBinary, nullable=False),
)
"""What matches read beside the rules (`Game.archive`), for as long as a table was begun with it."""

NEWEST: Final = "0010"
"""The newest migration. A test holds it against the folder of migrations."""

_VERSIONS: Final = Rows("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))


def bring_up_to_date(connection: Connection) -> None:
    """Run the migrations that are missing. The tool for it is loaded only then: most starts need none."""
    if _version(connection) == NEWEST:
        return
    config: Any = import_module("alembic.config").Config()
    config.set_main_option("script_location", "pitonisa.platform.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    import_module("alembic.command").upgrade(config, "head")


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table(_VERSIONS.name):
        return None
    return connection.execute(select(_VERSIONS.c.version_num)).scalar()
