"""Test predictions: making them, testing them on every draw, their rewards (R49-R51)."""

from __future__ import annotations

import pytest

from pitonisa.games.cove.actions import Board, Done
from pitonisa.games.cove.kinds import BoatNo, Colour, PredictionIcons
from pitonisa.games.cove.shops.oracle import apply
from pitonisa.games.cove.shops.oracle.board import ICONS
from pitonisa.games.cove.shops.oracle.model import (
    CompareFirst,
    Mark,
    MarkFunding,
    MarkRow,
    Ordering,
    Predict,
    Prediction,
    PredictionHit,
    PredictionStruck,
    Rewarding,
    Row,
    TakeReward,
)
from pitonisa.games.cove.table import State
from pitonisa.kernel import Seat
from tests.each import each
from tests.games.cove.table import (
    ANA,
    BEA,
    BLUE,
    CID,
    GREEN,
    GREY,
    LARGE,
    RED,
    SMALL,
    YELLOW,
    act,
    after,
    at_hours,
    large,
    legal,
    market,
    options,
    refused,
    replace,
    small,
    table,
    with_counter,
    with_shop,
)

DOLL = "doll 4 | bone coin 2"


def predicting(*predictions: Prediction, seat: Seat = ANA, bag: str = "", players: int = 4) -> State:
    """Ana stands before hour 3 and is about to predict for one hour; `seat` has these predictions."""
    state = at_hours(table(players=players, dish=DOLL, bag=bag), 2, *(9 for _ in range(players - 1)))
    return with_shop(state, seat, predictions=predictions)


def drawn(state: State, seed: str = "act") -> State:
    """Ana makes a prediction of one and passes hour 3."""
    return after(state, ANA, Predict(GREEN, 4), Done(), seed=seed)


def test_a_prediction_marks_icons_of_one_colour() -> None:
    """R49."""
    state = after(table(dish=DOLL), ANA, Predict(RED, 4), Done())
    assert state.shops[ANA].predictions == (Prediction(RED, 4),)
    assert state.merchants[ANA].hour == 2


def test_the_rulebooks_example_of_a_second_prediction() -> None:
    """R49: three yellow are active already; the die shows 4, and the next four icons become red."""
    state = with_shop(table(dish=DOLL), ANA, predictions=(Prediction(YELLOW, 3),))
    state = after(state, ANA, Predict(RED, 4))
    assert state.shops[ANA].predictions == (Prediction(YELLOW, 3), Prediction(RED, 4))
    assert [one.remaining for one in state.shops[ANA].predictions] == [3, 4]


def test_with_both_dice_one_chooses() -> None:
    """R49."""
    state = table(dish="doll 1 3 | bone coin")
    assert {action.icons for action in legal(state, ANA, Predict)} == {1, 3}


@pytest.mark.parametrize("icons", PredictionIcons)
def test_fewer_icons_than_the_die_shows_are_taken_as_they_are(icons: PredictionIcons) -> None:
    """R49."""
    state = table(dish=DOLL, rules=options(prediction_icons=icons))
    every = ICONS[icons]
    nearly = with_shop(state, ANA, predictions=(Prediction(RED, every - 2, struck=every - 2),))
    assert {action.icons for action in legal(nearly, ANA, Predict)} == {2}
    full = with_shop(state, ANA, predictions=(Prediction(RED, every, hit=every),))
    assert refused(full, ANA, Predict(RED, 4)) == "illegal-no-icons"


def test_the_doll_alone_predicts_nothing() -> None:
    """R49."""
    assert refused(table(dish="doll | bone coin 2 4"), ANA, Predict(RED, 4)) == "illegal-doll-alone"


def test_the_rulebooks_example_of_two_predictions() -> None:
    """R50: case 3."""
    state = predicting(Prediction(YELLOW, 3), Prediction(RED, 4), seat=BEA, bag="r")
    step = act(after(state, ANA, Predict(GREEN, 4)), ANA, Done())
    assert step.state.shops[BEA].predictions == (Prediction(YELLOW, 3, struck=1), Prediction(RED, 4, hit=4))
    told = [event for event in step.events if isinstance(event, PredictionHit | PredictionStruck) and event.by == BEA]
    assert told == [PredictionStruck(BEA, YELLOW, 2), PredictionHit(BEA, RED, 4)]
    assert step.state.shops[BEA].waiting == (Rewarding(RED, 4),)
    assert {TakeReward(LARGE, BLUE), TakeReward(SMALL, RED), MarkRow(Row.TOP)} <= set(legal(step.state, BEA))


def test_a_prediction_that_has_lost_two_of_three_icons_earns_a_market_icon_or_an_x() -> None:
    """R50, R51: case 4: a rogue, a red one, and then a blue one."""
    state = predicting(Prediction(BLUE, 3), seat=CID)
    for colour, left in ((GREY, 2), (RED, 1)):
        changed, _ = apply.tested(state, CID, (colour,))
        assert changed.shops[CID].predictions[0].remaining == left
        state = with_shop(state, CID, predictions=changed.shops[CID].predictions)
    state = drawn(replace(state, bag=(0, 0, 1, 0, 0)))
    assert state.shops[CID].predictions == (Prediction(BLUE, 3, struck=2, hit=1),)
    assert legal(state, CID, TakeReward) == []
    assert {action.mark for action in legal(state, CID, MarkFunding)} == {Mark.X, Mark.MARKET}
    assert refused(state, CID, TakeReward(SMALL, RED)) == "illegal-reward-too-high"


