"""Test resolving a prediction, once or with Twice (R17, R21, R26)."""

from __future__ import annotations

import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Propose
from pitonisa.games.shipwreck.events import (
    CardFaded,
    FatesDrawn,
    FateShown,
    NotPredicted,
    Predicted,
    Result,
    TwiceUsed,
    Why,
)
from pitonisa.games.shipwreck.model import Fate, LineName, NoPrediction, Phase, PowerId, State, active
from pitonisa.games.shipwreck.view import witness
from pitonisa.kernel import PUBLIC
from tests.each import each
from tests.games.shipwreck.table import (
    ALBA,
    BRUNO,
    INES,
    foretell,
    let_pass,
    power,
    predict,
    proposals,
    public,
    refused,
    table,
    told,
    use,
    whole_turn,
)


def hidden(value: int, *, row: str = "leviathan the_shore dawn:5! midnight", faded: str = "", doom: int = 2) -> State:
    """Inés hides this value; Alba and Bruno are the group."""
    return table(row, hands=(str(value), "2", ""), faded=faded, doom=doom)


def with_twice(value: int, *, row: str = "leviathan the_shore dawn:5! midnight") -> State:
    """The group has just used Twice."""
    return use(hidden(value, row=row, faded="the_mirror"), "the_mirror").state


FADING = "leviathan the_shore dawn:4,5! midnight"
"""Dawn has spent four of its three hours: it will fade at the end of the turn."""


def test_a_correct_prediction_scores_a_point() -> None:
    """R17."""
    done = predict(hidden(4), 4)

    assert (done.state.score, done.state.doom) == (1, 2)
    assert told(done, Predicted) == [Predicted(Fate(4), Result.CORRECT)]


@each("guess", [1, 2, 3, 5, 6, 7])
def test_a_wrong_prediction_advances_doom_by_one(guess: int) -> None:
    """R17: near or far, wrong is wrong."""
    done = predict(hidden(4), guess)

    assert (done.state.score, done.state.doom) == (0, 3)
    assert told(done, Predicted) == [Predicted(Fate(guess), Result.WRONG)]


@pytest.mark.parametrize("guess", [4, 6])
def test_after_any_prediction_the_fate_is_shown_and_goes_back_to_the_bag(guess: int) -> None:
    """R17: discarding a fate reveals it, right or wrong."""
    done = predict(hidden(4), guess)
    (shown,) = told(done, FateShown)

    assert shown == FateShown(INES, LineName.ONLY, Fate(4), Why.PREDICTED)
    assert witness(shown, ALBA) == witness(shown, PUBLIC) == shown
    assert done.state.hands[INES] == ()
    assert sorted([*done.state.bag, *done.state.hands[ALBA][1:]]).count(Fate(4)) == 3


def test_after_a_prediction_that_player_draws_two_again() -> None:
    """R10, R17."""
    state = predict(table("leviathan the_shore dawn:5! midnight", hands=("4", "")), 4).state

    state = whole_turn(state)

    assert (active(state), len(state.hands[INES]), state.now.carried) == (INES, 2, False)


def test_a_turn_goes_through_its_steps_in_order() -> None:
    """R17, R18, R22: resolve, then fade, then the next player draws."""
    done = predict(hidden(4, row=FADING), 6)

    kinds = [type(event).__name__ for event in done.events]
    assert kinds == [
        "Agreed",
        "Predicted",
        "FateShown",
        "CardFaded",
        "CardArrived",
        "TurnBegan",
        "FatesDrawn",
    ]
    assert told(done, FatesDrawn)[0].by == ALBA


def test_a_wrong_prediction_and_a_fading_card_make_three_doom() -> None:
    """R21, both FAQs: they add up."""
    assert predict(hidden(4, row=FADING), 6).state.doom == 2 + 1 + 2


def test_a_correct_prediction_saves_from_the_doom_of_fading() -> None:
    """R19."""
    done = predict(hidden(4, row=FADING), 4)

    assert done.state.doom == 2
    assert [event.doom for event in told(done, CardFaded)] == [0]


# Twice


def test_twice_is_announced_and_spent_before_the_first_guess() -> None:
    """R26."""
    done = use(hidden(4, faded="the_mirror"), "the_mirror")

    assert told(done, TwiceUsed) == [TwiceUsed(PowerId.TWICE)]
    assert done.state.twice
    assert public(done.state).twice
    assert done.state.deck[-1] == "the_mirror"


