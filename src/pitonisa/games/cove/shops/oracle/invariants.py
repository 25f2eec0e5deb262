"""What is true of every Oracle's shop at every moment."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from pitonisa.games.cove.model import AtShop, State
from pitonisa.games.cove.shops.oracle.board import BOXES, CROSS, DIE, FUNDING
from pitonisa.games.cove.shops.oracle.horoscope import prizes_of
from pitonisa.games.cove.shops.oracle.legal import oracle
from pitonisa.games.cove.shops.oracle.model import Row, X, icons_used, row_of
from pitonisa.games.cove.shops.oracle.stars import good_of
from pitonisa.kernel import Seat


def boxes_stay_on_the_board(state: State, seat: Seat) -> bool:
    """R44."""
    shop = oracle(state, seat)
    return 0 <= shop.shifts <= BOXES and 0 <= shop.moves <= BOXES


def rows_are_sequences(state: State, seat: Seat) -> bool:
    """R52, R54."""
    for row, step in ((Row.TOP, 1), (Row.BOTTOM, -1)):
        written = row_of(oracle(state, seat), row)
        if len(written) > len(prizes_of(oracle(state, seat), row)):
            return False
        if any(b != (a - 1 + step) % DIE + 1 for a, b in pairwise(written) if X not in (a, b)):
            return False
    return True


def icons_are_conserved(state: State, seat: Seat) -> bool:
    """R49, R50."""
    shop = oracle(state, seat)
    sound = all(one.struck + one.hit <= one.icons and one.struck >= 0 for one in shop.predictions)
    return icons_used(shop) <= shop.icons and sound


def zones_do_not_overlap(state: State, seat: Seat) -> bool:
    """R47: and each is worth what was taken for it."""
    zones = oracle(state, seat).zones
    cells = [cell for zone in zones for cell in zone.cells]
    return len(cells) == len(set(cells)) and all(good_of(zone.cells) == zone.good for zone in zones)


def no_line_lies_on_the_cross(state: State, seat: Seat) -> bool:
    """R46."""
    return not oracle(state, seat).lines & CROSS


def funding_keeps_its_icons(state: State, seat: Seat) -> bool:
    """R56."""
    return tuple(icon.colour for icon in oracle(state, seat).funding) == FUNDING


def what_waits_is_asked_for(state: State, seat: Seat) -> bool:
    return not oracle(state, seat).waiting or AtShop(seat, seat) in state.tasks


INVARIANTS: Final[dict[str, Callable[[State, Seat], bool]]] = {
    check.__name__: check
    for check in (
        boxes_stay_on_the_board,
        rows_are_sequences,
        icons_are_conserved,
        zones_do_not_overlap,
        no_line_lies_on_the_cross,
        funding_keeps_its_icons,
        what_waits_is_asked_for,
    )
}
