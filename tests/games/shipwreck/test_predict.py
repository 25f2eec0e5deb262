"""Test the group's prediction: motions, passing, and revealing one's own fate (R15, R16, R35)."""

from __future__ import annotations

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Agree, Decline, Propose, Reveal
from pitonisa.games.shipwreck.events import (
    Agreed,
    Declined,
    FateShown,
    NotPredicted,
    Predicted,
    Proposed,
    Result,
    TurnBegan,
    Why,
)
from pitonisa.games.shipwreck.model import Answer, Fate, LineName, NoPrediction, Phase, PowerId, State
from pitonisa.games.shipwreck.view import view
from tests.each import each
from tests.games.shipwreck.table import (
    ALBA,
    BRUNO,
    INES,
    MATEO,
    act,
    actions,
    decide,
    foretell,
    hand_of,
    let_pass,
    mock,
    power,
    predict,
    proposals,
    propose,
    public,
    refused,
    step,
    table,
    told,
    use,
)

OWN = Reveal(LineName.ONLY)


def four(hidden: int = 4) -> State:
    """Inés has played a 5 on Dawn; Alba, Bruno and Mateo are the group."""
    return table("leviathan the_shore dawn:5! midnight", hands=(str(hidden), "2", "", "6"))


def two() -> State:
    return table("leviathan the_shore dawn:5! midnight", hands=("4", "2"))


# What can be predicted, and by whom


def test_the_group_may_predict_any_one_value_or_none() -> None:
    """R15, R16: a prediction is about a single value."""
    assert proposals(four(), ALBA) == [*(foretell(value) for value in range(1, 8)), NoPrediction()]


@each("value", [0, 8, -1, 44])
def test_no_fate_has_such_a_value(value: int) -> None:
    assert refused(four(), ALBA, Propose(foretell(value))) == "illegal-prediction"


def test_we_predict_that_your_fate_is_4() -> None:
    """R15, the rulebooks' example sentence."""
    done = predict(four(hidden=4), 4)

    assert told(done, Predicted) == [Predicted(Fate(4), Result.CORRECT)]
    assert done.state.score == 1


def test_everybody_but_the_active_player_is_asked() -> None:
    """R15."""
    assert GAME.to_act(four()) == {ALBA, BRUNO, MATEO}


def test_nobody_predicts_before_the_play() -> None:
    state = table("leviathan the_shore dawn midnight", hands=("4 5", "2", ""))

    assert GAME.legal(state, ALBA) == ()
    assert refused(state, ALBA, Propose(foretell(4))) == "illegal-not-yet"


@each("action", [Propose(foretell(4)), Propose(NoPrediction()), Agree(), Decline()])
def test_the_active_player_takes_no_part(action: Propose | Agree | Decline) -> None:
    """R15: neither with a proposal open nor without."""
    open_motion = propose(four(), ALBA, foretell(4))

    assert refused(four(), INES, action) == refused(open_motion, INES, action) == "illegal-silence"
    assert GAME.legal(four(), INES) == GAME.legal(open_motion, INES) == ()


# Unanimity


def test_a_proposal_alone_decides_nothing() -> None:
    """R15: the prediction is unanimous."""
    done = step(four(), ALBA, Propose(foretell(4)))

    assert done.events == (Proposed(ALBA, foretell(4)),)
    assert (done.state.score, done.state.phase) == (0, Phase.PREDICT)
    assert GAME.to_act(done.state) == {BRUNO, MATEO}


def test_whoever_proposes_has_agreed_already() -> None:
    state = propose(four(), ALBA, foretell(4))

    assert state.motion is not None
    assert (state.motion.by, state.motion.agreed) == (ALBA, (ALBA,))
    assert refused(state, ALBA, Agree()) == "illegal-agreed"
    assert refused(state, ALBA, Decline()) == "illegal-agreed"


def test_all_but_one_are_not_enough() -> None:
    """R15: two of three have agreed and nothing has happened yet."""
    done = step(propose(four(), ALBA, foretell(4)), MATEO, Agree())

    assert done.events == (Agreed(MATEO),)
    assert done.state.score == 0
    assert GAME.to_act(done.state) == {BRUNO}


