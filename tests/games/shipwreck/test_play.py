"""Test drawing and playing a fate (R10, R11, R13, R14, R39, R40)."""

from __future__ import annotations

import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Pass, Play
from pitonisa.games.shipwreck.events import ChaliceTold, FatePlayed, FatesDrawn
from pitonisa.games.shipwreck.model import CardId, Fate, Phase, active
from pitonisa.games.shipwreck.view import witness
from pitonisa.kernel import PUBLIC
from tests.games.shipwreck.table import (
    ALBA,
    BRUNO,
    INES,
    actions,
    hand_of,
    let_pass,
    mock,
    play,
    plays,
    public,
    refused,
    step,
    table,
    told,
)

QUIET = "leviathan the_shore dawn midnight"


def test_without_a_fate_one_draws_two() -> None:
    """R10."""
    state = table("leviathan the_shore dawn:5! midnight", hands=("2", "", "3"))

    done = let_pass(state)

    assert [len(hand) for hand in done.state.hands] == [1, 2, 1]
    assert [event.count for event in told(done, FatesDrawn)] == [2]
    assert len(done.state.bag) == len(state.bag) - 2


def test_with_a_kept_fate_one_draws_only_one() -> None:
    """R10: the kept one stays in the hand."""
    state = table("leviathan the_shore dawn:5! midnight", hands=("2", "7", "3"))

    done = let_pass(state)

    assert len(done.state.hands[ALBA]) == 2
    assert done.state.hands[ALBA][0] == 7
    assert [event.count for event in told(done, FatesDrawn)] == [1]


def test_nobody_else_sees_what_is_drawn() -> None:
    """R10."""
    done = let_pass(table("leviathan the_shore dawn:5! midnight", hands=("2", "", "3")))
    (drawn,) = told(done, FatesDrawn)

    assert witness(drawn, ALBA) == FatesDrawn(ALBA, 2, done.state.hands[ALBA])
    assert witness(drawn, INES) == witness(drawn, BRUNO) == witness(drawn, PUBLIC) == FatesDrawn(ALBA, 2, None)
    assert hand_of(done.state, ALBA, BRUNO) == (None, None)


def test_a_fate_is_played_face_up_and_the_other_stays_hidden() -> None:
    """R11."""
    state = table(QUIET, hands=("6 1", ""))

    done = play(state, 6, "dawn")

    assert public(done.state).row[2].fates == (6,)
    assert hand_of(done.state, INES, INES) == (1,)
    assert hand_of(done.state, INES, ALBA) == (None,)


def test_everybody_hears_what_was_played_and_only_its_player_what_was_kept() -> None:
    """R11."""
    (played,) = told(play(table(QUIET, hands=("6 1", "")), 6, "dawn"), FatePlayed)

    assert witness(played, INES) == FatePlayed(INES, Fate(6), CardId.DAWN, Fate(1))
    assert witness(played, ALBA) == witness(played, PUBLIC) == FatePlayed(INES, Fate(6), CardId.DAWN, None)


def test_a_new_fate_lies_beside_those_that_were_there() -> None:
    done = play(table("midnight:3 leviathan the_shore dawn", hands=("6 1", "")), 1, "midnight")

    assert done.state.fates[0] == (3, 1)


def test_where_several_cards_can_be_obeyed_one_is_chosen_and_the_others_are_ignored() -> None:
    """R11: a 2 and a 6 fit The Engine, The Judge, Dawn and Midnight."""
    state = table("the_engine the_judge dawn midnight", hands=("2 6", ""))

    assert plays(state) == {
        "2 the_engine",
        "6 the_engine",
        "2 the_judge",
        "6 the_judge",
        "6 dawn",
        "2 midnight",
    }
    assert [len(pile) for pile in play(state, 2, "the_judge").state.fates] == [0, 1, 0, 0]


