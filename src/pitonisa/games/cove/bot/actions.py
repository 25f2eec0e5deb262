"""Whole actions: what one comes to when every small step of it is taken well."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from pitonisa.games.cove import apply, legal
from pitonisa.games.cove.actions import Done, TakeBack
from pitonisa.games.cove.model import Acting, AtShop, Choosing, Selling, State
from pitonisa.games.cove.outlook import outlook
from pitonisa.games.cove.shop import shop_of, shop_with_action
from pitonisa.kernel import Seat, Stream

Worth: TypeAlias = Callable[[State, Seat], float]

MOST_STEPS: Final = 40
"""More than any action has."""

MOST_PREPARED: Final = 2
"""So many steps are thought of that only prepare a turn."""


class Plan(NamedTuple):
    """An action, what it takes to come to it, and what it would come to."""

    steps: tuple[Any, ...]
    """What prepares the turn, then the action."""

    state: State
    """When only Done is left."""

    hours: int
    worth: float


def choices(state: State, seat: Seat) -> list[Any]:
    return [one for one in legal.legal(state, seat) if not isinstance(one, TakeBack)]


def best_step(state: State, seat: Seat, worth: Worth, rng: Stream) -> Any:
    """Of the small steps that can be taken now, the one that leads to the best position."""
    if isinstance(task := state.tasks[-1], AtShop):
        known = shop_of(state, task.shop).craft.next_step(state, task.shop, outlook(state))
        if known is not None:
            return known
    options = choices(state, seat)
    if len(options) == 1:
        return options[0]
    return max(options, key=lambda one: after(state, seat, one, worth, rng))


def after(state: State, seat: Seat, action: Any, worth: Worth, rng: Stream) -> float:
    """Ending an action or one's sales brings what comes by chance: it is judged by what it leaves undone."""
    if isinstance(action, Done):
        return worth(state, seat)
    return worth(apply.apply(state, seat, action, rng).state, seat)


def carried_out(state: State, seat: Seat, action: Any, worth: Worth, rng: Stream) -> Plan:
    """An action of a turn with all its steps, but for Done."""
    ended = carry_on(apply.apply(state, seat, action, rng).state, seat, worth, rng)
    hours = next((task.hours for task in ended.tasks if isinstance(task, Acting)), 1)
    return Plan((action,), ended, hours, worth(ended, seat))


def carry_on(state: State, seat: Seat, worth: Worth, rng: Stream) -> State:
    """What is begun, as well as its steps can be taken, until only Done is left."""
    for _ in range(MOST_STEPS):
        if not _mine(state, seat):
            break
        step = best_step(state, seat, worth, rng)
        if isinstance(step, Done):
            break
        state = apply.apply(state, seat, step, rng).state
    return state


def _mine(state: State, seat: Seat) -> bool:
    """Whether the same action still waits for the same seat."""
    if seat not in legal.to_act(state):
        return False
    return not isinstance(state.tasks[-1], Choosing | Selling)


def only_prepares(state: State, action: Any) -> bool:
    """Whether the figure stays where it is and the turn goes on."""
    shop = shop_with_action(state, action)
    return shop is not None and shop.place_of(state, action) is None


def turns(state: State, seat: Seat) -> list[Any]:
    """The actions of a turn as the shop is prepared."""
    return [one for one in choices(state, seat) if not only_prepares(state, one)]


def plans(state: State, seat: Seat, worth: Worth, rng: Stream) -> Iterator[Plan]:
    """Every action that can be had, with the fewest steps before it that bring it about."""
    known: set[Any] = set()
    kind = shop_of(state, seat).craft.kind
    for steps, there in _prepared(state, seat, rng):
        for action in turns(there, seat):
            if (of := kind(there, seat, action)) not in known:
                known.add(of)
                plan = carried_out(there, seat, action, worth, rng)
                yield plan._replace(steps=(*steps, *plan.steps))


def _prepared(state: State, seat: Seat, rng: Stream) -> list[tuple[tuple[Any, ...], State]]:
    """The shop as it is, and as it could be prepared; with the fewest steps first."""
    found: list[tuple[tuple[Any, ...], State]] = [((), state)]
    seen: set[Any] = {state.shops[seat]}
    few = shop_of(state, seat).craft.few
    for steps, there in found:
        if len(steps) == MOST_PREPARED:
            break
        for one in few(there, seat, [one for one in choices(there, seat) if only_prepares(there, one)]):
            after = apply.apply(there, seat, one, rng).state
            if (shop := after.shops[seat]) not in seen:
                seen.add(shop)
                found.append(((*steps, one), after))
    return found
