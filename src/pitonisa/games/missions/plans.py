"""What somebody may say in advance: how they answer proposals in this round, and that they let abilities go by."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.games.missions.actions import Action, Agree, Decline, Pass
from pitonisa.games.missions.view import View
from pitonisa.kernel import Planning, Seat
from pitonisa.kernel.plans import answering_motions, first_of


def _round(view: View, seat: Seat) -> Any:
    """Where the group is, and what it does there."""
    return view.run, view.round, view.step


def _others(view: View, seat: Seat) -> list[Seat]:
    return sorted({agent.seat for agent in view.agents})


def _no_ability(view: View, seat: Seat, whom: Seat | None) -> Action | None:
    return first_of(view, Pass)


PLANS: Final[dict[str, Planning[View, Action]]] = {
    "agree": answering_motions(Agree, _round, _others),
    "decline": answering_motions(Decline, _round, _others),
    "pass": Planning(does=_no_ability, ground=_round),
}
