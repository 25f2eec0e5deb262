"""The laws, on the scenario that says everything and on those people play; `pitonisa check missions` tries more."""

import pytest

from pitonisa.games.missions import GAME
from pitonisa.kernel.conformance import check
from tests.games.missions.table import VOCABULARY


@pytest.mark.parametrize("first", [1, 4])
def test_missions_keeps_every_law(first: int) -> None:
    assert [law.failure for law in check(VOCABULARY, matches=1, first=first).laws if not law.held] == []


def test_the_missions_that_people_play_keep_every_law() -> None:
    laws = check(GAME, matches=2, seed="night-a", players=2).laws

    assert [law.failure for law in laws if law.failure] == []
