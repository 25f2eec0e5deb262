from pitonisa.games.quay import GAME
from pitonisa.kernel.conformance import check


def test_quay_keeps_every_law() -> None:
    assert [law.failure for law in check(GAME, matches=150).laws if not law.held] == []
