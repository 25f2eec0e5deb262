"""The laws, on the scenario that says everything; `pitonisa check missions` tries those that people play."""

import pytest

from pitonisa.kernel.conformance import check
from tests.games.missions.table import VOCABULARY


@pytest.mark.parametrize("first", [1, 4])
def test_missions_keeps_every_law(first: int) -> None:
    assert [law.failure for law in check(VOCABULARY, matches=1, first=first).laws if not law.held] == []
