"""Test turn order, marked hours, the market marker and overshooting it (R10-R14, R18, R19)."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.games.cove import GAME
from pitonisa.games.cove.actions import ActivateStaff, Done, Hire, Wait
from pitonisa.games.cove.events import DayBegan, Drew, Ended, HoursSpent, MarketSet, NobodyCame, PhaseBegan, TurnBegan
from pitonisa.games.cove.kinds import Day, Hour, Phase, Slot
from pitonisa.games.cove.legal import Sequel, draws_at, draws_on_the_way, next_after
from pitonisa.games.cove.model import next_on_clock
from pitonisa.games.cove.shops.oracle.model import Predict
from pitonisa.games.cove.table import State
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.bots import bots_of
from tests.each import each
from tests.games.cove.table import (
    ANA,
    BEA,
    BLUE,
    CID,
    DAN,
    act,
    after,
    at_hours,
    legal,
    refused,
    replace,
    seen,
    table,
    with_merchant,
    with_shop,
)

ONE_HOUR = Predict(BLUE, 1)


def ready(*hours: int, **fields: Any) -> State:
    """Ana's turn, with a prediction of one hour at hand."""
    return at_hours(table(len(hours), dish="doll 1 | bone coin 2", **fields), *hours)


def test_whoever_is_furthest_back_acts() -> None:
    """R10."""
    assert next_on_clock(at_hours(table(3), 4, 2, 3)) == BEA


def test_on_a_shared_hour_the_marker_on_top_acts_first() -> None:
    """R10."""
    state = replace(at_hours(table(3), 2, 2, 2), stack=(BEA, CID, ANA))
    assert next_on_clock(state) == ANA


def test_a_marker_that_arrives_goes_on_top() -> None:
    """R10: so whoever lands beside another acts again at once."""
    state = replace(ready(1, 2), stack=(ANA, BEA))
    step = act(after(state, ANA, ONE_HOUR), ANA, Done())
    assert step.state.stack == (BEA, ANA)
    assert [event.by for event in step.events if isinstance(event, TurnBegan)] == [ANA]


def test_the_clock_tells_whose_turn_comes_next() -> None:
    """R10: before an action."""
    state = replace(ready(1, 2, 4), stack=(ANA, BEA, CID))
    assert [next_after(state, ANA, hours) for hours in (1, 2, 3)] == [Sequel(ANA), Sequel(BEA), Sequel(BEA)]
    ahead = {one.space: one for one in seen(state, ANA).prospects}
    assert (ahead["prediction"].hours, ahead["prediction"].hour, ahead["prediction"].next) == (1, 2, Sequel(ANA))
    assert (ahead["horoscope"].draws, ahead["horoscope"].next) == (1, Sequel(BEA))
    assert ahead["staff"].closed == "illegal-first-space"
    at_market = replace(state, market_hour=Hour(2))
    assert next_after(at_market, ANA, 1) == Sequel(None, market=True)


def test_the_same_space_may_not_be_used_twice_running() -> None:
    """R11."""
    state = with_merchant(ready(1, 2), ANA, space="prediction")
    assert refused(state, ANA, ONE_HOUR) == "illegal-same-space"
    state = with_merchant(ready(1, 2), ANA, space="hire")
    assert refused(state, ANA, Hire(Slot(1))) == "illegal-same-space"


def test_the_figure_starts_on_activate_staff() -> None:
    """R11: nobody has used that space before the first turn, and it says so."""
    start = ready(1, 2)
    assert refused(start, ANA, ActivateStaff()) == "illegal-first-space"
    hired = with_merchant(start, ANA, space="hire", staff=(start.square[0], None, None, None))
    assert ActivateStaff() in legal(hired, ANA)
    used = with_merchant(hired, ANA, space="staff")
    assert refused(used, ANA, ActivateStaff()) == "illegal-same-space"


def test_the_hours_are_spent_when_the_action_is_done() -> None:
    """R13."""
    state = after(ready(1, 4), ANA, ONE_HOUR)
    assert state.merchants[ANA].hour == 1
    step = act(state, ANA, Done())
    assert HoursSpent(ANA, 1, Hour(2)) in step.events
    assert step.state.merchants[ANA].space == "prediction"


def test_with_nothing_to_do_an_hour_goes_by() -> None:
    """R12."""
    state = with_merchant(replace(table(dish="coin | bone doll 1 2"), square=()), ANA, space="fates")
    assert refused(state, ANA, Wait()) == "illegal-no-wait"
    full = (0,) * 12
    state = with_shop(table(dish="coin bone doll | 1 2"), ANA, top=full, bottom=full, shifts=0, moves=0)
    state = at_hours(with_merchant(replace(state, square=()), ANA, space="fates"), 1, 5)
    assert legal(state, ANA) == [Wait()]
    state = after(state, ANA, Wait(), Done())
    assert (state.merchants[ANA].hour, state.merchants[ANA].space) == (2, "fates")


