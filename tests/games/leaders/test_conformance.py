"""Check the laws on some matches, and on more if there is time; `pitonisa check leaders` plays a thousand."""

import pytest

from pitonisa.games.leaders import GAME
from pitonisa.kernel.conformance import check
from tests.long import also


@pytest.mark.parametrize("first", [2, also(0), also(6), also(10)])
def test_leaders_keeps_every_law(first: int) -> None:
    assert [law.failure for law in check(GAME, matches=4, first=first).laws if not law.held] == []
