"""Advances a match until a decision is needed: draws, docking, reactions, turns, the market and the next day."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitonisa.games.cove import model
from pitonisa.games.cove.apply import harbour, pieces
from pitonisa.games.cove.apply.market import next_to_sell, open_market
from pitonisa.games.cove.apply.peddler import peddler_boards, peddler_docks, peddler_turn
from pitonisa.games.cove.apply.pieces import ask_if_busy, pop, replace, swap_top
from pitonisa.games.cove.apply.turns import begin_turn
from pitonisa.games.cove.events import MorningCame, PhaseBegan
from pitonisa.games.cove.kinds import Phase
from pitonisa.games.cove.legal import returns, swaps, within
from pitonisa.games.cove.shop import Change, shop_of
from pitonisa.kernel import Stream


def settle(state: model.State, rng: Stream) -> Change:
    events: list[Any] = []
    while state.phase is not Phase.OVER:
        step = _on_the_clock(state, rng) if not state.tasks else _task(state, rng)
        if step is None:
            break
        state, more = step
        events += more
    return state, tuple(events)


def _task(state: model.State, rng: Stream) -> Change | None:
    """Carry out the most urgent task; those that aren't listed wait for a decision."""
    task = state.tasks[-1]
    goes_on = _AUTOMATIC.get(type(task))
    return None if goes_on is None else goes_on(state, task, rng)


def _on_the_clock(state: model.State, rng: Stream) -> Change:
    """Begin the next turn, or the market (R10, R18)."""
    if model.production_is_over(state):
        return open_market(state, rng)
    who = model.next_on_clock(state)
    return peddler_turn(state, rng) if who is None else begin_turn(state, who, rng)


def _arriving(state: model.State, task: model.Arriving, rng: Stream) -> Change:
    if task.remaining and any(state.bag):
        return harbour.arrive(state, task, rng)
    came = MorningCame(state.boats)
    return replace(pop(state), phase=Phase.PRODUCTION), (came, PhaseBegan(Phase.PRODUCTION))


def _boarding(state: model.State, task: model.Boarding, rng: Stream) -> Change | None:
    """Board without asking if there is no choice."""
    if task.by is None:
        return peddler_boards(state, task)
    rooms = model.boats_with_room(state)
    if len(rooms) == 1 and len(set(task.colours)) == 1:
        return harbour.put_aboard(state, task.by, task.colours[0], rooms[0].number)
    return None


def _docking(state: model.State, task: model.Docking, rng: Stream) -> Change | None:
    step = harbour.look_for_a_dock(state, task)
    return peddler_docks(state, task) if step is None and task.by is None else step


def _reacting(state: model.State, task: model.Reacting, rng: Stream) -> Change:
    """Let the next shop react to what was drawn (R16)."""
    if not task.seats:
        return pop(state), ()
    seat, *rest = task.seats
    shop = shop_of(state, seat)
    state, events = shop.drawn(swap_top(state, replace(task, seats=tuple(rest))), seat, task.colours, task.drawer)
    return ask_if_busy(state, seat), events


def _at_shop(state: model.State, task: model.AtShop, rng: Stream) -> Change | None:
    tidy = pieces.tidy(state, task.shop)
    if not tidy.shops[task.shop].waiting:
        return pop(tidy), ()
    asked = model.AtShop(shop_of(tidy, task.shop).asks(tidy, task.shop), task.shop)
    if asked != task:
        return swap_top(tidy, asked), ()
    return None if tidy is state else (tidy, ())


def _discarding(state: model.State, task: model.Discarding, rng: Stream) -> Change | None:
    """Draw owed cards first (R26, R27)."""
    if task.most:
        state, events = pieces.pay_debt(state, task.by, rng)
        if events:
            return state, events
        if state.hands[task.by]:
            return None
    return pop(state), ()


def _gaining(state: model.State, task: model.Gaining, rng: Stream) -> Change | None:
    goods = within(task.goods, state.merchants[task.by].reserve)
    if not goods:
        return pop(state), ()
    return pieces.gain(pop(state), task.by, goods[0]) if len(goods) == 1 else None


_AUTOMATIC: Final[dict[type[Any], Callable[[model.State, Any, Stream], Change | None]]] = {
    model.Arriving: _arriving,
    model.Crossing: lambda state, task, rng: harbour.cross(state, task, rng) if task.draws else (pop(state), ()),
    model.Boarding: _boarding,
    model.Docking: _docking,
    model.Reacting: _reacting,
    model.AtShop: _at_shop,
    model.Discarding: _discarding,
    model.Gaining: _gaining,
    model.Fetching: harbour.fetch,
    model.Returning: lambda state, task, rng: None if next(returns(state), None) else (pop(state), ()),
    model.Swapping: lambda state, task, rng: None if next(swaps(state), None) else (pop(state), ()),
    model.Counting: next_to_sell,
}
