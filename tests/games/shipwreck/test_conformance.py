"""Check the laws, in parts for several processes; `pitonisa check shipwreck` plays a thousand matches."""

import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.kernel.conformance import check
from tests.long import also


@pytest.mark.parametrize(("first", "matches"), [(0, 60), also(60, 100), also(160, 100), also(260, 140)])
def test_shipwreck_keeps_every_law(first: int, matches: int) -> None:
    assert [law.failure for law in check(GAME, matches=matches, first=first).laws if not law.held] == []
