"""What somebody may say in advance: that they let sealed windows pass, always or unless it concerns them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitonisa.games.leaders.actions import Action, Pass
from pitonisa.games.leaders.model import Deed, Shooting, Using, Window
from pitonisa.games.leaders.view import View
from pitonisa.kernel import Planning, Seat
from pitonisa.kernel.plans import first_of


def _deed(view: View) -> Deed | None:
    top = view.pending[-1] if view.pending else None
    return top.deed if isinstance(top, Window) else None


def _shot_at(deed: Deed, seat: Seat) -> bool:
    return isinstance(deed, Shooting) and deed.target == seat


def _meant(deed: Deed, seat: Seat) -> bool:
    if isinstance(deed, Using):
        return any(one.owner == seat for one in deed.targets)
    return deed.target == seat


def _never(deed: Deed, seat: Seat) -> bool:
    return False


def _passing(unless: Callable[[Deed, Seat], bool]) -> Planning[View, Action]:
    def does(view: View, seat: Seat, whom: Seat | None) -> Action | None:
        deed = _deed(view)
        return None if deed is None or unless(deed, seat) else first_of(view, Pass)

    return Planning(does=does, ground=_hand)


def _hand(view: View, seat: Seat) -> Any:
    """Whoever has got or lost an artifact may want to answer otherwise."""
    return sorted(view.hand)


PLANS: Final = {"pass-unless-shot": _passing(_shot_at), "pass-unless-meant": _passing(_meant), "pass": _passing(_never)}
