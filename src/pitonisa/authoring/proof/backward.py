"""From the endings backwards: which of them can still be come to, for every point of a graph."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from pitonisa.authoring.proof.decision_trees import Point

OFTEN: Final = 5_000
"""Points between two looks at the clock, at which whoever waits is told how far it has come."""

Progress: TypeAlias = Callable[[int], None]
"""Is told how many points have been looked at."""

Stopped: TypeAlias = Literal["", "states", "seconds"]
"""What stopped a search before it had looked at everything."""


def spread(
    points: Sequence[Point],
    looked: int,
    following: array[int],
    ends: array[int],
    over: Mapping[int, int],
    endings: int,
) -> array[int]:
    """By point, a bit for each ending. Points that were met and not looked at count as if all were ahead of them.

    `over`: the standings in which the mission is over, with the number of the ending; `following` and `ends`: what
    comes after each point that was looked at, one list after the other.
    """
    everything = (1 << endings) - 1
    ahead = array("Q", bytes(8 * len(points)))
    for number, (standing, _) in enumerate(points):
        if standing in over:
            ahead[number] = 1 << over[standing]
        elif number >= looked:
            ahead[number] = everything
    waiting, changed = list(range(looked - 1, -1, -1)), True
    while changed:
        changed, left = False, list[int]()
        for number in waiting:
            seen = before = ahead[number]
            for then in following[ends[number] : ends[number + 1]]:
                seen |= ahead[then]
            if seen != before:
                ahead[number] = seen
                changed = True
            if seen != everything:
                left.append(number)
        waiting = left
    return ahead
