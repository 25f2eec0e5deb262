"""The laws, in pieces so that several processes can share them; `pitonisa check cove` tries a thousand matches."""

import pytest

from pitonisa.games.cove import GAME
from pitonisa.kernel.conformance import check


@pytest.mark.parametrize("first", range(0, 6, 2))
def test_the_cove_keeps_every_law(first: int) -> None:
    assert [law.failure for law in check(GAME, matches=2, first=first).laws if not law.held] == []
