"""What people have said in advance, as rows of a database: one a seat, and when it is to be carried out by days."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec

from pitonisa.kernel import Refusal, Seat
from pitonisa.kernel.plans import KeptPlan
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.store.statements import Command, Insert, Query, Write

NEVER: Final = "9999-12-31T23:59:59.000Z"
"""Not for this question: another one draws another moment."""

INSERT_PLANS: Final = Insert(
    "plans",
    ("code", "seat", "plans", "n", "due"),
    "ON CONFLICT (code, seat) DO UPDATE SET plans = excluded.plans, n = excluded.n, due = excluded.due",
)
_DELETE_PLANS: Final = Command("DELETE FROM plans WHERE code = :code")
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


def delete_plans(code: str) -> list[Write]:
    """The match is over: whether there are any makes no difference."""
    return [(_DELETE_PLANS, {"code": code})]


def plans_of(rows: Sequence[Any]) -> dict[Seat, SeatPlans]:
    """What makes no sense is nobody's plan, and no reason to close a table: the doctor takes it out."""
    found: dict[Seat, SeatPlans] = {}
    for row in rows:
        with suppress(Refusal):
            found[Seat(row.seat)] = SeatPlans(decode(row.plans, tuple[KeptPlan, ...]), row.n, row.due)
    return found
