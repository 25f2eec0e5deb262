"""Check that every way to end has a golden match."""

from __future__ import annotations

from pitonisa.games.quay.legal import CAUGHT, DAWN, FALSE_ALARM
from pitonisa.kernel.golden import parse
from tests.golden import texts


def test_every_way_to_end_has_a_golden_match() -> None:
    """The table *Ways to end* of the README."""
    outcomes = [parse(text).outcome for text in texts("quay").values()]

    assert {outcome.reason for outcome in outcomes if outcome} == {CAUGHT, FALSE_ALARM, DAWN}
