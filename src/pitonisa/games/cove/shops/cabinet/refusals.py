"""Why something cannot be done in a cabinet now. A rival is told nothing but what lies open (R107)."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.games.cove.model import AtShop, Choosing, Good, State
from pitonisa.games.cove.refusals import not_now
from pitonisa.games.cove.shops.cabinet.actions import Doubt, Exhibit, Hush, Lock, PutBack, Relabel, Reveal, Tour
from pitonisa.games.cove.shops.cabinet.legal import SPACE_OF, cabinet, closed, exhibitable, is_chest, trove
from pitonisa.games.cove.shops.cabinet.model import (
    Curio,
    Doubting,
    Gossiping,
    Guiding,
    Locking,
    PuttingBack,
    Waiting,
)
from pitonisa.kernel import Illegal, Seat

_MOMENT: Final[dict[type[Any], type[Waiting]]] = {
    PutBack: PuttingBack,
    Lock: Locking,
    Tour: Guiding,
    Relabel: Gossiping,
    Hush: Gossiping,
    Doubt: Doubting,
}


def refusal(state: State, seat: Seat, action: Any) -> Illegal:
    shop, task = cabinet(state, seat), state.tasks[-1]
    if isinstance(task, Choosing) and type(action) in SPACE_OF:
        reason = closed(state, seat, SPACE_OF[type(action)])
        return Illegal(reason) if reason else _part_refusal(state, seat, action)
    waiting = shop.waiting[-1] if isinstance(task, AtShop) and shop.waiting else None
    wanted = _MOMENT.get(action.__class__)
    if waiting is None or wanted is None or not isinstance(waiting, wanted):
        return not_now(state)
    return _part_refusal(state, seat, action)


def _part_refusal(state: State, seat: Seat, action: Any) -> Illegal:
    shop = cabinet(state, seat)
    match action:
        case Doubt(stand=stand) | Relabel(stand=stand) | Reveal(stand=stand) if not is_chest(shop, stand):
            return Illegal("illegal-no-chest")
        case Reveal():
            return Illegal("illegal-label-false")
        case Relabel(stand=stand, size=size, colour=colour):
            same = shop.labels[stand - 1] == Good(size, colour)
            return Illegal("illegal-same-label" if same else "illegal-no-label")
        case Lock(curio=curio) | PutBack(curio=curio) | Exhibit(curio=curio):
            return _hand_refusal(state, seat, curio, action)
        case Tour():
            return Illegal("illegal-pedestal-empty")
        case _:
            return Illegal("illegal-no-such-card")


def _hand_refusal(state: State, seat: Seat, curio: Curio, action: Any) -> Illegal:
    """Only the keeper asks for any of these."""
    hand = trove(state, seat).hand
    if curio not in hand:
        return Illegal("illegal-curio-not-held")
    if not isinstance(action, Exhibit):
        return Illegal("illegal-no-label")
    if curio is Curio.FORGERY:
        return Illegal("illegal-forgery")
    return Illegal(
        "illegal-nothing-to-exhibit" if exhibitable(cabinet(state, seat), hand) == [] else "illegal-pedestal-taken"
    )
