"""Check that sampled figures come with their uncertainty."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitonisa.search.estimates import Estimate, estimate, wilson
from tests.each import each


@each(
    "wins, games, low, high",
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (850, 1000, 0.8265, 0.8708)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


@given(st.lists(st.floats(0, 1), min_size=1, max_size=60))
def test_a_chance_lies_between_its_bounds_and_they_between_never_and_always(values: list[float]) -> None:
    found = estimate(values)

    assert 0 <= found.low <= found.chance + 1e-9
    assert found.chance - 1e-9 <= found.high <= 1
    assert found.tries == len(values)


def test_wins_and_losses_have_wilsons_bounds() -> None:
    found = estimate([1.0] * 30 + [0.0] * 10)

    assert (found.low, found.high) == pytest.approx(wilson(30, 40, 1.6448536269514722))


def test_what_scatters_less_is_known_better() -> None:
    even, wild = estimate([0.4, 0.6] * 20), estimate([0.0, 1.0] * 20)

    assert even.chance == pytest.approx(wild.chance)
    assert even.high - even.low < wild.high - wild.low


def test_two_tie_where_their_bounds_overlap() -> None:
    low, middle, high = Estimate(0.2, 0.1, 0.3, 9), Estimate(0.3, 0.2, 0.4, 9), Estimate(0.5, 0.41, 0.6, 9)

    assert low.ties_with(middle)
    assert middle.ties_with(low)
    assert not middle.ties_with(high)
    assert not high.ties_with(low)