def test_twice_cannot_be_used_after_a_wrong_guess() -> None:
    """R26: a first wrong prediction without Twice is over and done with."""
    state = predict(hidden(4, faded="the_mirror"), 6).state

    assert (active(state), state.doom) == (ALBA, 3)
    assert state.faded == ("the_mirror",)


def test_with_twice_a_first_wrong_guess_costs_nothing_yet() -> None:
    """R26: the fate stays hidden and the group may guess again."""
    done = predict(with_twice(4), 6)

    assert told(done, Predicted) == [Predicted(Fate(6), Result.AGAIN)]
    assert told(done, FateShown) == []
    assert (done.state.doom, done.state.phase, active(done.state)) == (2, Phase.PREDICT, INES)
    assert done.state.hands[INES] == (4,)
    assert GAME.to_act(done.state) == {ALBA, BRUNO}


def test_a_correct_second_guess_makes_the_whole_prediction_correct() -> None:
    """R26, both FAQs: one point, and no doom for the wrong one."""
    done = predict(predict(with_twice(4), 6).state, 4)

    assert (done.state.score, done.state.doom) == (1, 2)
    assert told(done, Predicted) == [Predicted(Fate(4), Result.CORRECT)]


def test_a_correct_second_guess_saves_from_the_doom_of_fading_too() -> None:
    """R19, R26: the entire prediction counts as correct."""
    state = predict(predict(with_twice(4, row=FADING), 6).state, 4).state

    assert (state.score, state.doom) == (1, 2)
    assert "dawn" in state.faded


def test_a_correct_first_guess_needs_no_second() -> None:
    """R26: one point, not two chances of one."""
    done = predict(with_twice(4), 4)

    assert (done.state.score, active(done.state)) == (1, ALBA)


def test_two_wrong_guesses_cost_one_doom_in_all() -> None:
    """R26: it is one prediction. The Spanish FAQ, which counts each, yields to this."""
    done = predict(predict(with_twice(4), 6).state, 5)

    assert done.state.doom == 3
    assert told(done, Predicted) == [Predicted(Fate(5), Result.WRONG)]
    assert [event.value for event in told(done, FateShown)] == [4]


def test_two_wrong_guesses_and_a_fading_card_make_three_doom() -> None:
    """R21, R26."""
    assert predict(predict(with_twice(4, row=FADING), 6).state, 5).state.doom == 5


def test_the_second_guess_is_optional_but_the_first_was_wrong() -> None:
    """R26: letting it pass then is a wrong prediction, with all that follows from one."""
    done = let_pass(predict(with_twice(4), 6).state)

    assert told(done, NotPredicted) == [NotPredicted(INES, 1)]
    assert [event.value for event in told(done, FateShown)] == [4]
    assert (done.state.doom, done.state.hands[INES], active(done.state)) == (3, (), ALBA)


def test_with_twice_the_group_may_still_predict_nothing() -> None:
    """R23: using a power forces nobody to predict."""
    done = let_pass(with_twice(4))

    assert told(done, NotPredicted) == [NotPredicted(INES, 0)]
    assert (done.state.doom, done.state.hands[INES]) == (2, (4,))


def test_the_second_guess_is_another_value() -> None:
    state = predict(with_twice(4), 6).state

    assert proposals(state, ALBA) == [*(foretell(value) for value in (1, 2, 3, 4, 5, 7)), NoPrediction()]
    assert refused(state, ALBA, Propose(foretell(6))) == "illegal-prediction"


def test_between_two_guesses_no_question_is_asked() -> None:
    """R23, R24: Twice was the turn's one power, and questions come before predicting."""
    state = use(hidden(4, faded="the_mirror the_judge the_beast"), "the_mirror").state
    assert not any(subject in proposals(state, ALBA) for subject in (power("the_judge"), power("the_beast")))

    state = predict(state, 6).state

    assert refused(state, ALBA, Propose(power("the_judge"))) == "illegal-one-power"


def test_everybody_sees_the_guesses_of_the_turn() -> None:
    state = predict(with_twice(4), 6).state

    assert public(state).now.guesses == (6,)
    assert public(predict(state, 5).state).history[-1].guesses == (6, 5)


def test_twice_lasts_for_one_turn() -> None:
    assert not let_pass(with_twice(4)).state.twice