@each("icons, sizes", [(1, set[object]()), (2, {SMALL}), (3, {SMALL, LARGE}), (4, {SMALL, LARGE})])
def test_a_lower_reward_may_always_be_taken(icons: int, sizes: set[object]) -> None:
    """R51."""
    state = drawn(predicting(Prediction(BLUE, icons), seat=BEA, bag="b"))
    assert {action.size for action in legal(state, BEA, TakeReward)} == sizes
    assert len(legal(state, BEA, MarkRow, MarkFunding)) == 2 + 4 + 4


def test_a_reward_comes_from_the_reserve() -> None:
    """R51, R58."""
    state = with_counter(predicting(Prediction(BLUE, 4), seat=BEA, bag="b"), BEA, large(RED), large(RED))
    state = drawn(state)
    assert refused(state, BEA, TakeReward(LARGE, RED)) == "illegal-reserve-empty"
    assert after(state, BEA, TakeReward(LARGE, BLUE)).merchants[BEA].counter[-1] == large(BLUE)


@pytest.mark.parametrize("colour", [RED, GREY])
def test_what_does_not_match_strikes_one_icon_of_each_prediction(colour: Colour) -> None:
    """R50: rogues too."""
    letter = "r" if colour is RED else "k"
    state = drawn(predicting(Prediction(BLUE, 3), Prediction(YELLOW, 1), seat=BEA, bag=letter))
    assert state.shops[BEA].predictions == (Prediction(BLUE, 3, struck=1), Prediction(YELLOW, 1, struck=1))
    assert state.shops[BEA].predictions[1].remaining == 0


def test_a_prediction_that_is_over_is_tested_no_more() -> None:
    """R50."""
    over = (Prediction(RED, 2, struck=2), Prediction(RED, 4, struck=1, hit=3))
    state = drawn(predicting(*over, seat=BEA, bag="r"))
    assert state.shops[BEA].predictions == over
    assert not state.shops[BEA].waiting


def test_ones_own_draw_counts_too() -> None:
    """R50."""
    state = drawn(predicting(Prediction(RED, 3), bag="r"))
    assert state.shops[ANA].predictions[0].hit == 3


def test_the_drawer_decides_first_and_then_the_others_clockwise() -> None:
    """R16."""
    state = predicting(Prediction(RED, 3), seat=BEA, bag="r")
    state = with_shop(with_shop(state, CID, predictions=(Prediction(RED, 2),)), ANA, predictions=(Prediction(RED, 2),))
    state = drawn(state)
    for seat in (ANA, BEA, CID):
        assert legal(state, seat, MarkRow)
        state = after(state, seat, MarkRow(Row.TOP))
    assert legal(state, ANA, Board)


def test_adventurers_of_the_morning_count() -> None:
    """R9, R50: the market of a day without customers ends it, and the next morning brings twelve."""
    state = market(table(players=2), ANA)
    state = with_shop(with_counter(state, ANA, small(RED)), BEA, predictions=(Prediction(RED, 4), Prediction(BLUE, 4)))
    step = act(state, ANA, Done())
    struck = [event for event in step.events if isinstance(event, PredictionStruck | PredictionHit)]
    assert step.state.day == 2
    assert struck


# Two at once


def two_at_once(*predictions: Prediction, bag: str) -> State:
    """With two players hour 3 brings two adventurers."""
    return predicting(*predictions, seat=BEA, bag=bag, players=2)


def test_the_owner_orders_two_that_each_match_a_prediction() -> None:
    """R50."""
    state = drawn(two_at_once(Prediction(RED, 3), Prediction(BLUE, 2), bag="rb"))
    waiting = state.shops[BEA].waiting[-1]
    assert isinstance(waiting, Ordering)
    assert set(waiting.colours) == {RED, BLUE}
    red_first = after(state, BEA, CompareFirst(RED)).shops[BEA].predictions
    assert red_first == (Prediction(RED, 3, hit=3), Prediction(BLUE, 2, struck=1, hit=1))
    blue_first = after(state, BEA, CompareFirst(BLUE)).shops[BEA].predictions
    assert blue_first == (Prediction(RED, 3, struck=1, hit=2), Prediction(BLUE, 2, hit=2))
    assert refused(state, BEA, CompareFirst(GREEN)) == "illegal-not-drawn"


@each("seed", ["one", "two", "three", "four"])
def test_where_one_order_is_better_for_all_nobody_is_asked(seed: str) -> None:
    """R50: whichever came out first."""
    state = drawn(two_at_once(Prediction(RED, 2), Prediction(YELLOW, 3), bag="rk"), seed)
    assert state.shops[BEA].predictions == (Prediction(RED, 2, hit=2), Prediction(YELLOW, 3, struck=2))


def test_two_of_one_colour_hit_once() -> None:
    """R50."""
    state = drawn(two_at_once(Prediction(RED, 2), Prediction(RED, 1), bag="rr"))
    assert state.shops[BEA].predictions == (Prediction(RED, 2, hit=2), Prediction(RED, 1, hit=1))
    assert len(state.shops[BEA].waiting) == 2


def test_a_draw_is_boarded_after_it_was_tested() -> None:
    """R15, R16."""
    state = drawn(two_at_once(Prediction(RED, 3), bag="rb"))
    assert legal(state, ANA) == []
    state = after(state, BEA, TakeReward(LARGE, YELLOW))
    assert Board(RED, BoatNo(1)) in legal(state, ANA)