@each("players, draws", [(1, [2, 2, 1, 1]), (2, [2, 2, 1, 1]), (3, [1, 2, 1, 1]), (4, [1, 1, 1, 1])])
def test_marked_hours_bring_one_or_two_by_the_number_of_players(players: int, draws: list[int]) -> None:
    """R14."""
    state = table(players)
    assert [draws_at(state, hour) for hour in (3, 6, 9, 12)] == draws
    assert [draws_at(state, hour) for hour in (15, 18, 21, 24)] == draws
    assert not any(draws_at(state, hour) for hour in (1, 2, 4, 5, 7, 8, 10, 11, 13))


def test_a_marked_hour_counts_when_it_is_reached_or_passed() -> None:
    """R14."""
    state = table(4)
    assert draws_on_the_way(state, 1, 1) == ()
    assert draws_on_the_way(state, 1, 2) == draws_on_the_way(state, 2, 3) == (1,)
    assert draws_on_the_way(state, 3, 2) == ()
    assert draws_on_the_way(table(2), 2, 4) == (2, 2)


def test_whoever_passes_a_marked_hour_draws() -> None:
    """R14."""
    step = act(after(ready(2, 9), ANA, ONE_HOUR), ANA, Done())
    (drew,) = [event for event in step.events if isinstance(event, Drew)]
    assert (drew.by, len(drew.colours)) == (ANA, 2)


@pytest.mark.parametrize("fields", [{"bag": ""}, {"boats": "rrgg rrgg rrgg@l bbyy@cr bbyy bbyy@r"}])
def test_without_a_bag_or_a_seat_nobody_comes(fields: dict[str, str]) -> None:
    """R14."""
    step = act(after(ready(2, 9, **fields), ANA, ONE_HOUR), ANA, Done())
    assert NobodyCame(ANA) in step.events


# The market marker


def closing(*hours: int) -> State:
    """Ana is about to draw the one who fills boat 6, for the last dock."""
    return ready(*hours, boats="rgby@l rgby@cl rgby rgby rgby@cr rgb", bag="y")


def test_the_last_dock_sets_the_market_an_hour_ahead_of_the_leader() -> None:
    """R18: leader on 8, marker on 9."""
    step = act(after(closing(5, 8, 4, 4), ANA, ONE_HOUR), ANA, Done())
    assert MarketSet(Hour(9)) in step.events
    assert step.state.market_hour == 9


def test_whoever_draws_may_be_the_leader() -> None:
    """R18: the marker has moved by then."""
    step = act(after(closing(8, 8, 4, 4), ANA, ONE_HOUR), ANA, Done())
    assert MarketSet(Hour(10)) in step.events


def test_at_the_market_hour_nobody_acts_any_more() -> None:
    """R18."""
    state = replace(ready(9, 10, boats="rgby@l rgby@cl . . rgby@cr rgby@r"), market_hour=Hour(10))
    step = act(after(state, ANA, ONE_HOUR), ANA, Done())
    assert PhaseBegan(Phase.MARKET) in step.events
    assert TurnBegan(BEA, Hour(10)) not in step.events


def test_those_who_overshot_act_first_on_the_next_day() -> None:
    """R19: the furthest first, and on one hour the order stays."""
    state = replace(ready(9, 10, 12, 11, boats="rgby@l rgby@cl . . rgby@cr rgby@r"), market_hour=Hour(10))
    state = replace(state, stack=(CID, BEA, DAN, ANA))
    state = after(state, ANA, ONE_HOUR, Done())
    assert state.day == 2
    assert state.stack == (BEA, ANA, DAN, CID)
    assert next_on_clock(state) == CID
    assert {merchant.hour for merchant in state.merchants} == {1}


def test_marked_hours_count_after_the_fourth_docking_too() -> None:
    """R14."""
    state = ready(2, 9, boats="rgby@l rgby@cl . . rgby@cr rgby@r")
    step = act(after(replace(state, market_hour=Hour(10)), ANA, ONE_HOUR), ANA, Done())
    assert [event.by for event in step.events if isinstance(event, Drew)] == [ANA]
    assert step.state.market_hour == 10


def test_three_days_of_arrival_production_and_market() -> None:
    """R2, R18: whatever is done, every day ends."""
    step = GAME.start(GAME.options(), 2, Chance("day").step(0))
    told = list(step.events)
    for n in range(1, 1000):
        if GAME.outcome(step.state):
            break
        (seat,) = GAME.to_act(step.state)
        action = bots_of(GAME).levels["random"](GAME.view(step.state, Seat(seat)), Chance("choice").step(n))
        step = GAME.apply(step.state, seat, action, Chance("day").step(n))
        told += step.events
    course = [event for event in told if isinstance(event, DayBegan | PhaseBegan | Ended)]
    phases = (PhaseBegan(Phase.PRODUCTION), PhaseBegan(Phase.MARKET))
    assert course[:-1] == [event for day in (1, 2, 3) for event in (DayBegan(Day(day)), *phases)]
    assert isinstance(course[-1], Ended)
