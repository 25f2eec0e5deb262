"""Looks at the rows of people: each belongs to somebody who is there, and holds what its columns may hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final, get_type_hints

from pitonisa.features.moderation.model import Ban, Deed, Report
from pitonisa.features.notifications.model import Address, Alert, Delivery, Wishes
from pitonisa.features.people.rows import Block, Invitation, Note, Passkey
from pitonisa.features.replay.results import MatchResult
from pitonisa.platform.people import Key, Pairing, Person
from pitonisa.server.doctor.columns import may_hold
from pitonisa.server.doctor.findings import NUMBER, Cure, Finding, Row, finding, setting, taking_out
from pitonisa.server.tables.feature_rows import ROWS

OF_A_PERSON: Final = ("devices", "pairings", *(rows for rows, _ in ROWS.of_person))
"""The kinds of rows that belong to a person by their id."""

READ_AS: Final[Mapping[str, Any]] = {
    "people": Person,
    "devices": Key,
    "pairings": Pairing,
    "results": MatchResult,
    "wishes": Wishes,
    "addresses": Address,
    "alerts": Alert,
    "deliveries": Delivery,
    "blocks": Block,
    "invitations": Invitation,
    "reports": Report,
    "bans": Ban,
    "deeds": Deed,
    "passkeys": Passkey,
    "notes": Note,
}
HARMLESS: Final[Mapping[str, Mapping[str, Any]]] = {
    "people": {"kept": "{}", "revision": 0, **dict.fromkeys(("name", "sigil", "language"))},
    "devices": {"label": ""},
    "results": {"turns": 0, "score": None, "figures": "{}", "achievements": "[]", "keepsakes": "{}"},
}
"""What is written in the place of a value that makes no sense; a row with any other such value is taken out."""

Rows = Callable[[str], Iterable[Row]]
"""The rows that a query finds."""


def examine_people(rows: Rows) -> Iterator[Finding]:
    present = "SELECT id FROM people"
    for kind in READ_AS:
        for row in rows(f"SELECT {NUMBER}, * FROM {kind}"):
            yield from _senseless(kind, row)
    for kind in OF_A_PERSON:
        found = list(rows(f"SELECT {NUMBER}, * FROM {kind} WHERE person NOT IN ({present})"))
        if found:
            changes = [taking_out(kind, row) for row in found]
            yield finding("doctor-nobody", Cure.TAKE_OUT, changes, found, rows=kind, count=len(found))
    for row in rows(f"SELECT {NUMBER}, code, seat FROM seats WHERE owner IS NOT NULL AND owner NOT IN ({present})"):
        change = setting("seats", row, owner=None)
        yield finding("doctor-owner", Cure.SET, [change], code=str(row["code"]), which=str(row["seat"] + 1))


@cache
def _kinds(rows: str) -> Mapping[str, Any]:
    return get_type_hints(READ_AS[rows], include_extras=True)


def _senseless(rows: str, row: Row) -> Iterator[Finding]:
    """What stands there is nobody's business: the column alone is told."""
    columns = [name for name, kind in _kinds(rows).items() if not may_hold(rows, name, kind, row[name])]
    mended = {name: HARMLESS.get(rows, {})[name] for name in columns if name in HARMLESS.get(rows, {})}
    for column in columns:
        if len(mended) == len(columns):
            change = setting(rows, row, **{column: mended[column]})
            yield finding("doctor-person", Cure.SET, [change], rows=rows, column=column)
        else:
            yield finding("doctor-person", Cure.TAKE_OUT, [taking_out(rows, row)], [row], rows=rows, column=column)
            return