def test_the_last_to_agree_makes_it_happen() -> None:
    state = act(propose(four(), ALBA, foretell(4)), MATEO, Agree())

    done = step(state, BRUNO, Agree())

    assert done.events[:2] == (Agreed(BRUNO), Predicted(Fate(4), Result.CORRECT))
    assert done.state.score == 1


def test_one_who_declines_closes_the_motion_even_against_all_others() -> None:
    """R15: nobody is outvoted."""
    state = act(propose(four(), ALBA, foretell(4)), MATEO, Agree())

    done = step(state, BRUNO, Decline())

    assert done.events == (Declined(BRUNO),)
    assert done.state.motion is None
    assert (done.state.score, done.state.doom) == (0, 2)
    assert GAME.to_act(done.state) == {ALBA, BRUNO, MATEO}


def test_after_a_decline_anybody_proposes_anew_the_same_thing_too() -> None:
    state = act(propose(four(), ALBA, foretell(4)), BRUNO, Decline())

    for seat in (ALBA, BRUNO, MATEO):
        assert foretell(4) in proposals(state, seat)
    assert decide(state, foretell(4)).state.score == 1


def test_agreement_is_forgotten_when_a_motion_closes() -> None:
    """R15: who agreed to the first is asked again about the second."""
    state = act(propose(four(), ALBA, foretell(4)), MATEO, Agree())
    state = act(state, BRUNO, Decline())

    state = propose(state, BRUNO, foretell(4))

    assert GAME.to_act(state) == {ALBA, MATEO}


def test_there_is_one_motion_at_a_time() -> None:
    state = propose(four(), ALBA, foretell(4))

    assert proposals(state, BRUNO) == []
    assert refused(state, BRUNO, Propose(foretell(6))) == "illegal-motion-open"


def test_one_answers_a_motion_by_agreeing_or_declining() -> None:
    state = propose(four(), ALBA, foretell(4))

    assert GAME.legal(state, BRUNO) == (Agree(), Decline())
    assert refused(four(), BRUNO, Agree()) == refused(four(), BRUNO, Decline()) == "illegal-no-motion"


def test_everybody_sees_the_open_motion_and_who_has_agreed() -> None:
    state = act(propose(four(), ALBA, foretell(4)), MATEO, Agree())

    for viewer in (INES, BRUNO):
        assert view(state, viewer).motion == state.motion
    assert public(state).motion == state.motion
    assert state.motion is not None
    assert state.motion.agreed == (ALBA, MATEO)


def test_with_two_players_a_proposal_is_already_unanimous() -> None:
    """R15: the group is one person."""
    done = step(two(), ALBA, Propose(foretell(4)))

    assert done.events[:2] == (Proposed(ALBA, foretell(4)), Predicted(Fate(4), Result.CORRECT))
    assert done.state.score == 1


# No prediction


def test_making_no_prediction_is_a_motion_too() -> None:
    """R16: one who wants to predict cannot be hurried past it."""
    state = propose(four(), ALBA, NoPrediction())
    state = act(state, BRUNO, Agree())
    assert state.now.line == INES

    state = act(state, MATEO, Decline())

    assert (state.now.line, state.phase) == (INES, Phase.PREDICT)
    assert foretell(4) in proposals(state, MATEO)


def test_without_a_prediction_the_fate_is_kept_face_down_and_nothing_is_scored() -> None:
    """R16: go straight to Fade."""
    done = let_pass(four(hidden=4))

    assert told(done, NotPredicted) == [NotPredicted(INES, 0)]
    assert told(done, FateShown) == []
    assert done.state.hands[INES] == (4,)
    assert hand_of(done.state, INES, ALBA) == (None,)
    assert (done.state.score, done.state.doom) == (0, 2)
    assert [event.by for event in told(done, TurnBegan)] == [ALBA]


# Powers as motions


def test_a_power_of_the_group_is_a_motion() -> None:
    """R24: used when all have agreed, and not before."""
    state = propose(mock(), ALBA, power("the_judge"))
    assert state.faded == mock().faded

    state = act(act(state, BRUNO, Agree()), MATEO, Agree())

    assert state.now.answers == (Answer(PowerId.Q345, None, False),)
    assert "the_judge" not in state.faded


