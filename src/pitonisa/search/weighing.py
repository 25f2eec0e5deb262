"""What a seat may decide, weighed by what it knows: each line in the same imagined truths, the worst given up early."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pitonisa.kernel import AnyGame, Chance, Seat
from pitonisa.kernel.analysis import Line
from pitonisa.search.estimates import Estimate, estimate
from pitonisa.search.playouts import play_on

A_ROUND: Final = 24
"""So many truths are tried on every line before the worst are given up."""


class NotWeighed(Exception):
    """The game does not say what its decisions are worth."""


def weigh(
    game: AnyGame, state: Any, seat: Seat, notes: Any, lines: Sequence[Line[Any] | None], seed: str, most: int
) -> tuple[Estimate, ...]:
    """By line, from at most `most` truths that fit what the seat knows. The same seed gives the same figures."""
    if game.imagine is None or game.analysis is None:
        raise NotWeighed
    truths = game.imagine(state, seat, notes, Chance(f"{seed} truths").step(0), most)
    values: list[list[float]] = [[] for _ in lines]
    alive = set(range(len(lines)))
    for begin in range(0, most, A_ROUND):
        for i, truth in enumerate(truths[begin : begin + A_ROUND], begin):
            for one in sorted(alive):
                values[one].append(play_on(game, game.analysis, truth, seat, lines[one], f"{seed}/{i}"))
        alive = _worth_another_round({one: estimate(values[one]) for one in alive})
        if len(alive) < 2:
            break
    return tuple(map(estimate, values))


def _worth_another_round(found: dict[int, Estimate]) -> set[int]:
    """Those of which nobody can tell yet that another is better."""
    best = max(found.values(), key=lambda one: one.low)
    return {one for one, tried in found.items() if tried.high >= best.low}
