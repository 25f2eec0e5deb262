"""The laws, in pieces so that several processes can share them; `pitonisa check leaders` tries a thousand matches."""

import pytest

from pitonisa.games.leaders import GAME
from pitonisa.kernel.conformance import check


@pytest.mark.parametrize("first", range(0, 12, 4))
def test_leaders_keeps_every_law(first: int) -> None:
    assert [law.failure for law in check(GAME, matches=4, first=first).laws if not law.held] == []