def test_exactly_one_fate_is_played_a_turn() -> None:
    """R11."""
    state = play(table("the_engine the_judge dawn midnight", hands=("2 6", "")), 2, "the_judge").state

    assert state.phase is Phase.PREDICT
    assert GAME.legal(state, INES) == ()
    assert refused(state, INES, Play(Fate(6), CardId.DAWN)) == "illegal-already-played"


def test_midnight_was_the_only_play_in_the_drawn_position() -> None:
    """A 6 and a 1 among The Deep, Midnight, The Belltower and Leviathan."""
    state = table("the_deep:2 midnight:3 the_belltower:3 leviathan:7", hands=("6* 1", "2", "", "4"))

    assert plays(state) == {"1 midnight"}


def test_an_illegal_play_is_refused_and_changes_nothing() -> None:
    """R40, both FAQs: nobody has to notice it afterwards, because it cannot be made."""
    state = table("the_deep:2 midnight:3 the_belltower:3 leviathan:7", hands=("6 1", "2", "", "4"))

    assert refused(state, INES, Play(Fate(6), CardId.MIDNIGHT)) == "illegal-condition"
    assert refused(state, INES, Play(Fate(1), CardId.THE_DEEP)) == "illegal-condition"
    assert plays(state) == {"1 midnight"}


def test_a_fate_that_is_not_in_the_hand_cannot_be_played() -> None:
    assert refused(table(QUIET, hands=("6 1", "")), INES, Play(Fate(5), CardId.DAWN)) == "illegal-not-held"


def test_a_card_that_is_not_in_the_row_cannot_be_played_on() -> None:
    state = table(QUIET, hands=("6 1", ""), deck="the_judge")

    assert refused(state, INES, Play(Fate(6), CardId.THE_JUDGE)) == "illegal-not-in-row"


def test_only_whoever_has_the_turn_plays() -> None:
    state = table(QUIET, hands=("6 1", "5"))

    assert GAME.to_act(state) == {INES}
    assert refused(state, ALBA, Play(Fate(5), CardId.DAWN)) == "illegal-not-your-turn"


def test_two_equal_new_fates_are_one_choice() -> None:
    state = table("the_mirror the_judge dawn midnight", hands=("4 4", ""))

    assert actions(state, INES, Play) == [Play(Fate(4), CardId.THE_MIRROR), Play(Fate(4), CardId.THE_JUDGE)]


def test_the_owner_alone_can_choose_the_kept_one_of_two_equal_fates() -> None:
    """R13: to everybody else it is the same play."""
    state = table("the_mirror leviathan dawn midnight", hands=("4* 4", ""))

    assert actions(state, INES, Play) == [
        Play(Fate(4), CardId.THE_MIRROR, old=True),
        Play(Fate(4), CardId.THE_MIRROR, old=False),
    ]


@pytest.mark.parametrize(("hand", "value", "old"), [("6* 1", 6, True), ("1* 6", 6, False)])
def test_either_the_kept_or_the_new_fate_may_be_played(hand: str, value: int, old: bool) -> None:
    """R13."""
    done = play(table(QUIET, hands=(hand, "")), value, "dawn", old=old)

    assert done.state.hands[INES] == (1,)


def test_after_a_play_the_group_considers_its_prediction() -> None:
    """With no power of the active player lying there, nothing comes between."""
    state = play(table(QUIET, hands=("6 1", "", "")), 6, "dawn").state

    assert state.phase is Phase.PREDICT
    assert GAME.to_act(state) == {ALBA, BRUNO}


@pytest.mark.parametrize(("played", "kept", "answer"), [(3, 5, True), (5, 3, False), (4, 4, False)])
def test_on_the_chalice_one_tells_whether_the_kept_fate_is_higher(played: int, kept: int, answer: bool) -> None:
    """R14: at once and truthfully; equal is a no."""
    done = play(table("the_chalice dawn midnight leviathan", hands=(f"{played} {kept}", "")), played, "the_chalice")

    (said,) = told(done, ChaliceTold)
    assert said == ChaliceTold(INES, Fate(played), answer)
    assert {witness(said, viewer) for viewer in (INES, ALBA, PUBLIC)} == {said}
    assert public(done.state).now.told is answer


