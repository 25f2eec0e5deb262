"""What the cards can ask of a hand, and what the questions can ask of a hidden fate.

A condition is asked of the fate played, the fate kept and what lay there before the play (R39).
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import NamedTuple, TypeAlias

from pitonisa.games.shipwreck.model import HOURS_OF, VALUES


class Seen(NamedTuple):
    """What a condition can look at beside the two fates. A card is shown only what it looks at."""

    visible: AbstractSet[int] = frozenset()
    """The values in front of all four arcana."""

    here: AbstractSet[int] = frozenset()
    """The values in front of the card itself."""

    total: int = 0
    """All visible fates added up."""


Condition: TypeAlias = Callable[[int, int, Seen], bool]
Question: TypeAlias = Callable[[int, int | None], bool]


def nothing(played: int, kept: int, seen: Seen) -> bool:
    return True


def played_higher(played: int, kept: int, seen: Seen) -> bool:
    return played > kept


def played_lower(played: int, kept: int, seen: Seen) -> bool:
    return played < kept


def same(played: int, kept: int, seen: Seen) -> bool:
    return played == kept


def apart_by(difference: int) -> Condition:
    return lambda played, kept, seen: abs(played - kept) == difference


def apart_by_at_least(difference: int) -> Condition:
    return lambda played, kept, seen: abs(played - kept) >= difference


def sum_at_most(most: int) -> Condition:
    return lambda played, kept, seen: played + kept <= most


def sum_at_least(least: int) -> Condition:
    return lambda played, kept, seen: played + kept >= least


def sum_within(least: int, most: int) -> Condition:
    return lambda played, kept, seen: least <= played + kept <= most


def sum_leaves(remainder: int, divisor: int) -> Condition:
    return lambda played, kept, seen: (played + kept) % divisor == remainder


def double_or_triple(played: int, kept: int, seen: Seen) -> bool:
    low, high = min(played, kept), max(played, kept)
    return high in (2 * low, 3 * low)


def only_one_of(*values: int) -> Condition:
    """Exactly one of the two is among the values, and that one is played."""
    return lambda played, kept, seen: played in values and kept not in values


def kept_is_visible(played: int, kept: int, seen: Seen) -> bool:
    return kept in seen.visible


def both_new(played: int, kept: int, seen: Seen) -> bool:
    return played != kept and played not in seen.visible and kept not in seen.visible


def within(most: int) -> Condition:
    """Different, and no further apart than this."""
    return lambda played, kept, seen: 1 <= abs(played - kept) <= most


def high_of_odds(played: int, kept: int, seen: Seen) -> bool:
    """Of two different odd fates the higher; where one of the two is odd, the lower."""
    if played % 2 and kept % 2:
        return played > kept
    return played % 2 != kept % 2 and played < kept


def higher_by_a_visible(played: int, kept: int, seen: Seen) -> bool:
    return played > kept and played - kept in seen.visible


def beside_no_visible(played: int, kept: int, seen: Seen) -> bool:
    """No visible fate is one above or below either."""
    return not any(abs(value - fate) == 1 for value in seen.visible for fate in (played, kept))


def one_visible_between(played: int, kept: int, seen: Seen) -> bool:
    """Values count, and not fates: two visible fours between are one."""
    return sum(min(played, kept) < value < max(played, kept) for value in seen.visible) == 1


def total_leaves(remainder: int, divisor: int) -> Condition:
    return lambda played, kept, seen: (played + kept + seen.total) % divisor == remainder


def kept_above_all_here(played: int, kept: int, seen: Seen) -> bool:
    """On a card without fates anything can be played."""
    return kept > max(seen.here, default=0)


def never(played: int, kept: int, seen: Seen) -> bool:
    """Nothing is played here; what lies here came some other way (R12, R45, R51)."""
    return False


def played_is(value: int) -> Condition:
    return lambda played, kept, seen: played == value


def hours_apart_by(difference: int) -> Condition:
    """One of the two takes so many hours more than the other (R9). A 7 raised to 8 takes three (R44)."""
    return lambda played, kept, seen: abs(_hours(played) - _hours(kept)) == difference


def _hours(value: int) -> int:
    return HOURS_OF[min(value, VALUES[-1])]


def sum_alone_or_with_a_visible(total: int) -> Condition:
    """The two come to it by themselves, or with exactly one visible fate added."""
    return lambda played, kept, seen: played + kept == total or total - played - kept in seen.visible


def is_one_of(*values: int) -> Question:
    return lambda hidden, number: hidden in values


def is_higher(hidden: int, number: int | None) -> bool:
    """Equal is a no (R27)."""
    assert number is not None
    return hidden > number


def is_equal(hidden: int, number: int | None) -> bool:
    return hidden == number


def is_within_two(hidden: int, number: int | None) -> bool:
    """Equal is a yes (R43)."""
    assert number is not None
    return abs(hidden - number) <= 2


def takes_as_many_hours(hidden: int, number: int | None) -> bool:
    """R9, R53."""
    assert number is not None
    return HOURS_OF[hidden] == HOURS_OF[number]
