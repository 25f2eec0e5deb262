"""Check the addition of rows by long integers against plain addition."""

from __future__ import annotations

import random

import pytest

from pitonisa.search.networks import Rows

DICE = random.Random("lanes")
TABLE = [[DICE.uniform(-60, 60) for _ in range(7)] for _ in range(300)]


def test_rows_are_added() -> None:
    chosen = [DICE.randrange(300) for _ in range(90)]
    expected = [sum(TABLE[n][lane] for n in chosen) for lane in range(7)]
    assert Rows(TABLE).added(chosen) == pytest.approx(expected, abs=1e-4)
    assert Rows(TABLE).added([]) == [0.0] * 7


@pytest.mark.parametrize("least", [0.0, -60.0])
def test_rows_are_mixed(least: float) -> None:
    factors = [DICE.uniform(least, 60.0) for _ in range(300)]
    expected = [sum(f * row[lane] for f, row in zip(factors, TABLE, strict=True)) for lane in range(7)]
    assert Rows(TABLE).mixed(factors) == pytest.approx(expected, abs=1.0)
    assert Rows(TABLE).mixed([0.0] * 300) == [0.0] * 7
