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
"""A few people a table may be late: of the longest ago, by the index of moments, however many matches sleep."""


def rewrite_deadlines(code: str, before: Mapping[Seat, Deadline], after: Mapping[Seat, Deadline]) -> list[Write]:
    """Write only what has changed: the row of a seat that is still to act stays."""
    gone = ((_DELETE_DEADLINE, {"code": code, "seat": int(seat)}) for seat in before if seat not in after)
    new = ((seat, one) for seat, one in after.items() if before.get(seat) != one)
    return [*gone, *(write for seat, one in new for write in INSERT_DEADLINE(code, seat, iso(one.since), iso(one.due)))]


def deadlines_of(rows: Sequence[Any]) -> dict[str, dict[Seat, Deadline]]:
    """By the codes of tables."""
    found: dict[str, dict[Seat, Deadline]] = {}
    for row in rows:
        found.setdefault(row.code, {})[Seat(row.seat)] = Deadline(moment(row.since), moment(row.due))
    return found


NEVER: Final = "9999-12-31T23:59:59.000Z"
"""Not for this question: another one draws another moment."""

INSERT_PLANS: Final = Insert(
    "plans",
    ("code", "seat", "plans", "n", "due"),
    "ON CONFLICT (code, seat) DO UPDATE SET plans = excluded.plans, n = excluded.n, due = excluded.due",
)
delete_plans: Final = Command("DELETE FROM plans WHERE code = :code")
"""The match is over: whether there are any makes no difference."""

_DELETE_SEAT: Final = Command("DELETE FROM plans WHERE code = :code AND seat = :seat")

PLANS: Final = Query("SELECT * FROM plans WHERE code = :code ORDER BY seat")
PLANNED: Final = Query(
    """
    SELECT plans.code FROM plans JOIN deadlines ON deadlines.code = plans.code AND deadlines.seat = plans.seat
    WHERE plans.due <= :by GROUP BY plans.code ORDER BY MIN(plans.due), plans.code LIMIT :most
    """
)
"""By days: where somebody who is asked has a plan whose moment has come, or for whom none has been drawn yet."""


class SeatPlans(msgspec.Struct, frozen=True):
    plans: tuple[KeptPlan, ...]
    n: int = -1
    """After how many actions the moment was drawn: for another question another one is."""

    due: str = ""
    """When it is carried out (ISO 8601, UTC), if it has been drawn."""


def keep_plans(code: str, seat: Seat, kept: SeatPlans) -> list[Write]:
    if not kept.plans:
        return [(_DELETE_SEAT, {"code": code, "seat": int(seat)})]
    row = {"code": code, "seat": int(seat), "plans": encode(kept.plans).decode(), "n": kept.n, "due": kept.due}
    return [(INSERT_PLANS, row)]


def plans_in(rows: Sequence[Any]) -> dict[Seat, SeatPlans]:
    """What makes no sense is nobody's plan, and no reason to close a table: the doctor takes it out."""
    found: dict[Seat, SeatPlans] = {}
    for row in rows:
        with suppress(Refusal):
            found[Seat(row.seat)] = SeatPlans(decode(row.plans, tuple[KeptPlan, ...]), row.n, row.due)
    return found
