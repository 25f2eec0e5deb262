"""Computes confidence intervals for estimated chances and rates."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

NINETY: Final = 1.6448536269514722
NINETY_FIVE: Final = 1.959963984540054
"""The number of standard deviations on each side that covers 95 %."""


MOST_GAINED: Final = 8.0
"""A few tries may agree by chance, so they count for at most this many times their number."""


class Estimate(msgspec.Struct, frozen=True):
    """A chance with its 90 % confidence interval."""

    chance: float
    low: float
    high: float
    tries: int

    def ties_with(self, other: Estimate) -> bool:
        """Say whether the two can't be told apart."""
        return self.low <= other.high and other.low <= self.high


def estimate(values: Sequence[float]) -> Estimate:
    """Estimate a chance from values between 0 and 1.

    Values that scatter less than wins and losses count like a larger number of those.
    """
    tries = len(values)
    chance = min(1.0, math.fsum(values) / tries)
    scatter = sum((value - chance) ** 2 for value in values) / tries
    gained = max(1.0, min(MOST_GAINED, chance * (1 - chance) / scatter)) if scatter else 1.0
    as_good_as = tries * gained
    low, high = wilson(chance * as_good_as, as_good_as, NINETY)
    return Estimate(chance, low, high, tries)


def wilson(wins: float, games: float, deviations: float = NINETY_FIVE) -> tuple[float, float]:
    """Compute the Wilson confidence interval of a rate (E. B. Wilson, 1927)."""
    rate, spread = wins / games, deviations * deviations / games
    middle = (rate + spread / 2) / (1 + spread)
    reach = deviations / (1 + spread) * math.sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return (max(0.0, middle - reach) if wins else 0.0), (min(1.0, middle + reach) if wins < games else 1.0)
