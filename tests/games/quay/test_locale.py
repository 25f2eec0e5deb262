from pitonisa.games.quay import GAME
from pitonisa.platform.proofread import complaints


def test_quay_says_everything_it_needs_in_every_language_and_nothing_else() -> None:
    assert complaints(GAME) == []
