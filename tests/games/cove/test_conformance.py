"""Check the laws, in parts for several processes; `pitonisa check cove` plays a thousand matches."""

import pytest

from pitonisa.games.cove import GAME
from pitonisa.kernel.conformance import check
from tests.long import also


@pytest.mark.parametrize("number", [3, 4, 5, *map(also, (0, 1, 2, 6, 7))])
def test_the_cove_keeps_every_law(number: int) -> None:
    """More happens in the usual three than in others."""
    assert [law.failure for law in check(GAME, matches=1, first=number).laws if not law.held] == []
