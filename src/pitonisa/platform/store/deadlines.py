"""The deadlines of tables that play by days as rows of a database, and back: one question finds all that are due."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pitonisa.kernel import Seat
from pitonisa.platform.store.statements import Command, Insert, Query, Write
from pitonisa.platform.table.clock import Deadline, iso, moment

INSERT_DEADLINE: Final = Insert(
    "deadlines",
    ("code", "seat", "since", "due"),
    "ON CONFLICT (code, seat) DO UPDATE SET since = excluded.since, due = excluded.due",
)
_DELETE_DEADLINE: Final = Command("DELETE FROM deadlines WHERE code = :code AND seat = :seat")

DEADLINES: Final = Query("SELECT * FROM deadlines WHERE code AMONG :codes ORDER BY code, seat")
DUE: Final = Query(
    """
    SELECT code FROM (SELECT code, due FROM deadlines WHERE due <= :by ORDER BY due LIMIT 10 * :most) AS late
    GROUP BY code ORDER BY MIN(due), code LIMIT :most
    """
)
"""A few people a table may be late: of the longest ago, by the index of moments, however many matches sleep."""


def rewrite_deadlines(code: str, before: Mapping[Seat, Deadline], after: Mapping[Seat, Deadline]) -> list[Write]:
    """Only what has changed: of whoever is still asked the row stays."""
    gone = ((_DELETE_DEADLINE, {"code": code, "seat": int(seat)}) for seat in before if seat not in after)
    new = ((seat, one) for seat, one in after.items() if before.get(seat) != one)
    rows = ((INSERT_DEADLINE, {"code": code, "seat": int(seat), **_row(one)}) for seat, one in new)
    return [*gone, *rows]


def _row(deadline: Deadline) -> dict[str, str]:
    return {"since": iso(deadline.since), "due": iso(deadline.due)}


def deadlines_of(rows: Sequence[Any]) -> dict[str, dict[Seat, Deadline]]:
    """By the codes of tables."""
    found: dict[str, dict[Seat, Deadline]] = {}
    for row in rows:
        found.setdefault(row.code, {})[Seat(row.seat)] = Deadline(moment(row.since), moment(row.due))
    return found
