"""Check that PostgreSQL infers the types of values in every statement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from psycopg.pq import ExecStatus

import pitonisa
from pitonisa.platform.store.database import bring_up_to_date
from pitonisa.platform.store.postgres import _TELL, Postgres, _numbered
from pitonisa.platform.store.statements import Command, Query

LARGE = 1_000_000
SOURCE = Path(pitonisa.__file__).parent
STATEMENTS = "pitonisa.platform.store.statements import"


def texts() -> Iterator[str]:
    """Of all that modules hold, as they are sent: alone, with their news, and for several rows."""
    for file in sorted(SOURCE.rglob("*.py")):
        if STATEMENTS in file.read_text(encoding="utf-8"):
            module = import_module(".".join(("pitonisa", *file.relative_to(SOURCE).with_suffix("").parts)))
            for one in _statements(vars(module).values()):
                if isinstance(one, Query):
                    yield one.text
                else:
                    yield from (one.text(), f"WITH kept AS ({one.text()} RETURNING 1) {_TELL}")
                    yield one.text(min(3, one.rows_at_once))


def _statements(held: Iterable[object]) -> Iterator[Query | Command]:
    """Those that a module names, and those in what it names."""
    for one in held:
        if isinstance(one, Query | Command):
            yield one
        elif isinstance(one, tuple | list | set | frozenset):
            yield from _statements(one)
        elif isinstance(one, dict):
            yield from _statements(one.values())


def test_postgresql_finds_out_the_types_of_all_values(postgres: str) -> None:
    database = Postgres(postgres)
    bring_up_to_date(database)
    line = database.open()
    try:
        told = [(text, line.pgconn.prepare(b"", _numbered(text))) for text in set(texts())]
    finally:
        line.close()

    assert len(told) > 200
    assert [text for text, answer in told if answer.status != ExecStatus.COMMAND_OK] == []


def test_what_is_larger_than_any_buffer_is_written_and_read_in_one_journey(postgres: str) -> None:
    database = Postgres(postgres)
    bring_up_to_date(database)
    connection = database.connect()
    try:
        packed = [bytes([n]) * LARGE for n in range(4)]
        write = "INSERT INTO editions (game, edition, packed) VALUES (?, ?, ?)"
        connection.write([(write, ["large", str(n), one]) for n, one in enumerate(packed)], ["told"])
        read = ("SELECT packed FROM editions WHERE game = 'large' ORDER BY edition", [])
        found = connection.read([read, read])
    finally:
        connection.close()

    assert [[row[0] for row in rows] for _, rows in found] == [packed, packed]
