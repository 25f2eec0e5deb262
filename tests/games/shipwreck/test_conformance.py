"""The laws, in pieces so that several processes can share them; `pitonisa check shipwreck` tries a thousand matches."""

import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.kernel.conformance import check
from tests.long import also


@pytest.mark.parametrize("first", [0, also(100), also(200), also(300)])
def test_shipwreck_keeps_every_law(first: int) -> None:
    assert [law.failure for law in check(GAME, matches=100, first=first).laws if not law.held] == []
