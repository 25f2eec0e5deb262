"""Describes decisions for analysis: a turn's choices, the chance to win, and where gold was lost."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import chain
from statistics import fmean
from typing import Any, Final

import msgspec

from pitonisa.games.cove import apply, bot, table
from pitonisa.games.cove.actions import Done, Sell, TakeBack
from pitonisa.games.cove.infer import possible_state
from pitonisa.games.cove.kinds import DAYS
from pitonisa.games.cove.model import Acting, AtShop, Choosing, ChoosingShop, Selling, State
from pitonisa.games.cove.outlook import days_left
from pitonisa.games.cove.view import View
from pitonisa.kernel import PUBLIC, Chance, Seat, Stream
from pitonisa.kernel.analysis import Analysis, Line

MOST: Final = 5
"""The most lines that are weighed."""

TURNS: Final = 1
TRUTHS: Final = 16
"""Enough samples for any decision: little is hidden, and a turn's result is known at its end."""

STEADY: Final = 8.0
A_DAY: Final = 4.0
"""The spread of gold at the end of the last day, and for each day to come."""

DEALS: Final = 12
"""The number of samples for a decision about what another seat hides."""

GROUNDS: Final = 3
"""How many differing parts an explanation lists."""


# What there is to decide


def lines(view: View) -> list[Line[Any]]:
    """List whole plans of a turn, with their preparations, and the best few of any other step; never undoing."""
    seat, state, rng = _seen(view)
    match state.tasks[-1]:
        case ChoosingShop():
            return []
        case Choosing():
            found = sorted(
                bot.plans(state, seat, bot.worth, rng), key=lambda plan: bot.promise(state, seat, plan), reverse=True
            )
            return [_line(seat, plan.steps) for plan in found[:MOST]]
        case Acting():
            return []
        case _:
            options = bot.choices(state, seat)
            worlds = list(_imagined(view))
            worth = {
                one: fmean(bot.after(state, seat, one, bot.standing, rng) for state, rng in worlds) for one in options
            }
            ranked = sorted(options, key=lambda one: worth[one], reverse=True)
            first = [bot.best_step(state, seat, bot.standing, rng)] if len(options) > MOST else []
            return [Line(one) for one in list(dict.fromkeys([*first, *ranked]))[:MOST]]


def _seen(view: View) -> tuple[Seat, State, Stream]:
    """Return a possible state, as this viewer sees it; the same one every time."""
    assert view.viewer != PUBLIC
    rng = Chance("seen").step(0)
    return Seat(view.viewer), possible_state(view, rng), rng


def _imagined(view: View) -> Iterator[tuple[State, Stream]]:
    """Sample states: usually one is enough, but what a rival's shop hides has many, and all of them are weighed."""
    task = view.tasks[-1]
    many = DEALS if isinstance(task, AtShop) and task.shop != view.viewer else 1
    for n in range(many):
        rng = Chance("seen").step(n)
        yield possible_state(view, rng), rng


def _line(seat: Seat, steps: Sequence[Any]) -> Line[Any]:
    first, *rest = steps
    return Line(first, tuple((seat, step) for step in rest), steps[-1] if rest else None)


def sure(view: View) -> Any | None:
    """Return the certainly best sale: on the last day, of one kind of good, for most gold and without a card."""
    if view.day != DAYS or not isinstance(view.tasks[-1], Selling):
        return None
    ways = [action for action in view.legal if isinstance(action, Sell)]
    if len({(one.size, one.colour) for one in ways}) != 1:
        return None
    paid = {(price.size, price.colour, price.pier, price.rogues): price for price in view.prices}
    prices = [(paid[one.size, one.colour, one.pier, one.rogues], one) for one in ways]
    most = max(price.gold for price, _ in prices)
    free = [one for price, one in prices if price.gold == most and not price.corruption]
    return free[0] if len(free) == 1 else None


# What it is worth to stand somewhere


def chance(state: State, seat: Seat) -> float:
    """Estimate how likely a seat ends with the most gold, by what each may expect and how far that still strays.

    Before there are shops (R59, R60), all are equally likely.
    """
    if not state.shops:
        return 1.0 / len(state.hands)
    far = STEADY + A_DAY * days_left(state, seat)
    return 1.0 / (1.0 + sum(math.exp(min(50.0, -ahead / far)) for ahead in bot.lead(state, seat)))


def turn(state: State) -> int:
    return max(1, state.turns)


# Where gold was left lying


class Left(msgspec.Struct, frozen=True, tag=True):
    """How much more gold the better line promised."""

    gold: int


class Differs(msgspec.Struct, frozen=True, tag=True):
    """The results of both lines in one part of the gold."""

    part: str
    best: int
    mine: int


def why(view: View, best: Line[Any], mine: Line[Any]) -> tuple[Left | Differs, ...]:
    """Compare the results of both lines with the rest of the action played well, from the view at the time."""
    if best.meaning == mine.meaning:
        return ()
    assert view.viewer != PUBLIC
    seat, worlds = Seat(view.viewer), list(_imagined(view))
    better, worse = (_mean([_comes_to(state, seat, line, rng) for state, rng in worlds]) for line in (best, mine))
    left = round(sum(better.values()) - sum(worse.values()))
    if left < 1:
        return ()
    rows = [Differs(part, round(better.get(part, 0.0)), round(worse.get(part, 0.0))) for part in {**better, **worse}]
    rows = sorted((one for one in rows if one.best != one.mine), key=lambda one: -abs(one.best - one.mine))
    return (Left(left), *rows[:GROUNDS])


def _mean(found: Sequence[dict[str, float]]) -> dict[str, float]:
    return {part: fmean(one.get(part, 0.0) for one in found) for part in dict.fromkeys(chain.from_iterable(found))}


def _comes_to(state: State, seat: Seat, line: Line[Any], rng: Stream) -> dict[str, float]:
    """Return the gain in each part; time is the cost of its hours, and others the loss of rivals."""
    before, ahead = bot.parts(state, seat), state
    for action in (line.action, *(done for _, done in line.then)):
        if not isinstance(action, Done):
            ahead = apply.apply(ahead, seat, action, rng).state
    if isinstance(state.tasks[-1], Choosing):
        ahead = bot.carry_on(ahead, seat, bot.worth, rng)
    there = bot.parts(ahead, seat)
    found = {part: there.get(part, 0.0) - before.get(part, 0.0) for part in {**before, **there}}
    hours = next((task.hours for task in ahead.tasks if isinstance(task, Acting)), 0)
    if isinstance(state.tasks[-1], Choosing):
        found["time"] = -bot.cost_of(state, seat, hours)
    found["others"] = (bot.worth(state, seat) - bot.standing(state, seat)) - (
        bot.worth(ahead, seat) - bot.standing(ahead, seat)
    )
    return found


ANALYSIS: Final[Analysis[table.State, table.View, Any]] = Analysis(
    lines=lines,
    sure=sure,
    quiet=lambda view: None,  # no merchant gains by letting things be
    worth=chance,
    turn=turn,
    bot="apprentice",
    turns=TURNS,
    truths=TRUTHS,
    undoes=lambda action: isinstance(action, TakeBack),
    why=why,
    ground=Left | Differs,
)
