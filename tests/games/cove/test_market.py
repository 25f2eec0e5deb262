"""Test prices, selling, the Black Market, cultists, and the end of a day (R28-R35)."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.games.cove.actions import Done, Sell, TakeBack
from pitonisa.games.cove.apply.market import open_market
from pitonisa.games.cove.board import LOCALS
from pitonisa.games.cove.events import Finished, Sold
from pitonisa.games.cove.kinds import BlackMarket, PierId, RogueChoice
from pitonisa.games.cove.model import Good, Source
from pitonisa.games.cove.prices import prices
from pitonisa.games.cove.shops.oracle.model import Prediction
from pitonisa.games.cove.table import State
from pitonisa.kernel import Chance
from tests.each import each
from tests.games.cove.table import (
    ANA,
    BEA,
    BLUE,
    GREEN,
    LARGE,
    RED,
    SMALL,
    YELLOW,
    across,
    act,
    after,
    gold,
    keeps_the_laws,
    large,
    legal,
    market,
    options,
    refused,
    replace,
    seen,
    small,
    table,
    with_corruption,
    with_counter,
    with_merchant,
    with_shop,
)

PIERS = "rrgb@l rrgy@cl rkby rg rkkg@cr rbyy@r"
"""Two red at the pier for small goods, three at the Black Market, one at the pier for large goods."""


def selling(*goods: Good, **rules: Any) -> State:
    state = with_counter(table(boats=PIERS, rules=options(**rules)), ANA, *goods)
    return market(state, ANA)


def offers(state: State, *, rogues: bool = False) -> dict[str, tuple[int, int]]:
    """Gold and corruption by pier of the first good on Ana's counter."""
    found = prices(state, state.merchants[ANA].counter[0])
    return {one.pier.value: (one.gold, one.corruption) for one in found if one.rogues is rogues}


@each(
    "good, expected",
    [
        (small(RED), {"small": (4, 0), "black": (6, 1)}),
        (large(RED), {"black": (12, 1), "large": (4, 0)}),
        (small(GREEN), {"small": (2, 0), "black": (4, 1)}),
        (small(BLUE), {"small": (3, 0)}),
        (large(BLUE), {"large": (6, 0)}),
        (large(YELLOW), {"black": (6, 1), "large": (12, 0)}),
    ],
)
def test_a_good_fetches_its_value_for_every_customer_of_its_colour(
    good: Good, expected: dict[str, tuple[int, int]]
) -> None:
    """R31, R32, R34: case 11 is the red tablet at the Black Market."""
    assert offers(selling(good)) == expected


def test_a_red_tablet_among_three_red_at_the_black_market() -> None:
    """R32, R34: case 11."""
    state = selling(large(RED))
    step = act(state, ANA, Sell(LARGE, RED, PierId.BLACK))
    assert Sold(ANA, LARGE, RED, PierId.BLACK, 12, rogues=False) in step.events
    assert gold(step.state) == [12, 0]
    assert refused(state, ANA, Sell(LARGE, RED, PierId.SMALL)) == "illegal-pier-size"
    assert len(after(step.state, ANA, Done()).hands[ANA]) == 1


def test_customers_are_not_used_up() -> None:
    """R32."""
    state = selling(small(RED), small(RED))
    sale = Sell(SMALL, RED, PierId.SMALL)
    assert gold(after(state, ANA, sale, sale)) == [8, 0]


def test_sold_goods_go_back_to_the_reserve_and_others_stay() -> None:
    """R33, R58."""
    state = selling(small(RED), large(GREEN))
    state = after(state, ANA, Sell(SMALL, RED, PierId.SMALL), Done())
    assert state.merchants[ANA].counter == (large(GREEN),)
    assert state.merchants[ANA].reserve.count(small(RED)) == 3
    assert keeps_the_laws(state)


def test_what_cannot_be_sold_is_refused() -> None:
    """R31, R33."""
    state = selling(small(BLUE), large(GREEN))
    assert refused(state, ANA, Sell(SMALL, RED, PierId.SMALL)) == "illegal-not-on-counter"
    assert refused(state, ANA, Sell(SMALL, BLUE, PierId.BLACK)) == "illegal-no-customers"
    assert refused(state, ANA, Sell(LARGE, GREEN, PierId.BLACK, rogues=True)) == "illegal-no-cultists"


def test_sales_may_be_taken_back_until_they_are_done() -> None:
    """R12."""
    state = selling(large(RED))
    sold = after(state, ANA, Sell(LARGE, RED, PierId.BLACK))
    assert after(sold, ANA, TakeBack()).merchants == state.merchants
    assert not legal(after(state, ANA), ANA, TakeBack)


