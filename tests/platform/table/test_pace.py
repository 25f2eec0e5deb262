"""How long bots wait before they act."""

from __future__ import annotations

from pitonisa.games import cove, shipwreck
from pitonisa.kernel import Seat
from pitonisa.platform.table.pace import Pace, breath

ANA, BEA = Seat(0), Seat(1)


def test_a_bot_takes_the_small_steps_of_its_turn_in_quick_succession() -> None:
    first, further = (
        breath(cove.GAME, Pace.NORMAL, BEA, [(ANA, None)]),
        breath(cove.GAME, Pace.NORMAL, BEA, [(BEA, None)]),
    )
    assert further < first / 2
    assert breath(cove.GAME, Pace.NORMAL, BEA, []) == first


def test_where_every_action_counts_a_bot_breathes_before_each() -> None:
    assert breath(shipwreck.GAME, Pace.NORMAL, BEA, [(BEA, None)]) == breath(
        shipwreck.GAME, Pace.NORMAL, BEA, [(ANA, None)]
    )


def test_people_choose_how_fast_bots_play() -> None:
    slow, normal, fast = (breath(cove.GAME, pace, BEA, []) for pace in Pace)
    assert slow > normal > fast > 0
