"""Test the rival of a solo game (R39-R41)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pitonisa.games.cove.actions import Done
from pitonisa.games.cove.apply.peddler import best_price, peddler_boards, peddler_docks, peddler_sells, peddler_turn
from pitonisa.games.cove.board import PEDDLER_DECK
from pitonisa.games.cove.events import Boarded, BoatDocked, CorruptionDrawn, HoursSpent, Peddled, Sold
from pitonisa.games.cove.kinds import FACTIONS, BoatNo, DockId, Hour, PierId, RogueChoice
from pitonisa.games.cove.model import Boarding, Docking, Good, Peddler
from pitonisa.games.cove.shops.oracle.model import Predict
from pitonisa.games.cove.table import State
from pitonisa.kernel import Chance
from tests.games.cove.table import (
    ANA,
    BLUE,
    GREEN,
    LARGE,
    RED,
    SMALL,
    YELLOW,
    act,
    after,
    at_hours,
    colours,
    large,
    options,
    replace,
    small,
    table,
)


def alone(*goods: Good, boats: str = ". . . . . .", hour: int = 1, **rules: Any) -> State:
    state = table(1, boats=boats, rules=options(**rules))
    return replace(state, peddler=Peddler(Hour(hour), PEDDLER_DECK, counter=goods), ledger=())


def test_its_deck_has_three_cards_of_each_colour() -> None:
    """R40."""
    assert len(PEDDLER_DECK) == 12
    for colour in FACTIONS:
        cards = [(card.good.size, card.hours) for card in PEDDLER_DECK if card.good.colour is colour]
        assert cards == [(SMALL, 1), (SMALL, 2), (LARGE, 3)]


def test_on_its_turn_it_takes_the_good_of_a_card_and_spends_its_hours() -> None:
    """R40."""
    state, events = peddler_turn(alone(), Chance("turn").step(0))
    assert state.peddler is not None
    (shown,) = [event for event in events if isinstance(event, Peddled)]
    assert state.peddler.counter == (Good(shown.size, shown.colour),)
    assert HoursSpent(None, shown.hours, Hour(1 + shown.hours)) in events
    assert len(state.peddler.deck) == 11


def test_a_deck_that_has_run_out_is_used_again() -> None:
    """R40."""
    state = alone()
    assert state.peddler is not None
    state, _ = peddler_turn(replace(state, peddler=replace(state.peddler, deck=())), Chance("again").step(0))
    assert state.peddler is not None
    assert len(state.peddler.deck) == 11


def test_it_acts_when_it_is_furthest_back() -> None:
    """R10, R40."""
    state = at_hours(replace(alone(hour=1), stack=(ANA, None)), 1)
    shop = replace(state.shops[ANA], dish=table(1, dish="doll 1 | bone coin 2").shops[ANA].dish)
    state = after(replace(state, shops=(shop,)), ANA, Predict(BLUE, 1))
    step = act(state, ANA, Done())
    assert [event for event in step.events if isinstance(event, Peddled)]


def test_it_boards_where_most_of_the_same_colour_are() -> None:
    """R41: the lowest number first."""
    state = alone(boats="r bb gbb . bbbb@cr .")
    state = replace(state, tasks=(*state.tasks, Boarding(None, colours("b"))))
    _, events = peddler_boards(state, Boarding(None, (BLUE,)))
    assert Boarded(None, BLUE, BoatNo(2)) in events
    state = replace(state, tasks=(*state.tasks[:-1], Boarding(None, (YELLOW,))))
    _, events = peddler_boards(state, Boarding(None, (YELLOW,)))
    assert Boarded(None, YELLOW, BoatNo(1)) in events


def docked(*goods: Good) -> DockId:
    state = alone(*goods, boats="rrgg . . . . .")
    task = Docking(None, BoatNo(1))
    _, events = peddler_docks(replace(state, tasks=(*state.tasks, task)), task)
    (event,) = [event for event in events if isinstance(event, BoatDocked)]
    return event.dock


def test_it_docks_where_its_goods_sell_best() -> None:
    """R41: at a side pier where that makes no difference."""
    assert docked(large(RED)) is DockId.CENTRE_LEFT
    assert docked(small(RED)) is DockId.LEFT
    assert docked() is DockId.LEFT


def test_it_sells_each_good_at_the_best_price() -> None:
    """R41: what nobody buys it keeps."""
    state = alone(small(RED), small(RED), large(BLUE), large(GREEN), boats="rrgg@l . . rrrb@cr . bbyy@r")
    state, events = peddler_sells(state, Chance("sale").step(0))
    sold = Counter((event.pier, event.gold) for event in events if isinstance(event, Sold))
    assert sold == {(PierId.BLACK, 6): 2, (PierId.LARGE, 12): 1}
    assert state.peddler is not None
    assert (state.peddler.gold, state.peddler.counter) == (24, (large(GREEN),))
    assert state.hands[-1] == ()


@pytest.mark.parametrize(("like_anybody", "cards"), [(False, 0), (True, 2)])
def test_its_sales_bring_corruption_only_where_the_table_wants_it(like_anybody: bool, cards: int) -> None:
    """R41: option peddler_corruption."""
    state = alone(small(RED), large(RED), boats=". . . rrrb@cr . .", peddler_corruption=like_anybody)
    state, events = peddler_sells(state, Chance("sale").step(0))
    assert len(state.hands[-1]) == cards
    assert [event.count for event in events if isinstance(event, CorruptionDrawn)] == [cards] * (cards > 0)


def test_of_equal_prices_it_takes_the_one_without_corruption() -> None:
    """R41."""
    state = alone(boats="rrgg@l . . rrbb@cr . .")
    best = best_price(state, small(RED))
    assert best is not None
    assert (best.pier, best.corruption) == (PierId.SMALL, 0)
    assert best_price(state, small(YELLOW)) is None


def test_it_moves_nobody_for_a_robber() -> None:
    """R41."""
    state = alone(boats="rk . . . . .", rogue_card=RogueChoice.ROBBERS)
    task = Boarding(None, colours("k"))
    state, events = peddler_boards(replace(state, tasks=(*state.tasks, task)), task)
    assert [type(event).__name__ for event in events] == ["Boarded"]
    assert state.boats[0].aboard == colours("rkk")
