"""`pitonisa backup DATABASE FILE`: copy a database, even while a server is using it."""

from __future__ import annotations

from argparse import Namespace
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final

from pitonisa.cli.move import database_named
from pitonisa.platform.terminal.console import tell
from pitonisa.platform.terminal.files import progress
from pitonisa.platform.words.text import Text

DATED: Final = "pitonisa-%Y-%m-%dT%H-%M-%S.db"
"""The name of a copy in a folder: when it was begun (UTC)."""


ARGUMENTS: Final = "DATABASE FILE"


def run(given: Namespace, text: Text) -> int:
    """Copy the database. The libraries that it needs are loaded only now."""
    source, file = database_named(given.database), Path(given.file)
    if file.is_dir():
        file = file / datetime.now(UTC).strftime(DATED)
    copies = import_module("pitonisa.platform.store.copies")
    tables = copies.back_up(source, file, partial(progress, title=text("move-progress")))
    tell(text("backup-done", tables=tables, file=str(file)))
    return 0
