"""Find the database that an address means."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from pitonisa.kernel import Refusal
from pitonisa.platform.store.database import Database
from pitonisa.platform.store.sqlite import Sqlite
from pitonisa.platform.work.extras import extra_missing

SQLITE: Final = "sqlite://"


POSTGRES: Final = ("postgresql://", "postgres://")


def is_address(text: str) -> bool:
    return text.startswith((SQLITE, *POSTGRES))


def database_at(address: str) -> Database:
    """What PostgreSQL needs is loaded only where it is used."""
    if not is_address(address):
        raise Refusal("usage-database", value=address)
    if address.startswith(SQLITE):
        return Sqlite(address)
    try:
        return import_module("pitonisa.platform.store.postgres").Postgres(address)
    except ImportError as error:
        raise extra_missing("postgres") from error
