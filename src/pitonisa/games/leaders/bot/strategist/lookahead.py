"""Thinks ahead for a strategist: plays what it is inclined to do on in truths that fit what it believes.

Every way to go on is tried in the same truths with the same luck, until its next turn (`rollouts.py`); then the
position is judged (`prospects.py`). Nothing hidden decides how much it thinks: it does so where a leader lies exposed
for all to see, and then costs the same number of playouts each time.
"""

from __future__ import annotations

from functools import partial
from typing import Final, TypeAlias

from pitonisa.games.leaders.actions import Action, Use
from pitonisa.games.leaders.apply import apply
from pitonisa.games.leaders.bot.mind import exposed_leader
from pitonisa.games.leaders.bot.operative import operative
from pitonisa.games.leaders.bot.prospects import chance_in_truth
from pitonisa.games.leaders.bot.rollouts import done, everybody, worlds
from pitonisa.games.leaders.ending import outcome
from pitonisa.games.leaders.infer.deals import Weights
from pitonisa.games.leaders.model import Phase, Picking, State
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import View
from pitonisa.games.leaders.view import view as seen
from pitonisa.kernel import PUBLIC, Chance, Seat, Stream

Line: TypeAlias = tuple[Action, ...]
"""What one does, and whom one then names for it."""

WAYS: Final = 3
"""The number of ways that are played on."""

PLAYOUTS: Final = 72
"""Playouts for a decision: the same number whether there are three ways to go on or two."""


def is_near_the_end(view: View) -> bool:
    """Whether the match may end before one's next turn (R36), and it is one's own turn."""
    own_turn = not view.pending and view.phase in (Phase.ACTION, Phase.AIM)
    return own_turn and any(map(exposed_leader, view.places))


def prospects(
    view: View, claims: Claims, weights: Weights, likeliest: list[Action], rng: Stream
) -> dict[Action, float]:
    """By action, the chance to win after it, for the few that seem best."""
    assert view.viewer != PUBLIC
    seat, ways = view.viewer, likeliest[:WAYS]
    truths = worlds(view, weights, rng, PLAYOUTS // len(ways))
    luck = [Chance(f"{rng.word()}") for _ in truths]
    lines = {action: _line(truths[0], seat, action, claims, rng) for action in ways}
    return {action: sum(map(partial(_played_on, seat, lines[action]), truths, luck)) / len(truths) for action in ways}


def _line(truth: State, seat: Seat, action: Action, claims: Claims, rng: Stream) -> Line:
    """Targets are named as an operative would, who sees the same in every truth."""
    line = [action]
    if isinstance(action, Use):
        state = apply(truth, seat, action, rng).state
        while state.pending and isinstance(state.pending[-1], Picking):
            line.append(operative(seen(state, seat), claims, rng))
            state = apply(state, seat, line[-1], rng).state
    return tuple(line)


def _played_on(seat: Seat, line: Line, state: State, chance: Chance) -> float:
    """What it is worth to a seat, when all others have had their turns."""
    last, n = state.turn + len(state.rows), len(line)
    for at, action in enumerate(line):
        state = done(state, seat, action, chance.step(at))
    while not state.victory and state.turn < last:
        state, n = everybody(state, chance, n)
    ended = outcome(state)
    return float(seat in ended.winners) if ended else chance_in_truth(state, seat)
