"""Whole actions: what one comes to when every small step of it is taken well."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from pitonisa.games.cove import apply, legal
from pitonisa.games.cove.actions import Done, TakeBack
from pitonisa.games.cove.bot.charts import next_line
from pitonisa.games.cove.bot.outlook import outlook
from pitonisa.games.cove.model import Acting, AtShop, Choosing, Selling, State
from pitonisa.games.cove.shops.oracle.actions import MoveRune, ShiftDie, Trace
from pitonisa.games.cove.shops.oracle.model import Tracing
from pitonisa.kernel import Seat, Stream

Worth: TypeAlias = Callable[[State, Seat], float]

MOST_STEPS: Final = 40
"""More than any action has."""


class Plan(NamedTuple):
    """An action, what it takes to come to it, and what it would come to."""

    steps: tuple[Any, ...]
    """Modifiers first, then the action."""

    state: State
    """When only Done is left."""

    hours: int
    worth: float


def choices(state: State, seat: Seat) -> list[Any]:
    return [one for one in legal.legal(state, seat) if not isinstance(one, TakeBack)]


def best_step(state: State, seat: Seat, worth: Worth, rng: Stream) -> Any:
    """Of the small steps that can be taken now, the one that leads to the best position."""
    if (line := _line(state, seat)) is not None:
        return line
    options = choices(state, seat)
    if len(options) == 1:
        return options[0]
    return max(options, key=lambda one: _after(state, seat, one, worth, rng))


def _after(state: State, seat: Seat, action: Any, worth: Worth, rng: Stream) -> float:
    """Ending an action or one's sales brings what comes by chance: it is judged by what it leaves undone."""
    if isinstance(action, Done):
        return worth(state, seat)
    return worth(apply.apply(state, seat, action, rng).state, seat)


def _line(state: State, seat: Seat) -> Trace | None:
    """On the star map there are too many lines to try each of them."""
    if not isinstance(state.tasks[-1], AtShop):
        return None
    waiting = state.shops[seat].waiting[-1]
    if not isinstance(waiting, Tracing):
        return None
    ahead = outlook(state)
    shop, reserve = state.shops[seat], state.merchants[seat].reserve
    line = next_line(shop, reserve, waiting.remaining, ahead.price, ahead.card)
    return None if line is None else Trace(line)


def carried_out(state: State, seat: Seat, action: Any, worth: Worth, rng: Stream) -> Plan:
    """An action of a turn with all its steps, but for Done."""
    after = apply.apply(state, seat, action, rng).state
    for _ in range(MOST_STEPS):
        if not _mine(after, seat):
            break
        step = best_step(after, seat, worth, rng)
        if isinstance(step, Done):
            break
        after = apply.apply(after, seat, step, rng).state
    hours = next((task.hours for task in after.tasks if isinstance(task, Acting)), 1)
    return Plan((action,), after, hours, worth(after, seat))


def _mine(state: State, seat: Seat) -> bool:
    """Whether the same action still waits for the same seat."""
    if seat not in legal.to_act(state):
        return False
    return not isinstance(state.tasks[-1], Choosing | Selling)


def is_modifier(action: Any) -> bool:
    return isinstance(action, ShiftDie | MoveRune)


def turns(state: State, seat: Seat) -> Iterator[Any]:
    """The actions of a turn as the runes lie."""
    return (one for one in choices(state, seat) if not is_modifier(one))
