"""Why a PostgreSQL database can't be used, as refusals that say what to do. Nothing is written here."""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, Final

import psycopg
from psycopg import errors
from psycopg.conninfo import make_conninfo
from psycopg.pq import PGconn, Ping

from pitonisa.kernel import Refusal

OLDEST: Final = 14
"""The first PostgreSQL that ends the session of one who is silent: leases need that."""

OTHERS: Final = ("postgres", "template1")
"""Databases that every PostgreSQL has."""

ERRNO: Final = re.compile(r"\[Errno -?\d+\] ")


def shown(wanted: Mapping[str, Any]) -> str:
    """The address without its password."""
    user, host, port = (str(wanted.get(name) or "") for name in ("user", "host", "port"))
    place = f"[{host}]" if ":" in host else host
    at = f"{user}@" if user else ""
    if host.startswith("/"):
        return f"postgresql://{at}/{wanted.get('dbname', '')}?host={host}" + (f"&port={port}" if port else "")
    return f"postgresql://{at}{place}{f':{port}' if port else ''}/{wanted.get('dbname', '')}"


@contextmanager
def reached(wanted: Mapping[str, Any], name: str) -> Generator[psycopg.Connection[Any]]:
    """A connection that only looks."""
    try:
        raw = psycopg.connect(**wanted, autocommit=True)
    except psycopg.OperationalError as error:
        raise _unreached(wanted, name, error) from error
    with raw, explained(name):
        yield raw


def _unreached(wanted: Mapping[str, Any], name: str, error: psycopg.OperationalError) -> Refusal:
    """The database says why in its own language: what is the matter is found out by other means."""
    why = _sentence(error)
    if _ping(wanted) != Ping.OK:
        return Refusal("database-unreachable", database=name, why=why)
    for other in OTHERS:
        with (
            suppress(psycopg.OperationalError),
            psycopg.connect(make_conninfo(**{**wanted, "dbname": other})) as neighbour,
        ):
            asked = str(wanted.get("dbname") or neighbour.info.user)
            if neighbour.execute("SELECT 1 FROM pg_database WHERE datname = %s", [asked]).fetchone():
                return Refusal("database-unwell", database=name, why=why)
            return Refusal("database-missing", database=name, name=asked)
    return Refusal("database-denied", database=name, why=why)


def _ping(wanted: Mapping[str, Any]) -> Ping:
    return Ping(PGconn.ping(make_conninfo(**wanted).encode()))


def _sentence(error: psycopg.Error) -> str:
    """What the database says, without the names of the parts of it that say it."""
    said = (
        error.diag.message_primary or str(error).partition("\n")[0].rpartition("FATAL: ")[2].rpartition(" failed: ")[2]
    )
    return ERRNO.sub("", said).strip().rstrip(".") or type(error).__name__


@contextmanager
def explained(name: str) -> Generator[None]:
    """What goes wrong while the tables are looked at or changed."""
    try:
        yield
    except Exception as error:
        cause = error if isinstance(error, psycopg.Error) else getattr(error, "orig", None)
        match cause:
            case errors.ReadOnlySqlTransaction():
                raise Refusal("database-read-only", database=name) from error
            case errors.InsufficientPrivilege():
                raise Refusal("database-not-ours", database=name, why=_sentence(cause)) from error
            case psycopg.Error():
                raise Refusal("database-unwell", database=name, why=_sentence(cause)) from error
            case _:
                raise


def must_be_fit(raw: psycopg.Connection[Any], name: str) -> None:
    """New enough, in letters that every language has, and not a copy that can only be read."""
    version = raw.info.server_version
    if version < OLDEST * 10_000:
        raise Refusal("database-old", database=name, found=str(version // 10_000), least=str(OLDEST))
    encoding, read_only = raw.execute(
        b"SELECT current_setting('server_encoding'), current_setting('transaction_read_only')"
    ).fetchone() or ("", "on")
    if encoding != "UTF8":
        raise Refusal("database-encoding", database=name, found=encoding)
    if read_only == "on":
        raise Refusal("database-read-only", database=name)
