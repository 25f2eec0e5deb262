"""Looks ahead: every action that runes and modifiers allow, the best of them played on over sampled throws and draws.

A decision takes at most `FINALISTS` × `FUTURES` futures of `HORIZON` hours each: about a fifth of a second.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from pitonisa.games.cove import apply, legal
from pitonisa.games.cove.actions import Done
from pitonisa.games.cove.bot.actions import Plan, best_step, carried_out, choices, is_modifier, turns
from pitonisa.games.cove.bot.worth import worth
from pitonisa.games.cove.infer import possible_state
from pitonisa.games.cove.model import COLOURS, FACTIONS, Choosing, Hour, Phase, State
from pitonisa.games.cove.shops.oracle.actions import Predict, ReadHoroscope
from pitonisa.games.cove.shops.oracle.model import dice_in
from pitonisa.games.cove.table import View
from pitonisa.kernel import PUBLIC, Chance, Seat, Stream

AN_HOUR: Final = 2.4
"""What an hour of the clock is worth."""

CLEAR: Final = 1.2
"""A plan that promises so much more than the next one needs no second thought."""

FINALISTS: Final = 3
FUTURES: Final = 3
HORIZON: Final = 3
"""Hours that a future is played on after the action."""

TRUST: Final = 0.5
"""How much the futures count beside what can be said of the position itself."""

MOST_MODIFIERS: Final = 2
FAR: Final = Hour(99)
MOST_STEPS: Final = 60


def augur(view: View, rng: Stream) -> Any:
    assert view.viewer != PUBLIC
    seat, state = Seat(view.viewer), possible_state(view, rng)
    if not isinstance(state.tasks[-1], Choosing):
        return best_step(state, seat, worth, rng)
    plans = sorted(_plans(state, seat, rng), key=_promise, reverse=True)[:FINALISTS]
    if len(plans) == 1 or _promise(plans[0]) - _promise(plans[1]) > CLEAR:
        return plans[0].steps[0]
    chance = Chance(str(rng.word()))
    return max(plans, key=lambda plan: _expectation(plan, seat, chance)).steps[0]


def _promise(plan: Plan) -> float:
    return plan.worth - plan.hours * AN_HOUR


# What can be done


def _plans(state: State, seat: Seat, rng: Stream) -> Iterator[Plan]:
    """Every action that can be had, with the fewest modifiers that bring it about."""
    known: set[Any] = set()
    for steps, there in _dishes(state, seat, rng):
        for action in turns(there, seat):
            kind = _kind(there, seat, action)
            if kind not in known:
                known.add(kind)
                plan = carried_out(there, seat, action, worth, rng)
                yield plan._replace(steps=(*steps, *plan.steps))


def _dishes(state: State, seat: Seat, rng: Stream) -> list[tuple[tuple[Any, ...], State]]:
    """The dish as it lies, and as modifiers could make it; the nearest first."""
    found: list[tuple[tuple[Any, ...], State]] = [((), state)]
    seen = {state.shops[seat].dish}
    for steps, there in found:
        if len(steps) == MOST_MODIFIERS:
            break
        for one in filter(is_modifier, choices(there, seat)):
            after = apply.apply(there, seat, one, rng).state
            if (dish := after.shops[seat].dish) not in seen:
                seen.add(dish)
                found.append(((*steps, one), after))
    return found


def _kind(state: State, seat: Seat, action: Any) -> Any:
    """What makes an action another one: of the horoscope the values that it writes."""
    match action:
        case ReadHoroscope(half=half):
            return "horoscope", tuple(sorted(dice_in(state.shops[seat].dish, half)))
        case Predict(colour=colour, icons=icons):
            return "prediction", colour, icons
        case _:
            return action


# What may come of it


def _expectation(plan: Plan, seat: Seat, chance: Chance) -> float:
    """The same luck for every plan, so that none is chosen for its luck."""
    ahead = sum(_future(plan, seat, chance.step(n)) for n in range(FUTURES)) / FUTURES
    return TRUST * ahead + (1 - TRUST) * _promise(plan)


def _future(plan: Plan, seat: Seat, rng: Stream) -> float:
    """The action ends, and one's own next turns are played as well as they fall; everybody else stands still."""
    state = _alone(plan.state, seat)
    start = state.merchants[seat].hour
    if any(isinstance(one, Done) for one in choices(state, seat)):
        state = apply.apply(state, seat, Done(), rng).state
    until = start + plan.hours + HORIZON
    for _ in range(MOST_STEPS):
        if state.phase is not Phase.PRODUCTION or seat not in legal.to_act(state):
            break
        if isinstance(state.tasks[-1], Choosing):
            if state.merchants[seat].hour >= until:
                break
            best = max((carried_out(state, seat, one, worth, rng) for one in _quick(state, seat)), key=_promise)
            state = best.state
            step: Any = Done()
            if step not in choices(state, seat):
                break
        else:
            step = best_step(state, seat, worth, rng)
        state = apply.apply(state, seat, step, rng).state
    return worth(state, seat) - AN_HOUR * (state.merchants[seat].hour - start)


def _quick(state: State, seat: Seat) -> Iterator[Any]:
    """In a future one need not think about every colour: the commonest in the bag will do for a prediction."""
    commonest = max(state.bag[: len(FACTIONS)])
    for action in turns(state, seat):
        if not isinstance(action, Predict) or state.bag[COLOURS.index(action.colour)] == commonest:
            yield action


def _alone(state: State, seat: Seat) -> State:
    """Nobody else's time goes by."""
    merchants = tuple(
        one if at == seat else msgspec.structs.replace(one, hour=FAR) for at, one in enumerate(state.merchants)
    )
    peddler = msgspec.structs.replace(state.peddler, hour=FAR) if state.peddler else None
    return msgspec.structs.replace(state, merchants=merchants, peddler=peddler, before=())
