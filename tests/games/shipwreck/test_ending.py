"""Test the end: at seven, immediately, for everybody together (R32)."""

from __future__ import annotations

import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Agree, Join, Leave, Play, Propose
from pitonisa.games.shipwreck.events import CardFaded, Ended, FateShown, TurnBegan
from pitonisa.games.shipwreck.model import CardId, Fate, NoPrediction, State
from pitonisa.games.shipwreck.view import view
from pitonisa.kernel import TABLE, Outcome, Step
from tests.games.shipwreck.table import (
    ALBA,
    BRUNO,
    INES,
    MATEO,
    let_pass,
    predict,
    public,
    random_match,
    refused,
    table,
    told,
    use,
)

QUIET = "leviathan the_shore dawn:5! midnight"
FADING = "leviathan the_shore dawn:7! midnight"
SAVED = Outcome((INES, ALBA, BRUNO), "saved")
DOOMED = Outcome((), "doomed")


def scene(row: str = QUIET, *, score: int = 0, doom: int = 0, faded: str = "") -> State:
    return table(row, hands=("4", "2", ""), score=score, doom=doom, faded=faded)


def ended(done: Step) -> list[str]:
    return [event.reason for event in told(done, Ended)]


def test_before_seven_the_game_goes_on() -> None:
    state = scene(score=5, doom=5)

    assert GAME.outcome(state) is None
    assert GAME.outcome(predict(state, 4).state) is None
    assert GAME.outcome(predict(state, 5).state) is None


def test_the_seventh_correct_prediction_wins() -> None:
    """R32."""
    done = predict(scene(score=6, doom=6), 4)

    assert GAME.outcome(done.state) == SAVED
    assert (done.state.score, done.state.doom) == (7, 6)
    assert ended(done) == ["saved"]


def test_the_seventh_point_ends_all_before_any_card_fades() -> None:
    """R32: Fade is skipped."""
    done = predict(scene(FADING, score=6), 4)

    assert GAME.outcome(done.state) == SAVED
    assert told(done, CardFaded) == []
    assert done.state.row[2] == "dawn"


def test_doom_from_a_wrong_prediction_ends_all_before_any_card_fades() -> None:
    """R32."""
    done = predict(scene(FADING, doom=6), 5)

    assert GAME.outcome(done.state) == DOOMED
    assert told(done, CardFaded) == []
    assert done.state.doom == 7


def test_doom_from_a_fading_card_ends_all() -> None:
    """R32."""
    done = let_pass(scene(FADING, doom=5))

    assert GAME.outcome(done.state) == DOOMED
    assert ended(done) == ["doomed"]
    assert [event.card for event in told(done, CardFaded)] == ["dawn"]


@pytest.mark.parametrize(("doom", "guess"), [(6, None), (5, 5)])
def test_doom_stops_at_seven(doom: int, guess: int | None) -> None:
    """R32: two more than six, or one and two more than five, are seven."""
    state = scene(FADING, doom=doom)

    done = let_pass(state) if guess is None else predict(state, guess)

    assert done.state.doom == 7
    assert GAME.outcome(done.state) == DOOMED


def test_no_doom_is_left_to_lose_by_when_the_last_prediction_is_correct() -> None:
    """R19: a clash of both ends cannot happen, because a correct prediction cancels the doom of fading."""
    done = predict(scene(FADING, score=5, doom=6), 4)

    assert (done.state.score, done.state.doom) == (6, 6)
    assert GAME.outcome(done.state) is None


def test_the_blind_man_ends_nothing_by_fading() -> None:
    """R20."""
    assert GAME.outcome(let_pass(scene("the_blind_man:7! dawn the_shore midnight", doom=6)).state) is None


def test_with_twice_a_first_wrong_guess_at_six_doom_is_not_the_end() -> None:
    """R26: a correct second one still saves all."""
    state = use(scene(doom=6, faded="the_mirror"), "the_mirror").state
    state = predict(state, 5).state
    assert GAME.outcome(state) is None

    assert GAME.outcome(predict(state, 6).state) == DOOMED
    assert GAME.outcome(let_pass(state).state) == DOOMED
    assert predict(state, 4).state.score == 1


def test_on_doomed_a_single_wrong_prediction_loses() -> None:
    """R2: six doom from the start."""
    assert GAME.outcome(predict(scene(doom=6), 1).state) == DOOMED


def test_nobody_begins_a_turn_after_the_end() -> None:
    for done in (predict(scene(score=6), 4), predict(scene(doom=6), 5), let_pass(scene(FADING, doom=5))):
        assert told(done, TurnBegan) == []
        assert GAME.to_act(done.state) == frozenset()


def test_the_last_predicted_fate_is_shown_before_the_end_is_told() -> None:
    done = predict(scene(score=6), 4)

    assert [type(event) for event in done.events[-2:]] == [FateShown, Ended]


def test_after_the_end_nobody_can_do_anything() -> None:
    """R32: neither players nor the table."""
    state = predict(scene(score=6), 4).state

    for actor in (INES, ALBA, BRUNO, TABLE):
        assert GAME.legal(state, actor) == ()
    assert refused(state, ALBA, Play(Fate(2), CardId.DAWN)) == "illegal-over"
    assert refused(state, ALBA, Propose(NoPrediction())) == refused(state, ALBA, Agree()) == "illegal-over"
    assert refused(state, TABLE, Leave(BRUNO)) == refused(state, TABLE, Join(BRUNO, ALBA)) == "illegal-over"


def test_everybody_at_the_table_wins_together() -> None:
    """R1, R32; whoever left before does not."""
    state = table(QUIET, hands=("4", "2", "", ""), score=6, left=(2,))

    assert GAME.outcome(predict(state, 4).state) == Outcome((INES, ALBA, MATEO), "saved")


def test_everybody_sees_the_outcome() -> None:
    state = predict(scene(score=6), 4).state

    assert public(state).outcome == view(state, INES).outcome == SAVED
    assert public(scene()).outcome is None


def test_every_match_ends_one_way_or_the_other() -> None:
    """R32: with the trackers where the end says they are."""
    for n in range(30):
        *_, last = random_match(str(n), players=2 + n % 4)
        outcome = GAME.outcome(last.state)

        assert outcome is not None
        assert (outcome.reason == "saved") is (last.state.score == 7)
        assert (outcome.reason == "doomed") is (last.state.doom == 7)