def test_a_power_that_is_declined_stays_where_it_is() -> None:
    state = act(propose(mock(), ALBA, power("the_judge")), MATEO, Decline())

    assert state.faded == mock().faded
    assert not state.power_used
    assert power("the_judge") in proposals(state, ALBA)


def test_after_an_answer_the_group_decides_anew() -> None:
    """R23: a question does not force a prediction; a motion of its own follows."""
    state = use(mock(), "the_judge").state

    assert state.motion is None
    assert GAME.to_act(state) == {ALBA, BRUNO, MATEO}
    assert predict(state, 6).state.score == 4
    assert let_pass(state).state.score == 3


# Revealing one's own fate


def test_an_ally_may_discard_their_own_fate_to_reveal_it() -> None:
    """R35, both FAQs: the last copy of a value, or any other."""
    state = four(hidden=4)

    done = step(state, MATEO, OWN)

    assert done.events == (FateShown(MATEO, LineName.ONLY, Fate(6), Why.REVEALED),)
    assert done.state.hands[MATEO] == ()
    assert done.state.bag.count(Fate(6)) == state.bag.count(Fate(6)) + 1
    assert public(done.state).now.shown == done.state.now.shown
    assert [(shown.line, shown.value) for shown in done.state.now.shown] == [(MATEO, 6)]


def test_holding_the_last_copy_is_told_by_discarding_it_and_in_no_other_way() -> None:
    """R35: until Mateo reveals it, the others may predict the 6 that Mateo knows to be impossible."""
    state = table("leviathan:6 the_shore:6 dawn:5! midnight", hands=("4", "2", "", "6"))

    assert foretell(6) in proposals(state, ALBA)
    assert hand_of(state, MATEO, ALBA) == (None,)
    assert [shown.value for shown in act(state, MATEO, OWN).now.shown] == [6]


def test_a_revealed_fate_closes_the_open_motion() -> None:
    """R35: what is known has changed, so nobody is held to what they agreed to."""
    state = act(propose(four(), ALBA, foretell(6)), BRUNO, Agree())

    state = act(state, MATEO, OWN)

    assert state.motion is None
    assert GAME.to_act(state) == {ALBA, BRUNO, MATEO}


def test_whoever_agreed_to_the_open_motion_stands_by_it() -> None:
    """R35: to reveal, one declines or waits until it is closed."""
    state = act(propose(four(), ALBA, foretell(6)), MATEO, Agree())

    assert refused(state, MATEO, OWN) == "illegal-agreed"
    assert OWN in GAME.legal(act(state, BRUNO, Decline()), MATEO)


def test_revealing_is_no_prediction() -> None:
    """R35: the group goes on to predict, and Inés's fate is as hidden as before."""
    state = act(four(), MATEO, OWN)

    assert hand_of(state, INES, MATEO) == (None,)
    assert predict(state, 4).state.score == 1


def test_only_ones_own_fate_can_be_revealed() -> None:
    """R35: not another's, and not one that is not there."""
    assert actions(four(), MATEO, Reveal) == [OWN]
    assert actions(four(), BRUNO, Reveal) == []
    assert refused(four(), BRUNO, OWN) == "illegal-no-hidden-fate"
    assert refused(four(), ALBA, Reveal(LineName.A)) == "illegal-no-hidden-fate"


def test_the_active_player_cannot_reveal_the_fate_that_is_predicted() -> None:
    assert refused(four(), INES, OWN) == "illegal-silence"


def test_fates_are_revealed_while_the_group_considers_and_at_no_other_time() -> None:
    """R35: in another player's step Predict."""
    playing = table("leviathan the_shore dawn midnight", hands=("4 5", "2"))
    asked = table("leviathan the_shore dawn:5! midnight", hands=("4", "2"), faded="the_key", phase=Phase.AFTER_PLAY)

    assert refused(playing, ALBA, OWN) == "illegal-not-yet"
    assert refused(asked, ALBA, OWN) == "illegal-not-yet"


def test_whoever_revealed_a_fate_draws_two_on_their_next_turn() -> None:
    state = act(two(), ALBA, OWN)

    state = let_pass(state).state

    assert (state.now.line, state.now.carried, len(state.hands[ALBA])) == (ALBA, False, 2)
