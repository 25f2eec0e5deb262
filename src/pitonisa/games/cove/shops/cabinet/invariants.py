"""What is true of every cabinet at every moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from pitonisa.games.cove.model import FACTIONS, AtShop, State
from pitonisa.games.cove.shops.cabinet.board import CURIOS, HAND_MOST, STANDS, colour_of, in_order
from pitonisa.games.cove.shops.cabinet.legal import cabinet, trove
from pitonisa.games.cove.shops.cabinet.model import PuttingBack
from pitonisa.kernel import Seat


def curios_are_conserved(state: State, seat: Seat) -> bool:
    """R101: all of them, wherever they are."""
    shop, mine = cabinet(state, seat), trove(state, seat)
    shown = [curio for curio in (*shop.pedestals, *mine.chests) if curio is not None]
    return Counter((*shown, *shop.discards, *mine.hand, *mine.vault, *mine.deck)) == Counter(CURIOS)


def what_is_counted_is_there(state: State, seat: Seat) -> bool:
    """R114: the numbers that everybody sees."""
    shop, mine = cabinet(state, seat), trove(state, seat)
    return (shop.hand, shop.vault, shop.deck) == (len(mine.hand), len(mine.vault), len(mine.deck))


def every_chest_has_a_curio_and_a_good(state: State, seat: Seat) -> bool:
    """R104."""
    shop, mine = cabinet(state, seat), trove(state, seat)
    both = zip(shop.labels, mine.chests, strict=True)
    return len(shop.labels) == STANDS and all((label is None) == (curio is None) for label, curio in both)


def pedestals_have_their_colour(state: State, seat: Seat) -> bool:
    """R106."""
    taken = zip(FACTIONS, cabinet(state, seat).pedestals, strict=True)
    return all(curio is None or colour_of(curio) is colour for colour, curio in taken)


def a_hand_holds_six(state: State, seat: Seat) -> bool:
    """R103."""
    shop = cabinet(state, seat)
    return shop.hand <= HAND_MOST or any(isinstance(waiting, PuttingBack) for waiting in shop.waiting)


def orders_tell_nothing(state: State, seat: Seat) -> bool:
    """R114."""
    shop, mine = cabinet(state, seat), trove(state, seat)
    return all(in_order(list(heap)) == heap for heap in (shop.discards, mine.hand, mine.vault, mine.deck))


def what_waits_is_asked(state: State, seat: Seat) -> bool:
    asked = any(isinstance(task, AtShop) and task.shop == seat for task in state.tasks)
    return not cabinet(state, seat).waiting or asked


INVARIANTS: Final[dict[str, Callable[[State, Seat], bool]]] = {
    check.__name__: check
    for check in (
        curios_are_conserved,
        what_is_counted_is_there,
        every_chest_has_a_curio_and_a_good,
        pedestals_have_their_colour,
        a_hand_holds_six,
        orders_tell_nothing,
        what_waits_is_asked,
    )
}
