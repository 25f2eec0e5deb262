"""Test how long bots wait before they act."""

from __future__ import annotations

import msgspec
import pytest

from pitonisa.games import cove, leaders, quay, shipwreck
from pitonisa.kernel import Refusal, Seat
from pitonisa.kernel.hosting import Moments
from pitonisa.platform.table_model.pace import (
    A_DAY,
    BANKS,
    DAYS,
    LONGEST_SHOWING,
    PATIENCE,
    USUAL_DAYS,
    USUAL_PATIENCE,
    Pace,
    Rhythm,
    Temperament,
    breath,
    chosen_patience,
    chosen_temperament,
    chosen_times,
    showing,
)

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


def test_bots_that_lead_let_people_speak_first_as_long_as_the_table_says() -> None:
    leading, others = shipwreck.GAME, quay.GAME
    assert [chosen_patience(leading, one) for one in (None, *PATIENCE)] == [USUAL_PATIENCE, *PATIENCE]
    assert [chosen_patience(others, one) for one in (None, 0)] == [None, None]
    with pytest.raises(Refusal, match="patience-unknown"):
        chosen_patience(leading, 61)
    with pytest.raises(Refusal, match="patience-none"):
        chosen_patience(others, 60)
    assert chosen_temperament(leading, Temperament.QUIET) is Temperament.QUIET
    assert chosen_temperament(others, Temperament.TALKATIVE) is Temperament.TALKATIVE
    with pytest.raises(Refusal, match="temperament-none"):
        chosen_temperament(others, Temperament.QUIET)


def test_a_decision_takes_days_only_where_a_table_plays_by_days() -> None:
    assert chosen_times(Rhythm.LIVE, 60, 30) == (60, 30)
    assert chosen_times(Rhythm.DAYS, None, None) == (USUAL_DAYS * A_DAY, None)
    for days in DAYS:
        for bank in BANKS:
            assert chosen_times(Rhythm.DAYS, days * A_DAY, bank * A_DAY) == (days * A_DAY, bank * A_DAY or None)
    for move, bank in ((2 * A_DAY, None), (A_DAY, 60), (60, None), (A_DAY, 2 * A_DAY)):
        with pytest.raises(Refusal, match="days-unknown"):
            chosen_times(Rhythm.DAYS, move, bank)


def test_what_happened_is_shown_as_long_as_all_events_take_and_never_for_long() -> None:
    game = leaders.GAME.having(Moments({"Passed": 2.0, "Other": 1.0}))

    class Passed(msgspec.Struct, frozen=True):
        n: int = 0

    class Unseen(msgspec.Struct, frozen=True):
        n: int = 0

    game = msgspec.structs.replace(game, witness=lambda event, viewer: None if isinstance(event, Unseen) else event)
    assert showing(game, ()) == 0
    assert showing(game, (Passed(1), Passed(2), Unseen(1))) == 4.0
    assert showing(game, tuple(Passed(n) for n in range(40))) == LONGEST_SHOWING
    assert showing(game.without(Moments), (Passed(1),)) == 0
