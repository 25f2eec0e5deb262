"""A strategist: before it acts or aims it thinks the match through, in many truths that fit what it believes.

Every way to go on is tried in the same truths with the same luck: everybody plays on at once for two rounds
(`playout.py`), then it is judged where that leaves the seat (`outlook.py`). The worse half is put aside and the rest is
tried in more truths, until one is left (sequential halving). How much it thinks depends on nothing hidden: every
decision costs it the same number of playouts. When it is asked to answer it answers as an operative does.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final, TypeAlias

from pitonisa.games.leaders.actions import Action, Interrogate, Use
from pitonisa.games.leaders.apply import apply
from pitonisa.games.leaders.bot.choices import best_of_each, kind
from pitonisa.games.leaders.bot.mind import mind
from pitonisa.games.leaders.bot.operative import operative
from pitonisa.games.leaders.bot.outlook import chance_to_win
from pitonisa.games.leaders.bot.playout import done, everybody
from pitonisa.games.leaders.bot.worlds import worlds
from pitonisa.games.leaders.ending import outcome
from pitonisa.games.leaders.model import Phase, Picking, State
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import View
from pitonisa.games.leaders.view import view as seen
from pitonisa.kernel import PUBLIC, Chance, Seat, Stream

Line: TypeAlias = tuple[Action, ...]
"""What one does, and whom one then names for it."""

PLAYOUTS: Final = 288
"""So many a decision: the same number while there are many ways to go on, and when there are two."""

CONSIDERED: Final = 8
"""So many ways are weighed."""

ROUNDS: Final = 2
"""So often everybody has a turn before it is judged where that leaves one."""

FIRST_THOUGHT: Final = 0.5
"""How much an operative's opinion counts beside what the playouts say."""


def strategist(view: View, claims: Claims, rng: Stream) -> Action:
    if view.pending or view.phase not in (Phase.ACTION, Phase.AIM):
        return operative(view, claims, rng)
    assert view.viewer != PUBLIC
    seat, thoughts = view.viewer, best_of_each(mind(view, claims), CONSIDERED, _kind)
    heats = heats_of(len(thoughts))
    truths = worlds(view, claims, rng, sum(many for _, many in heats) or 1)
    lines = {action: _line(truths[0], seat, action, claims, rng) for action in thoughts}
    left, sums, tried = [*thoughts], dict.fromkeys(thoughts, 0.0), 0
    for ways, many in heats:
        heat, tried = truths[tried : tried + many], tried + many
        luck = [Chance(f"{rng.word()}") for _ in heat]
        for action in left[:ways]:
            sums[action] += sum(map(partial(_played_on, seat, lines[action]), heat, luck))
        scores = {action: FIRST_THOUGHT * thoughts[action] + sums[action] / tried for action in left[:ways]}
        left = sorted(scores, key=lambda action: -scores[action])
    return left[0]


def heats_of(ways: int) -> list[tuple[int, int]]:
    """How many ways to go on are tried, and in how many truths, until one is left."""
    halvings = (ways - 1).bit_length()
    heats: list[tuple[int, int]] = []
    while ways > 1:
        heats.append((ways, PLAYOUTS // halvings // ways))
        ways = (ways + 1) // 2
    return heats


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


def _played_on(seat: Seat, line: Line, state: State, chance: Chance) -> float:
    """What it is worth to a seat, when all have had their turns."""
    last, n = state.turn + ROUNDS * len(state.rows), len(line)
    for at, action in enumerate(line):
        state = done(state, seat, action, chance.step(at))
    while not state.victory and state.turn < last:
        state, n = everybody(state, chance, n)
    ended = outcome(state)
    return float(seat in ended.winners) if ended else chance_to_win(state, seat)
