"""Explains why an action isn't legal, in words that reveal nothing the seat may not know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pitonisa.games.cove import actions, model
from pitonisa.games.cove.board import ACCEPTS
from pitonisa.games.cove.kinds import SEATS_IN_A_BOAT, BoatNo, Phase
from pitonisa.games.cove.legal import free_docks, hire_closed, seats_kept, staff_closed, to_act
from pitonisa.games.cove.model import Good, State, boat_of
from pitonisa.games.cove.shop import Act, Shop, shop_with_action
from pitonisa.kernel import TABLE, Actor, Illegal, Seat

_FIRST: Final[dict[type[Any], str]] = {
    model.ChoosingShop: "illegal-pick-first",
    model.Choosing: "illegal-choose-an-action",
    model.Acting: "illegal-end-your-action",
    model.AtShop: "illegal-shop-first",
    model.Boarding: "illegal-board-first",
    model.Docking: "illegal-dock-first",
    model.Selling: "illegal-market-now",
}
"""What must be done first, by the most urgent task."""


def refusal(state: State, actor: Actor, action: Any, acts: Mapping[type[Any], Act]) -> Illegal:
    """Return the reason, from what this seat sees alone."""
    if state.phase is Phase.OVER:
        return Illegal("illegal-over")
    if actor == TABLE or actor not in range(len(state.merchants)):
        return Illegal("illegal-not-here")
    if actor not in to_act(state):
        return Illegal("illegal-not-your-turn", by=min(to_act(state)))
    if (shop := shop_with_action(state, action)) is not None:
        task = state.tasks[-1]
        if isinstance(task, model.ChoosingShop):
            return not_now(state)
        at = task.shop if isinstance(task, model.AtShop) else actor
        if type(state.shops[at]) is not shop.state:
            return Illegal("illegal-other-shop")
        return _shop_refusal(state, at, shop, action)
    if isinstance(action, actions.TakeBack):
        return Illegal("illegal-nothing-to-take-back")
    if isinstance(action, actions.Skip | actions.Done):
        return _end_refusal(state, action)
    if not isinstance(state.tasks[-1], acts[type(action)].answers):
        return not_now(state)
    return _refusal_in_its_moment(state, actor, action)


def _shop_refusal(state: State, seat: Seat, shop: Shop, action: Any) -> Illegal:
    """Refuse if the figure is already there or it is the wrong moment (R11); the shop explains the rest."""
    task, act = state.tasks[-1], shop.actions[action.__class__]
    if isinstance(task, model.Choosing) and act.begins is not None:
        if shop.place_of(state, action) == state.merchants[seat].space:
            return Illegal("illegal-same-space")
        reason = shop.closed(state, seat, act.begins)
        return Illegal(reason) if reason else shop.refused(state, seat, action, None)
    if isinstance(task, model.Choosing) and not act.answers:
        return shop.refused(state, seat, action, None)
    waiting = next(reversed(state.shops[seat].waiting), None) if isinstance(task, model.AtShop) else None
    if isinstance(waiting, act.answers):
        return shop.refused(state, seat, action, waiting)
    return not_now(state)


def not_now(state: State) -> Illegal:
    """Refuse an action that the table isn't waiting for."""
    return Illegal(_FIRST.get(type(state.tasks[-1]), "illegal-choice-first"))


def _end_refusal(state: State, action: actions.Skip | actions.Done) -> Illegal:
    if isinstance(action, actions.Done) or isinstance(state.tasks[-1], model.Acting | model.Selling | model.Choosing):
        return not_now(state)
    return Illegal("illegal-no-skip")


def _refusal_in_its_moment(state: State, seat: Seat, action: Any) -> Illegal:
    match action:
        case actions.Pick():
            return Illegal("illegal-shop-taken")
        case actions.Hire():
            return Illegal(hire_closed(state, seat) or "illegal-square-empty")
        case actions.ActivateStaff():
            return Illegal(staff_closed(state, seat) or "illegal-no-staff")
        case actions.Wait():
            return Illegal("illegal-no-wait")
        case actions.Assign() | actions.UseStaff():
            return Illegal("illegal-no-such-ability")
        case actions.Discard():
            return Illegal("illegal-no-such-card")
        case actions.Gain(size=size, colour=colour):
            task = state.tasks[-1]
            assert isinstance(task, model.Gaining)
            offered = Good(size, colour) in task.goods
            return Illegal("illegal-reserve-empty" if offered else "illegal-other-good")
        case actions.Sell():
            return _sale_refusal(state, seat, action)
        case _:
            return _boat_refusal(state, action)


def _boat_refusal(state: State, action: Any) -> Illegal:
    match action:
        case actions.Dock():
            task = state.tasks[-1]
            assert isinstance(task, model.Docking)
            taken = action.dock in [boat.dock for boat in state.boats]
            assert action.dock not in free_docks(state, boat_of(state, task.boat))
            return Illegal("illegal-dock-taken" if taken else "illegal-dock-side")
        case actions.Shove(to=number) if not _no_room(state, number) and seats_kept(state, boat_of(state, number)):
            return Illegal("illegal-seats-kept", boat=number)
        case actions.Board(boat=number) | actions.Shove(to=number):
            return _no_room(state, number) or Illegal("illegal-not-aboard")
        case actions.Swap(boat=number, to=to):
            same = number == to or action.colour is action.other
            return (
                _not_at_sea(state, number)
                or _not_at_sea(state, to)
                or Illegal("illegal-swap-alike" if same else "illegal-not-aboard")
            )
        case _:
            return _not_at_sea(state, action.boat) or Illegal("illegal-not-aboard")


def _not_at_sea(state: State, number: BoatNo) -> Illegal | None:
    if number not in [boat.number for boat in state.boats]:
        return Illegal("illegal-no-such-boat")
    return Illegal("illegal-boat-docked", boat=number) if boat_of(state, number).dock else None


def _no_room(state: State, number: BoatNo) -> Illegal | None:
    if gone := _not_at_sea(state, number):
        return gone
    full = len(boat_of(state, number).aboard) >= SEATS_IN_A_BOAT
    return Illegal("illegal-boat-full", boat=number) if full else None


def _sale_refusal(state: State, seat: Seat, action: actions.Sell) -> Illegal:
    """Refuse a sale (R31-R33, R28)."""
    if action.good not in state.merchants[seat].counter:
        return Illegal("illegal-not-on-counter")
    if action.size not in ACCEPTS[action.pier]:
        return Illegal("illegal-pier-size", size=action.size)
    return Illegal("illegal-no-cultists" if action.rogues else "illegal-no-customers")
