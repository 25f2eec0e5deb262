"""What somebody may say in advance: how they answer proposals in this turn, and that they will use no power."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.games.shipwreck.actions import Action, Agree, Decline, Pass
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Planning, Seat
from pitonisa.kernel.plans import answering_motions, first_of


def _turn(view: View, seat: Seat) -> Any:
    """Whatever is proposed is about the fate that is hidden now (R15)."""
    return len(view.history), view.active


def _others(view: View, seat: Seat) -> list[Seat]:
    """The player whose fate it is does not vote (R15)."""
    voters = dict.fromkeys(place.seat for place in view.places if place.seat != view.active)
    return list(voters) if seat in voters else []


def _no_power(view: View, seat: Seat, whom: Seat | None) -> Action | None:
    return first_of(view, Pass)


PLANS: Final[dict[str, Planning[View, Action]]] = {
    "agree": answering_motions(Agree, _turn, _others),
    "decline": answering_motions(Decline, _turn, _others),
    "pass": Planning(does=_no_power, ground=lambda view, seat: view.faded),
}
