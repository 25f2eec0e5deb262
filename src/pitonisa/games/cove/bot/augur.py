"""Weighs every action that can be prepared by all that it promises until the end, and by what its hours cost.

It plays nothing out: what throws and draws may bring is in the promises of the cove and of its shops.
"""

from __future__ import annotations

from typing import Any, Final

from pitonisa.games.cove.bot.actions import Plan, best_step, plans
from pitonisa.games.cove.bot.opening import strongest
from pitonisa.games.cove.bot.worth import cost_of, standing, worth
from pitonisa.games.cove.infer import possible_state
from pitonisa.games.cove.model import Boarding, Choosing, ChoosingShop, Docking, Returning, Robbing, State, Swapping
from pitonisa.games.cove.view import View
from pitonisa.kernel import PUBLIC, Seat, Stream

ON_THE_WATER: Final = (Boarding, Robbing, Docking, Returning, Swapping)
"""What is done there serves everybody who sells: what it does for others counts too."""


def augur(view: View, rng: Stream) -> Any:
    assert view.viewer != PUBLIC
    seat, state = Seat(view.viewer), possible_state(view, rng)
    task = state.tasks[-1]
    if isinstance(task, ChoosingShop):
        return strongest(state, seat, rng)
    if not isinstance(task, Choosing):
        return best_step(state, seat, standing if isinstance(task, ON_THE_WATER) else worth, rng)
    return max(plans(state, seat, worth, rng), key=lambda plan: promise(state, seat, plan)).steps[0]


def promise(state: State, seat: Seat, plan: Plan) -> float:
    return plan.worth - cost_of(state, seat, plan.hours)
