"""Before the first day: everybody picks a shop, and the shops open (R59, R60)."""

from __future__ import annotations

from typing import Any

from pitonisa.games.cove.actions import Pick
from pitonisa.games.cove.apply.pieces import put, replace, swap_top
from pitonisa.games.cove.events import DayBegan, Picked
from pitonisa.games.cove.model import ChoosingShop, Phase, State
from pitonisa.games.cove.shop import Change, Shop
from pitonisa.games.cove.start import open_shops
from pitonisa.kernel import Seat, Stream


def pick(state: State, seat: Seat, action: Pick, rng: Stream) -> Change:
    """With the last one to pick all shops open."""
    task = state.tasks[-1]
    assert isinstance(task, ChoosingShop)
    task = replace(_next_to_pick(task, seat), picks=put(task.picks, seat, action.shop))
    state = swap_top(state, task)
    if not task.seats:
        kinds: dict[str, Shop] = {shop.id: shop for shop in state.SHOPS.values()}
        state = open_shops(state, [kinds[one] for one in task.picks if one is not None], rng)
    return state, (Picked(seat, action.shop), *first_day(state))


def _next_to_pick(task: ChoosingShop, picked: Seat) -> ChoosingShop:
    seats = tuple(seat for seat in task.seats if seat != picked)
    return replace(task, seats=seats) if seats else replace(task, seats=task.later[:1], later=task.later[1:])


def first_day(state: State) -> tuple[Any, ...]:
    """The first day begins when there are shops."""
    return () if state.phase is Phase.OPENING else (DayBegan(state.day),)
