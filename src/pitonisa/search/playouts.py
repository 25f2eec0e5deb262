"""A match that goes on from somewhere as bots would play it, and what comes of it for one seat."""

from __future__ import annotations

from typing import Any

from pitonisa.kernel import AnyGame, Chance, Seat
from pitonisa.kernel.analysis import Analysis, Line
from pitonisa.kernel.sealed import waited_for
from pitonisa.search.crew import Crew


def play_on(
    game: AnyGame, how: Analysis[Any, Any, Any], truth: Any, seat: Seat, line: Line[Any] | None, seed: str
) -> float:
    """What it is worth to a seat to decide so in this truth, or to leave it to bots. The same seed plays the same."""
    chance, crew = Chance(seed), Crew(game, [how.bot], seed)
    notes, last = game.talk.blank(truth), how.turn(truth) + how.turns
    decided = [(seat, line.action), *line.then] if line else []
    state = truth
    for n in range(game.bound):
        if outcome := game.outcome(state):
            return float(seat in outcome.winners)
        if n < len(decided):
            actor, action = decided[n]
        elif how.turn(state) >= last:
            break
        else:
            actor = crew.first(waited_for(game, state), n)
            action = crew.choose(game.view(state, actor), notes, actor, n)
        state = game.apply(state, actor, action, chance.step(n)).state
    return how.worth(state, seat)