def test_beside_the_chalice_nobody_has_to_tell_anything() -> None:
    """R14."""
    done = play(table("the_chalice dawn midnight leviathan", hands=("3 5", "")), 5, "dawn")

    assert told(done, ChaliceTold) == []
    assert done.state.now.told is None


def test_the_prophet_matches_the_fate_that_is_kept() -> None:
    """R39: with a 5 visible, a 5 is kept and the other fate is played."""
    state = table("the_prophet dawn:5 leviathan the_mirror", hands=("5 2", ""))

    assert "2 the_prophet" in plays(state)
    assert "5 the_prophet" not in plays(state)


def test_a_fate_is_not_visible_for_its_own_condition() -> None:
    """R39: the visible fates are those before the play, so two 5s alone match nothing."""
    alone = table("the_prophet leviathan the_judge dawn", hands=("5 5", ""))
    beside = table("the_prophet leviathan:5 the_judge dawn", hands=("5 5", ""))

    assert "5 the_prophet" not in plays(alone)
    assert "5 the_prophet" in plays(beside)


def test_the_fates_on_a_card_are_visible_for_that_card_too() -> None:
    """R39."""
    assert "2 the_prophet" in plays(table("the_prophet:3 dawn leviathan the_mirror", hands=("3 2", "")))
    assert "3 the_rider" not in plays(table("the_rider:3 dawn leviathan the_mirror", hands=("3 2", "")))


def test_fates_in_hands_are_not_visible() -> None:
    """R39, both FAQs: only those that lie in front of an arcana card, face up."""
    state = table("the_prophet the_rider dawn leviathan", hands=("5 2", "5", "2"))

    assert not {"2 the_prophet", "5 the_prophet"} & plays(state)
    assert {"2 the_rider", "5 the_rider"} <= plays(state)


def test_the_rider_takes_two_different_fates_that_match_nothing_visible() -> None:
    """R39."""
    assert "2 the_rider" in plays(table("the_rider dawn:5 leviathan the_mirror", hands=("4 2", "")))
    assert "2 the_rider" not in plays(table("the_rider dawn:4 leviathan the_mirror", hands=("4 2", "")))
    assert "2 the_rider" not in plays(table("the_rider dawn:5 leviathan the_mirror", hands=("2 2", "")))


def test_what_has_left_the_table_is_not_visible_any_more() -> None:
    """R9, R39: the 3 on The Belltower goes back to the bag as the card fades, and nothing matches it then."""
    state = table("the_prophet the_belltower:3,6! dawn leviathan", hands=("3", "3"), deck="the_judge")

    state = let_pass(state).state

    assert state.now.fates == ((), (), (), ())
    assert not {play for play in plays(state) if play.endswith("the_prophet")}


def test_everybody_sees_where_the_row_stood_when_the_fate_was_played() -> None:
    state = mock()

    assert public(state).now.fates == ((2,), (3,), (3,), (7,))
    assert (state.now.value, state.now.on) == (1, "midnight")


def test_a_player_of_the_turn_is_not_asked_when_no_power_of_theirs_lies_there() -> None:
    state = play(table(QUIET, hands=("6 1", ""), faded="the_judge the_beast the_rider"), 6, "dawn").state

    assert state.phase is Phase.PREDICT
    assert refused(state, INES, Pass()) == "illegal-nothing-to-pass"


def test_the_next_player_takes_the_turn() -> None:
    state = let_pass(play(table(QUIET, hands=("6 1", "", "")), 6, "dawn").state).state

    assert (active(state), state.phase) == (ALBA, Phase.PLAY)
    assert step(state, ALBA, GAME.legal(state, ALBA)[0]).state.now.line == ALBA
