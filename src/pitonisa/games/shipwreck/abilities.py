"""What the cards can ask of a hand, and what the questions can ask of a hidden fate.

A condition is asked of the fate played, the fate kept and the values visible before the play (R39).
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import TypeAlias

Condition: TypeAlias = Callable[[int, int, AbstractSet[int]], bool]
Question: TypeAlias = Callable[[int, int | None], bool]


def nothing(played: int, kept: int, visible: AbstractSet[int]) -> bool:
    return True


def played_higher(played: int, kept: int, visible: AbstractSet[int]) -> bool:
    return played > kept


def played_lower(played: int, kept: int, visible: AbstractSet[int]) -> bool:
    return played < kept


def same(played: int, kept: int, visible: AbstractSet[int]) -> bool:
    return played == kept


def apart_by(difference: int) -> Condition:
    return lambda played, kept, visible: abs(played - kept) == difference


def apart_by_at_least(difference: int) -> Condition:
    return lambda played, kept, visible: abs(played - kept) >= difference


def sum_at_most(most: int) -> Condition:
    return lambda played, kept, visible: played + kept <= most


def sum_at_least(least: int) -> Condition:
    return lambda played, kept, visible: played + kept >= least


def sum_within(least: int, most: int) -> Condition:
    return lambda played, kept, visible: least <= played + kept <= most


def sum_leaves(remainder: int, divisor: int) -> Condition:
    return lambda played, kept, visible: (played + kept) % divisor == remainder


def double_or_triple(played: int, kept: int, visible: AbstractSet[int]) -> bool:
    low, high = min(played, kept), max(played, kept)
    return high in (2 * low, 3 * low)


def only_one_of(*values: int) -> Condition:
    """Exactly one of the two is among the values, and that one is played."""
    return lambda played, kept, visible: played in values and kept not in values


def kept_is_visible(played: int, kept: int, visible: AbstractSet[int]) -> bool:
    return kept in visible


def both_new(played: int, kept: int, visible: AbstractSet[int]) -> bool:
    return played != kept and played not in visible and kept not in visible


def is_one_of(*values: int) -> Question:
    return lambda hidden, number: hidden in values


def is_higher(hidden: int, number: int | None) -> bool:
    """Equal is a no (R27)."""
    assert number is not None
    return hidden > number
