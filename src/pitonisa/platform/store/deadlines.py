"""Store deadlines and plans of tables as rows; one query finds all that are due."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec

from pitonisa.kernel import Refusal, Seat
from pitonisa.kernel.plans import KeptPlan
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.store.statements import Command, Insert, Query, Write
from pitonisa.platform.table_model.clock import Deadline, iso, moment

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
"""Finds the tables that are longest overdue, a few at a time, by an index."""


def rewrite_deadlines(code: str, before: Mapping[Seat, Deadline], after: Mapping[Seat, Deadline]) -> list[Write]:
    """Write only what has changed: the row of a seat that is still to act stays."""
    gone = ((_DELETE_DEADLINE, {"code": code, "seat": int(seat)}) for seat in before if seat not in after)
    new = ((seat, one) for seat, one in after.items() if before.get(seat) != one)
    return [*gone, *(write for seat, one in new for write in INSERT_DEADLINE(code, seat, iso(one.since), iso(one.due)))]


def deadlines_of(rows: Sequence[Any]) -> dict[str, dict[Seat, Deadline]]:
    """Read deadlines by table code."""
    found: dict[str, dict[Seat, Deadline]] = {}
    for row in rows:
        found.setdefault(row.code, {})[Seat(row.seat)] = Deadline(moment(row.since), moment(row.due))
    return found


NEVER: Final = "9999-12-31T23:59:59.000Z"
"""The moment of a plan that doesn't apply to this question."""

INSERT_PLANS: Final = Insert(
    "plans",
    ("code", "seat", "plans", "n", "due"),
    "ON CONFLICT (code, seat) DO UPDATE SET plans = excluded.plans, n = excluded.n, due = excluded.due",
)
delete_plans: Final = Command("DELETE FROM plans WHERE code = :code")
"""Delete the plans of a finished match, if there are any."""

_DELETE_SEAT: Final = Command("DELETE FROM plans WHERE code = :code AND seat = :seat")

PLANS: Final = Query("SELECT * FROM plans WHERE code = :code ORDER BY seat")
PLANNED: Final = Query(
    """
    SELECT plans.code FROM plans JOIN deadlines ON deadlines.code = plans.code AND deadlines.seat = plans.seat
    WHERE plans.due <= :by GROUP BY plans.code ORDER BY MIN(plans.due), plans.code LIMIT :most
    """
)
"""At slow tables: where an asked player has a plan that is due, or whose moment wasn't drawn yet."""


class SeatPlans(msgspec.Struct, frozen=True):
    plans: tuple[KeptPlan, ...]
    n: int = -1
    """The number of actions at the question for which a moment was drawn."""

    due: str = ""
    """When the plan is carried out (ISO 8601, UTC), if that moment has been drawn."""


def keep_plans(code: str, seat: Seat, kept: SeatPlans) -> list[Write]:
    if not kept.plans:
        return [(_DELETE_SEAT, {"code": code, "seat": int(seat)})]
    row = {"code": code, "seat": int(seat), "plans": encode(kept.plans).decode(), "n": kept.n, "due": kept.due}
    return [(INSERT_PLANS, row)]


def plans_in(rows: Sequence[Any]) -> dict[Seat, SeatPlans]:
    """Read plans; an unreadable one is skipped, and left for the doctor to remove."""
    found: dict[Seat, SeatPlans] = {}
    for row in rows:
        with suppress(Refusal):
            found[Seat(row.seat)] = SeatPlans(decode(row.plans, tuple[KeptPlan, ...]), row.n, row.due)
    return found
