"""Check at the start that a database has every column that is written: what is missing is named in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from typing import Final

from pitonisa.kernel import Refusal
from pitonisa.platform.people.alert_rows import ALERT_INSERTS
from pitonisa.platform.people.blocks import BLOCK_INSERTS
from pitonisa.platform.people.invitations import INVITATION_INSERTS
from pitonisa.platform.people.notes import NOTE_INSERTS
from pitonisa.platform.people.passkeys import PASSKEY_INSERTS
from pitonisa.platform.people.reports import REPORT_INSERTS
from pitonisa.platform.people.results import RESULT_INSERTS
from pitonisa.platform.people.rows import PEOPLE_INSERTS
from pitonisa.platform.people.seeking_rows import SEEKING_INSERTS
from pitonisa.platform.store.database import Connection, Database
from pitonisa.platform.store.passing import PASSING_INSERTS
from pitonisa.platform.store.reviews import REVIEW_INSERTS
from pitonisa.platform.store.rows import INSERTS
from pitonisa.platform.store.statements import Insert

ALL: Final[tuple[Insert, ...]] = (
    *(*INSERTS, *PASSING_INSERTS, *PEOPLE_INSERTS, *RESULT_INSERTS, *ALERT_INSERTS, *BLOCK_INSERTS),
    *(*INVITATION_INSERTS, *REPORT_INSERTS, *PASSKEY_INSERTS, *NOTE_INSERTS, *REVIEW_INSERTS, *SEEKING_INSERTS),
)
"""One for each kind of row there is."""


def must_be_whole(database: Database) -> None:
    with closing(database.connect()) as connection:
        try:
            found = connection.read([_looking_at(one) for one in ALL])
        except Exception as error:
            if (missing := _first_missing(connection)) is None:
                raise
            raise Refusal("database-incomplete", database=database.name, missing=missing) from error
    for insert, (columns, _) in zip(ALL, found, strict=True):
        if missing := [column for column in insert.columns if column not in columns]:
            names = ", ".join(f"{insert.table}.{column}" for column in missing)
            raise Refusal("database-incomplete", database=database.name, missing=names)


def _looking_at(insert: Insert) -> tuple[str, Sequence[object]]:
    return f"SELECT * FROM {insert.table} LIMIT 0", ()


def _first_missing(connection: Connection) -> str | None:
    """A kind of rows that is not there at all."""
    for insert in ALL:
        try:
            connection.read([_looking_at(insert)])
        except Exception:
            return insert.table
    return None
