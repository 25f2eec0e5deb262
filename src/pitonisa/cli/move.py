"""`pitonisa move SOURCE TARGET`: copy all tables into another database."""

from __future__ import annotations

from argparse import Namespace
from functools import partial
from importlib import import_module
from typing import Any

from pitonisa.platform.terminal.arguments import Usage
from pitonisa.platform.terminal.console import tell
from pitonisa.platform.terminal.files import progress
from pitonisa.platform.words.text import Text

ARGUMENTS = "SOURCE TARGET"


def run(given: Namespace, text: Text) -> int:
    """Copy the tables. The libraries that databases need are loaded only now."""
    source, target = database_named(given.source), database_named(given.target)
    moving = import_module("pitonisa.platform.store.copies")
    version = moving.must_be_movable(source, target)
    number = moving.move(source, target, version, partial(progress, title=text("move-progress")))
    tell(text("move-done", number=number, target=target.name), text("move-next", source=source.name))
    return 0


def database_named(address: str) -> Any:
    """Return the database at a typed address."""
    store = import_module("pitonisa.platform.store.store")
    if not store.is_address(address):
        raise Usage("usage-database", value=address)
    return store.database_at(address)