@pytest.mark.parametrize(("rule", "cards"), [(BlackMarket.PER_GOOD, 2), (BlackMarket.PER_VISIT, 1)])
def test_the_black_market_costs_a_card_for_each_good_or_each_visit(rule: BlackMarket, cards: int) -> None:
    """R34: option black_market."""
    state = selling(large(RED), small(RED), black_market=rule)
    state = after(state, ANA, Sell(LARGE, RED, PierId.BLACK), Sell(SMALL, RED, PierId.BLACK), Done())
    assert len(state.hands[ANA]) == cards


# Rogues


def test_cultists_buy_any_colour_and_bring_a_card_more() -> None:
    """R28."""
    state = selling(small(BLUE), rogue_card=RogueChoice.CULTISTS)
    assert offers(state, rogues=True) == {"black": (6, 2)}
    step = act(state, ANA, Sell(SMALL, BLUE, PierId.BLACK, rogues=True))
    assert step.state.ledger[-1].source is Source.ROGUE_SALE
    assert len(after(step.state, ANA, Done()).hands[ANA]) == 2


def test_other_rogues_buy_nothing() -> None:
    """R28, R31."""
    for card in (RogueChoice.CRIMINALS, RogueChoice.ROBBERS):
        assert offers(selling(small(BLUE), rogue_card=card), rogues=True) == {}


# The phase


def test_the_next_seller_follows_and_whoever_has_nothing_to_sell_is_not_asked() -> None:
    """R33."""
    state = with_counter(with_counter(table(3, boats=PIERS), ANA, small(RED)), BEA, small(GREEN))
    state = market(state, ANA, BEA)
    step = act(state, ANA, Done())
    assert Finished(ANA) in step.events
    assert Sell(SMALL, GREEN, PierId.SMALL) in legal(step.state, BEA)


def test_a_view_shows_what_every_good_would_fetch() -> None:
    """R32."""
    shown = seen(selling(small(RED)), ANA).prices
    assert {(one.size, one.colour, one.pier): one.gold for one in shown}[LARGE, RED, PierId.BLACK] == 12


def test_adventurers_left_at_sea_go_to_their_halls_and_rogues_to_the_lair() -> None:
    """R29: before anything is sold."""
    state = table(boats=PIERS)
    opened, events = open_market(replace(state, tasks=()), Chance("market").step(0))
    assert opened.halls == (1 + 2, 1 + 1, 1 + 1, 1 + 1)
    assert opened.lair == state.lair + 1
    assert [type(event).__name__ for event in events] == ["PhaseBegan", "WentAshore", "WentAshore"]
    assert keeps_the_laws(replace(opened, market_hour=state.merchants[ANA].hour))


def test_a_new_day_begins_with_empty_piers_and_a_new_square() -> None:
    """R35."""
    state = selling(small(RED))
    before = state.square
    state = after(state, ANA, Done())
    assert (state.day, state.market_hour) == (2, None)
    assert [len(boat.aboard) for boat in state.boats] == [2] * 6
    assert all(boat.dock is None for boat in state.boats)
    assert len(state.square) == 4
    assert set(before) <= set(state.dismissed)
    assert state.merchants[ANA].counter == (small(RED),)


def test_customers_go_back_to_the_bag_and_members_stay_in_their_halls() -> None:
    """R29, R35: whoever is not aboard in the morning, in a hall or in the lair is in the bag."""
    opened, _ = open_market(replace(table(boats=PIERS), tasks=()), Chance("market").step(0))
    assert isinstance(opened, State)
    state = after(market(with_counter(opened, ANA, small(RED)), ANA), ANA, Done())
    assert state.day == 2
    assert (state.halls, state.lair) == (opened.halls, opened.lair)
    assert keeps_the_laws(state)
    assert sum(state.bag) == 52 - sum(state.halls) - state.lair - 12


def test_drawings_staff_and_corruption_outlast_the_day() -> None:
    """R35, R46, R49: what is drawn on an Oracle's board is drawn for the match."""
    drawn = {
        "lines": frozenset({across(0, 0)}),
        "top": (1, 2),
        "predictions": (Prediction(RED, 4, struck=4),),
        "shifts": 3,
    }
    state = with_shop(with_corruption(selling(small(RED)), ANA, 2), ANA, **drawn)
    state = with_merchant(state, ANA, staff=(None, LOCALS[0], None, None), gold=5)
    later = after(state, ANA, Done())
    assert later.day == 2
    assert (later.shops[ANA], later.hands[ANA]) == (
        replace(state.shops[ANA], dish=later.shops[ANA].dish),
        state.hands[ANA],
    )
    assert (later.merchants[ANA].staff, later.merchants[ANA].gold) == (state.merchants[ANA].staff, 5)
