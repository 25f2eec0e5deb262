"""Greedy: of the actions at hand the one that brings most for its hours, by what can be counted now."""

from __future__ import annotations

from typing import Any

from pitonisa.games.cove.bot.actions import Plan, best_step, carried_out, turns
from pitonisa.games.cove.bot.opening import any_shop
from pitonisa.games.cove.bot.worth import plain_worth
from pitonisa.games.cove.infer import possible_state
from pitonisa.games.cove.model import Choosing, ChoosingShop
from pitonisa.games.cove.view import View
from pitonisa.kernel import PUBLIC, Seat, Stream


def apprentice(view: View, rng: Stream) -> Any:
    assert view.viewer != PUBLIC
    seat, state = Seat(view.viewer), possible_state(view, rng)
    if isinstance(state.tasks[-1], ChoosingShop):
        return any_shop(state, seat, rng)
    if not isinstance(state.tasks[-1], Choosing):
        return best_step(state, seat, plain_worth, rng)
    now = plain_worth(state, seat)

    def rate(plan: Plan) -> float:
        return (plan.worth - now) / plan.hours

    plans = [carried_out(state, seat, action, plain_worth, rng) for action in turns(state, seat)]
    return max(plans, key=rate).steps[0]
