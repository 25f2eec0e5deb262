"""The laws, in pieces so that several processes can share them; `pitonisa check shipwreck` tries a thousand matches."""

import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.kernel.conformance import check


@pytest.mark.parametrize("first", range(0, 400, 200))
def test_shipwreck_keeps_every_law(first: int) -> None:
    assert [law.failure for law in check(GAME, matches=200, first=first).laws if not law.held] == []
