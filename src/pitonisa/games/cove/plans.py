"""What somebody may say in advance: that they use their staff next, and leave out what they need not do."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.games.cove.actions import ActivateStaff, Skip
from pitonisa.games.cove.table import View
from pitonisa.kernel import Planning, Seat
from pitonisa.kernel.plans import first_of


def _own(view: View, seat: Seat) -> Any:
    """One's own shop, and the day: whatever else happens at the cove."""
    return view.day, view.merchants[seat].staff, view.merchants[seat].counter


def _staff(view: View, seat: Seat, whom: Seat | None) -> Any:
    return first_of(view, ActivateStaff)


def _skip(view: View, seat: Seat, whom: Seat | None) -> Any:
    return first_of(view, Skip)


PLANS: Final[dict[str, Planning[View, Any]]] = {
    "staff": Planning(does=_staff, ground=_own),
    "skip": Planning(does=_skip, ground=lambda view, seat: view.day),
}
