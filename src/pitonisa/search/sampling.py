"""Chooses actions in any game that can sample hidden states, by playing each choice on at random.

This is flat Monte Carlo search: a baseline that knows only the rules of the game and, if the game provides it, the
worth of a position. Every choice is tried in the same samples. A bot written for the game has to beat it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import Any, NamedTuple

from pitonisa.kernel import AnyGame, Chance, Seat
from pitonisa.kernel.analysis import analysis_of, imagine_of
from pitonisa.kernel.encoding import encoding_of
from pitonisa.kernel.hosting import gives_up
from pitonisa.kernel.sealed import waited_for
from pitonisa.search.decisions import NotWeighed


class Effort(NamedTuple):
    tries: int = 120
    """How many playouts are made for one decision, over all choices together."""

    fewest: int = 4
    """Each choice is tried in at least this many states, however many choices there are."""

    ahead: int = 12
    """The position is judged after this many random actions."""


def choose(game: AnyGame, state: Any, seat: Seat, notes: Any, seed: str, effort: Effort) -> Any:
    """Choose the action with the best result. The state only tells what the seat knows; the seed fixes the choice."""
    if (imagine := imagine_of(game)) is None:
        raise NotWeighed
    choices = [action for action in game.legal(state, seat) if not gives_up(game, state, action)]
    if len(choices) < 2:
        return choices[0] if choices else game.legal(state, seat)[0]
    many = max(effort.fewest, effort.tries // len(choices))
    truths, worth = imagine(state, seat, notes, Chance(f"{seed} truths").step(0), many), worth_of(game)
    values = [
        fsum(_came_to(game, worth, truth, seat, action, f"{seed}/{i}", effort.ahead) for i, truth in enumerate(truths))
        for action in choices
    ]
    return choices[values.index(max(values))]


def worth_of(game: AnyGame) -> Callable[[Any, Seat], float]:
    """Rate a position for a seat by the game's own function."""
    if analysis := analysis_of(game):
        return analysis.worth
    if encoding := encoding_of(game):
        told = encoding.worth
        return lambda state, seat: told(game.view(state, seat))
    return lambda state, seat: 0.0


def _came_to(
    game: AnyGame, worth: Callable[[Any, Seat], float], truth: Any, seat: Seat, action: Any, seed: str, ahead: int
) -> float:
    """Play an action in this state, then random legal actions, and rate the result."""
    chance, lot = Chance(seed), Chance(f"{seed} lot")
    state = game.apply(truth, seat, action, chance.step(0)).state
    for n in range(1, ahead + 1):
        if outcome := game.outcome(state):
            return float(seat in outcome.winners)
        rng = lot.step(n)
        actor = rng.choice(sorted(waited_for(game, state)))
        state = game.apply(state, actor, rng.choice(game.legal(state, actor)), chance.step(n)).state
    return float(seat in outcome.winners) if (outcome := game.outcome(state)) else worth(state, seat)
