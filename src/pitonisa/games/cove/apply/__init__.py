"""Checks each action and dispatches it to the files of this folder or to the shops, which carry it out."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from pitonisa.games.cove import actions, model
from pitonisa.games.cove.apply import harbour, market, turns
from pitonisa.games.cove.apply.pieces import put, replace, swap_top, top_task
from pitonisa.games.cove.apply.settle import settle
from pitonisa.games.cove.events import DayBegan, MatchBegan, Picked, SquareFilled, TookBack
from pitonisa.games.cove.kinds import Options, Phase
from pitonisa.games.cove.legal import legal, to_act
from pitonisa.games.cove.model import State
from pitonisa.games.cove.refusals import refusal
from pitonisa.games.cove.shop import Act, Change, Shop, shop_with_action
from pitonisa.games.cove.start import open_shops, set_up
from pitonisa.kernel import Actor, Seat, Step, Stream

S = TypeVar("S", bound=State)


def start(kind: type[S], options: Options, players: int, rng: Stream) -> Step[Any, Any]:
    """Set everything up (R3-R9); the first morning's boats arrive, unless shops are picked first."""
    state: State = set_up(kind, options, players, rng)
    began = (MatchBegan(state.rogue_card), SquareFilled(state.square), *first_day(state))
    state, events = settle(state, rng)
    return Step(state, (*began, *events))


def apply(state: State, actor: Actor, action: Any, rng: Stream) -> Step[Any, Any]:
    if action not in legal(state, actor):
        raise refusal(state, actor, action, ACTS)
    assert not isinstance(actor, str)
    if isinstance(action, actions.TakeBack):
        return _taken_back(state, actor)
    shop = shop_with_action(state, action)
    act = ACTS[type(action)] if shop is None else shop.actions[type(action)]
    changed, events = act.does(state, actor, action, rng)
    changed, after = settle(changed, rng)
    return Step(_remembered(state, changed), (*events, *after))


def _remembered(before: State, after: State) -> State:
    """Keep the state before a step that can be undone: nothing was revealed, and the same seat decides (R12)."""
    same_secrets = after.learned == before.learned and after.hidden == before.hidden
    if same_secrets and to_act(after) == to_act(before):
        earlier = replace(before, hands=(), corruption=(), hidden=(), before=())
        return replace(after, before=(*before.before, earlier))
    return replace(after, before=()) if after.before else after


def _taken_back(state: State, seat: Seat) -> Step[Any, Any]:
    """Return to the state before the last step (R12); the secrets have not changed since."""
    *rest, earlier = state.before
    secrets = {"hands": state.hands, "corruption": state.corruption, "hidden": state.hidden}
    back = replace(earlier, **secrets, before=tuple(rest))
    return Step(back, (TookBack(seat),))


# Before the first day: everybody picks a shop, and the shops open (R59, R60)


def pick(state: State, seat: Seat, action: actions.Pick, rng: Stream) -> Change:
    """Pick a shop; after the last pick, all shops open."""
    task = top_task(state, model.ChoosingShop)
    task = replace(_next_to_pick(task, seat), picks=put(task.picks, seat, action.shop))
    state = swap_top(state, task)
    if not task.seats:
        kinds: dict[str, Shop] = {shop.id: shop for shop in state.SHOPS.values()}
        state = open_shops(state, [kinds[one] for one in task.picks if one is not None], rng)
    return state, (Picked(seat, action.shop), *first_day(state))


def _next_to_pick(task: model.ChoosingShop, picked: Seat) -> model.ChoosingShop:
    seats = tuple(seat for seat in task.seats if seat != picked)
    return replace(task, seats=seats) if seats else replace(task, seats=task.later[:1], later=task.later[1:])


def first_day(state: State) -> tuple[Any, ...]:
    """Begin the first day once there are shops."""
    return () if state.phase is Phase.OPENING else (DayBegan(state.day),)


def _done(state: State, seat: Seat, action: actions.Done, rng: Stream) -> Change:
    finish = market.finish_selling if isinstance(state.tasks[-1], model.Selling) else turns.finish
    return finish(state, seat, action, rng)


# A table, and not a match statement: shops bring rows of their own. A test holds it against the union of actions.
ACTS: Final[dict[type[actions.Action], Act]] = {
    actions.Pick: Act(pick, answers=(model.ChoosingShop,)),
    actions.Hire: Act(turns.hire, answers=(model.Choosing,)),
    actions.ActivateStaff: Act(turns.activate_staff, answers=(model.Choosing,)),
    actions.Wait: Act(turns.wait, answers=(model.Choosing,)),
    actions.Assign: Act(turns.assign, answers=(model.Hiring,)),
    actions.UseStaff: Act(turns.use_staff, answers=(model.Acting,)),
    actions.Discard: Act(turns.discard, answers=(model.Discarding,)),
    actions.Gain: Act(turns.gain, answers=(model.Gaining,)),
    actions.Board: Act(harbour.board, answers=(model.Boarding,)),
    actions.Shove: Act(harbour.shove, answers=(model.Robbing,)),
    actions.Dock: Act(harbour.dock, answers=(model.Docking,)),
    actions.Return: Act(harbour.send_back, answers=(model.Returning,)),
    actions.Swap: Act(harbour.swap, answers=(model.Swapping,)),
    actions.Sell: Act(market.sell, answers=(model.Selling,)),
    actions.Skip: Act(turns.skip),
    actions.Done: Act(_done),
}
