"""Fits the winning chance of a position in Leaders of Euphoria to matches of operatives, by logistic regression.

`python -m tools.prospects --matches 300 --seed prospects` prints the numbers of `games/leaders/bot/prospects.py`, and
how well the resulting chances are calibrated in other matches. With `--truths` it prints those of `chance_in_truth`,
which judges full states instead of one seat's view.
"""

from __future__ import annotations

import argparse
import math
from collections import defaultdict
from collections.abc import Sequence
from typing import Final, TypeAlias

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.bot import prospects
from pitonisa.games.leaders.bot.prospects import Role, standing
from pitonisa.games.leaders.model import State
from pitonisa.games.leaders.view import view
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.search.crew import Crew

Row: TypeAlias = list[float]

ROUNDS: Final = 12
RIDGE: Final = 2.0
"""The strength of regularisation towards zero, for rare features."""

EVERY: Final = 3
"""The number of turns between two samples, because neighbouring ones are alike."""


def position(state: State, seat: Seat, *, truths: bool) -> tuple[Role, Row]:
    role, row = prospects.true_standing(state, seat) if truths else standing(view(state, seat))
    return role, [1.0, *row]


def positions(players: int, seed: str, *, truths: bool) -> list[tuple[Role, Row, float]]:
    """Yield every seat's features when a turn began, and whether it won."""
    chance, crew = Chance(seed), Crew(GAME, ["operative"], seed)
    state, seen = GAME.start(GAME.options(), players, chance.step(0)).state, list[tuple[Seat, Role, Row]]()
    turn = 0
    for n in range(bound_of(GAME)):
        if outcome := GAME.outcome(state):
            return [(role, row, float(seat in outcome.winners)) for seat, role, row in seen]
        if state.turn > turn:
            turn = state.turn
            if not turn % EVERY:
                seen += [(seat, *position(state, seat, truths=truths)) for seat in map(Seat, range(players))]
        actor = crew.first(waited_for(GAME, state), n)
        action = crew.choose(GAME.view(state, actor), (), actor, n)
        state = GAME.apply(state, actor, action, chance.step(n + 1)).state
    raise AssertionError("no match takes so long")


def fitted(rows: Sequence[Row], won: Sequence[float]) -> Row:
    """Fit by Newton's method."""
    weights = [0.0] * len(rows[0])
    for _ in range(ROUNDS):
        slope = [-RIDGE * weight for weight in weights]
        bend = [[RIDGE * (i == j) for j in range(len(weights))] for i in range(len(weights))]
        for row, one in zip(rows, won, strict=True):
            chance = logistic(weights, row)
            for i, value in enumerate(row):
                if value:
                    slope[i] += (one - chance) * value
                    for j, other in enumerate(row):
                        bend[i][j] += chance * (1 - chance) * value * other
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def logistic(weights: Row, row: Row) -> float:
    return 1 / (1 + math.exp(-sum(map(float.__mul__, weights, row))))


def solved(matrix: list[Row], values: Row) -> Row:
    """Solve by elimination; the matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, values, strict=True)]
    for i, pivot in enumerate(rows):
        for other in rows[i + 1 :]:
            share = other[i] / pivot[i]
            for j in range(i, len(other)):
                other[j] -= share * pivot[j]
    found = [0.0] * len(rows)
    for i in reversed(range(len(rows))):
        known = sum(rows[i][j] * found[j] for j in range(i + 1, len(rows)))
        found[i] = (rows[i][-1] - known) / rows[i][i]
    return found


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--matches", type=int, default=300)
    wanted.add_argument("--seed", default="prospects")
    wanted.add_argument("--truths", action="store_true")
    given = wanted.parse_args()
    made: dict[Role, list[tuple[Row, float]]] = defaultdict(list)
    kept: list[tuple[Role, Row, float]] = []
    for number in range(given.matches):
        played = positions(GAME.players[number % len(GAME.players)], f"{given.seed} {number}", truths=given.truths)
        if number % 4 == 3:
            kept += played
        else:
            for role, row, won in played:
                made[role].append((row, won))
    weights = {role: fitted(*zip(*some, strict=True)) for role, some in made.items()}
    for role in Role:
        numbers = ", ".join(f"{one:.2f}" for one in weights[role])
        print(f"    {role}: ({numbers}),")
    _trust([(logistic(weights[role], row), won) for role, row, won in kept])


def _trust(told: list[tuple[float, float]]) -> None:
    mean = sum(won for _, won in told) / len(told)
    brier = sum((chance - won) ** 2 for chance, won in told) / len(told)
    print(f"{len(told)} positions not used; Brier {brier:.4f}, of the mean alone {mean * (1 - mean):.4f}")
    for low in range(0, 100, 10):
        some = [(chance, won) for chance, won in told if low <= 100 * chance < low + 10]
        if some:
            chance, won = (sum(values) / len(some) for values in zip(*some, strict=True))
            print(f"{low:>3}–{low + 10:<3} {len(some):>6} {chance:>7.1%} {won:>7.1%}")


if __name__ == "__main__":
    main()
