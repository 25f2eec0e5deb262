"""A strategist: before it acts or aims it thinks the match through, in many truths that fit what it believes.

Every way to go on is tried in the same truths with the same luck: others play on at once for a round (`quick.py`), then
it is judged where that leaves the seat (`outlook.py`). How much it thinks depends on nothing that is hidden: every
decision costs it the same number of playouts. When it is asked to answer it answers as an operative does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from pitonisa.games.leaders.actions import Action, Interrogate, Use
from pitonisa.games.leaders.apply import apply
from pitonisa.games.leaders.bot.choices import best_of_each, kind
from pitonisa.games.leaders.bot.mind import mind
from pitonisa.games.leaders.bot.operative import operative
from pitonisa.games.leaders.bot.outlook import chance_to_win
from pitonisa.games.leaders.bot.quick import everybody
from pitonisa.games.leaders.bot.worlds import worlds
from pitonisa.games.leaders.ending import outcome
from pitonisa.games.leaders.model import Phase, Picking, State
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import View
from pitonisa.games.leaders.view import view as seen
from pitonisa.kernel import PUBLIC, Chance, Seat, Stream

Line: TypeAlias = tuple[Action, ...]
"""What one does, and whom one then names for it."""

PLAYOUTS: Final = 96
"""So many a decision, shared out among the ways to go on."""

CONSIDERED: Final = 6
"""So many ways are weighed."""

FIRST_THOUGHT: Final = 0.5
"""How much an operative's opinion counts beside what the playouts say."""


def strategist(view: View, claims: Claims, rng: Stream) -> Action:
    if view.pending or view.phase not in (Phase.ACTION, Phase.AIM):
        return operative(view, claims, rng)
    assert view.viewer != PUBLIC
    thoughts = best_of_each(mind(view, claims), CONSIDERED, _kind)
    truths = worlds(view, claims, rng, PLAYOUTS // len(thoughts))
    luck = [Chance(f"{rng.word()}") for _ in truths]
    scores = {
        action: FIRST_THOUGHT * worth
        + _mean(view.viewer, _line(truths[0], view.viewer, action, claims, rng), truths, luck)
        for action, worth in thoughts.items()
    }
    return max(scores, key=lambda action: scores[action])


def _kind(action: Action) -> Any:
    """Whom to interrogate matters as much as whom to aim at."""
    return (Interrogate, action.owner) if isinstance(action, Interrogate) else kind(action)


def _line(truth: State, seat: Seat, action: Action, claims: Claims, rng: Stream) -> Line:
    """Targets are named as an operative would, who sees the same in every truth."""
    line = [action]
    if isinstance(action, Use):
        state = apply(truth, seat, action, rng).state
        while state.pending and isinstance(state.pending[-1], Picking):
            line.append(operative(seen(state, seat), claims, rng))
            state = apply(state, seat, line[-1], rng).state
    return tuple(line)


def _mean(seat: Seat, line: Line, truths: Sequence[State], luck: Sequence[Chance]) -> float:
    played = zip(truths, luck, strict=True)
    return sum(_played_on(truth, seat, line, chance) for truth, chance in played) / len(truths)


def _played_on(state: State, seat: Seat, line: Line, chance: Chance) -> float:
    """What it is worth to a seat, when all have had their turn."""
    last, n = state.turn + len(state.rows), len(line)
    for at, action in enumerate(line):
        state = apply(state, seat, action, chance.step(at)).state
    while not state.victory and state.turn < last:
        state, n = everybody(state, chance, n)
    ended = outcome(state)
    return float(seat in ended.winners) if ended else chance_to_win(state, seat)
