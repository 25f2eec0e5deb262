"""The people somebody has played with, as they were seen at the tables; read from seats, kept nowhere else."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Final

import msgspec

from pitonisa.platform.store.statements import Query
from pitonisa.platform.table.chairs import SIGILS
from pitonisa.platform.table.table import PersonId

MOST: Final = 200
"""People who are told at once: those whom one has met last."""

MET: Final = Query(
    """
    SELECT tables.code, tables.game, COALESCE(tables.ended, tables.opened) AS moment,
        seats.seat, seats.owner, seats.name, seats.sigil
    FROM seats JOIN tables ON tables.code = seats.code
    WHERE tables.code IN (SELECT code FROM seats WHERE owner = :person)
        AND stage IN ('playing', 'over') AND lesson IS NULL
        AND seats.kind = 'person' AND seats.owner IS NOT NULL AND seats.owner <> :person
    ORDER BY moment DESC, tables.code, seats.seat LIMIT 5000
    """
)
"""Who else sat there by a key of their own, the last time first."""


class Met(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody with whom one has sat at a table, as they were there the last time."""

    person: PersonId
    name: str | None
    sigil: str
    times: int
    games: tuple[str, ...]
    """The one that was played last first."""

    code: str
    """The table at which one met them last."""

    last: str


def people_met(rows: Iterable[Any]) -> list[Met]:
    """From what `MET` found."""
    found: dict[PersonId, list[Any]] = {}
    for row in rows:
        found.setdefault(row.owner, []).append(row)
    return [_met(person, seen) for person, seen in list(found.items())[:MOST]]


def _met(person: PersonId, seen: list[Any]) -> Met:
    last = seen[0]
    return Met(
        person=person,
        name=last.name,
        sigil=sigil_at(last.sigil, last.seat),
        times=len({row.code for row in seen}),
        games=tuple(dict.fromkeys(row.game for row in seen)),
        code=last.code,
        last=last.moment[:10],
    )


def sigil_at(sigil: str | None, seat: int) -> str:
    return sigil or SIGILS[seat % len(SIGILS)]


def id_for(reader: PersonId, other: PersonId) -> str:
    """By which a reader speaks of somebody. Another reader gets another one, and neither can be traced back."""
    return sha256(f"pitonisa person {reader} {other}".encode()).hexdigest()[:24]
