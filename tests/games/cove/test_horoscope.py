"""Test the two rows, the X, the prizes of boxes and the funding zone (R52-R56)."""

from __future__ import annotations

import pytest

from pitonisa.games.cove.actions import Discard, Done, Gain
from pitonisa.games.cove.apply.market import open_market
from pitonisa.games.cove.events import Sponsored
from pitonisa.games.cove.kinds import FACTIONS, Horoscope, Hour, Icons
from pitonisa.games.cove.model import Source
from pitonisa.games.cove.shops.oracle.apply import market
from pitonisa.games.cove.shops.oracle.board import PRIZES, Prize
from pitonisa.games.cove.shops.oracle.legal import next_numbers, rows_for_x
from pitonisa.games.cove.shops.oracle.model import (
    ChangeFates,
    Fate,
    Funding,
    Mark,
    MarkFunding,
    MarkRow,
    Oracle,
    Predict,
    ReadHoroscope,
    Row,
    Write,
    X,
)
from pitonisa.games.cove.table import State
from pitonisa.kernel import Chance
from tests.each import each
from tests.games.cove.table import (
    ANA,
    BLUE,
    GREEN,
    LARGE,
    LEFT,
    RED,
    RIGHT,
    SMALL,
    YELLOW,
    act,
    after,
    at_hours,
    gold,
    large,
    legal,
    options,
    refused,
    replace,
    small,
    table,
    with_corruption,
    with_counter,
    with_merchant,
    with_shop,
)

TOP, BOTTOM = Row.TOP, Row.BOTTOM
ANYTHING = (1, 2, 3, 4)


def rows(top: tuple[int, ...] = (), bottom: tuple[int, ...] = ()) -> Oracle:
    return with_shop(table(), ANA, top=top, bottom=bottom).shops[ANA]


@each(
    "top, bottom, after_top, after_bottom",
    [
        ((3, 4), (2, 1), (1,), (4,)),
        ((1,), (4,), (2,), (3,)),
        ((4, X), (1, X), ANYTHING, ANYTHING),
        ((), (), ANYTHING, ANYTHING),
    ],
)
def test_the_top_row_rises_and_the_bottom_row_falls(
    top: tuple[int, ...], bottom: tuple[int, ...], after_top: tuple[int, ...], after_bottom: tuple[int, ...]
) -> None:
    """R52, R54: case 5: and an X fits everywhere."""
    shop = rows(top, bottom)
    assert rows_for_x(shop) == [TOP, BOTTOM]
    assert (next_numbers(shop, TOP), next_numbers(shop, BOTTOM)) == (after_top, after_bottom)


def test_a_full_row_takes_nothing() -> None:
    """R52."""
    shop = rows((X,) * len(PRIZES[Horoscope.SHORT][TOP]))
    assert next_numbers(shop, TOP) == ()


def reading(dish: str, top: tuple[int, ...] = (), bottom: tuple[int, ...] = ()) -> State:
    return with_shop(table(dish=dish), ANA, top=top, bottom=bottom)


def test_each_die_of_the_half_is_written_where_it_fits() -> None:
    """R53."""
    state = after(reading("2 3 | bone doll coin", top=(1,), bottom=(4,)), ANA, ReadHoroscope(LEFT))
    assert legal(state, ANA, Write) == [Write(2, TOP), Write(3, BOTTOM)]
    state = after(state, ANA, Write(2, TOP))
    assert legal(state, ANA, MarkRow) == [MarkRow(TOP), MarkRow(BOTTOM)]
    state = after(state, ANA, MarkFunding(RED, Mark.X))
    assert legal(state, ANA, Write) == [Write(3, TOP), Write(3, BOTTOM)]
    state = after(state, ANA, Write(3, BOTTOM))
    assert (state.shops[ANA].top, state.shops[ANA].bottom) == ((1, 2), (4, 3))


def test_both_dice_may_go_to_one_row() -> None:
    """R53."""
    state = after(reading("3 4 | bone doll coin", top=(2, X)), ANA, ReadHoroscope(LEFT), Write(3, TOP))
    state = after(state, ANA, Gain(SMALL, RED)) if legal(state, ANA, Gain) else state
    assert Write(4, TOP) in legal(state, ANA)


def test_a_die_that_does_not_fit_is_left_out() -> None:
    """R53."""
    state = after(reading("2 2 | bone doll coin", top=(1, X, 1), bottom=(1,)), ANA, ReadHoroscope(LEFT))
    state = after(state, ANA, Write(2, TOP), Gain(LARGE, BLUE))
    assert legal(state, ANA, Write) == []
    assert after(state, ANA, Done()).merchants[ANA].hour == 3


def test_a_half_in_which_no_die_fits_cannot_be_chosen() -> None:
    """R53. Oracle rulebook, Horóscopo: it is silent about a half in which nothing can be written."""
    state = reading("2 bone | 4 doll coin", top=(1,), bottom=(1,))
    assert legal(state, ANA, ReadHoroscope) == [ReadHoroscope(LEFT), ReadHoroscope(RIGHT)]
    state = reading("2 bone | 4 doll coin", top=(1,), bottom=(2,))
    assert legal(state, ANA, ReadHoroscope) == [ReadHoroscope(LEFT)]
    assert refused(state, ANA, ReadHoroscope(RIGHT)) == "illegal-half-no-box"
    state = reading("4 bone | 4 doll coin", top=(1,), bottom=(2,))
    assert refused(state, ANA, ReadHoroscope(RIGHT)) == "illegal-no-box"


def test_what_breaks_a_row_is_refused_with_what_fits() -> None:
    """R52."""
    state = after(reading("2 4 | bone doll coin", top=(1,), bottom=(4,)), ANA, ReadHoroscope(LEFT))
    assert refused(state, ANA, Write(4, TOP)) == "illegal-row-rising"
    assert refused(state, ANA, Write(2, BOTTOM)) == "illegal-row-falling"
    assert refused(state, ANA, Write(3, TOP)) == "illegal-not-in-half"


# Rewards


def writing(row: Row, box: int, kind: Horoscope = Horoscope.SHORT) -> State:
    """An X is about to be marked, and the next box of the row is this one."""
    filled = {row.value: (X,) * (box - 1)}
    state = table(dish="coin 1 | bone doll 2", rules=options(horoscope=kind))
    return after(with_shop(state, ANA, **filled), ANA, ChangeFates(Fate.X))


@each(
    "kind, row, box",
    [(kind, row, box) for kind in Horoscope for row in Row for box in range(1, len(PRIZES[kind][row]) + 1)],
)
def test_every_box_gives_what_stands_beside_it(kind: Horoscope, row: Row, box: int) -> None:
    """R54, R55: by an X as by a number."""
    state = with_corruption(writing(row, box, kind), ANA, 1)
    state = after(state, ANA, MarkRow(row))
    match PRIZES[kind][row][box - 1]:
        case Prize.NOTHING:
            assert Done() in legal(state, ANA)
        case Prize.X:
            assert legal(state, ANA, MarkRow)
            assert {action.mark for action in legal(state, ANA, MarkFunding)} == {Mark.X}
        case Prize.MARKET:
            assert not legal(state, ANA, MarkRow)
            assert {action.mark for action in legal(state, ANA, MarkFunding)} == {Mark.MARKET}
        case Prize.DISCARD:
            assert legal(state, ANA, Discard) == [Discard(Icons(1))]
        case Prize.AMULET_RG:
            assert legal(state, ANA, Gain) == [Gain(SMALL, RED), Gain(SMALL, GREEN)]
        case Prize.AMULET_BY:
            assert legal(state, ANA, Gain) == [Gain(SMALL, BLUE), Gain(SMALL, YELLOW)]
        case Prize.TABLET_RG:
            assert legal(state, ANA, Gain) == [Gain(LARGE, RED), Gain(LARGE, GREEN)]
        case Prize.TABLET_BY:
            assert legal(state, ANA, Gain) == [Gain(LARGE, BLUE), Gain(LARGE, YELLOW)]


def test_rewards_chain() -> None:
    """R55: an X brings an X, which brings an amulet."""
    state = after(writing(TOP, 2), ANA, MarkRow(TOP), MarkRow(TOP), Gain(SMALL, GREEN))
    assert state.shops[ANA].top == (X, X, X)
    assert state.merchants[ANA].counter == (small(GREEN),)


def test_of_two_goods_the_one_in_reserve_comes_by_itself() -> None:
    """R55, R58."""
    box = PRIZES[Horoscope.SHORT][TOP].index(Prize.TABLET_RG) + 1
    state = with_counter(writing(TOP, box), ANA, large(RED), large(RED))
    assert after(state, ANA, MarkRow(TOP)).merchants[ANA].counter[-1] == large(GREEN)
    none = with_counter(writing(TOP, box), ANA, *[large(RED)] * 2, *[large(GREEN)] * 2)
    assert len(after(none, ANA, MarkRow(TOP)).merchants[ANA].counter) == 4


# Funding


def test_an_x_is_paid_at_once_by_the_members_of_the_hall() -> None:
    """R20, R56."""
    state = writing(TOP, 1)
    state = replace(state, halls=(1, 2, 3, 5))
    step = act(state, ANA, MarkFunding(YELLOW, Mark.X))
    assert Sponsored(ANA, YELLOW, 5, market=False) in step.events
    assert gold(step.state)[ANA] == 5
    assert step.state.ledger[-1].source is Source.FUNDING


def test_every_faction_has_two_icons_with_one_mark_each() -> None:
    """R56."""
    state = table()
    assert [icon.colour for icon in state.shops[ANA].funding] == [one for one in FACTIONS for _ in range(2)]
    funding = (Funding(RED, Mark.X), Funding(RED, Mark.MARKET), *state.shops[ANA].funding[2:])
    state = with_shop(writing(TOP, 1), ANA, funding=funding)
    assert RED not in {action.colour for action in legal(state, ANA, MarkFunding)}
    assert refused(state, ANA, MarkFunding(RED, Mark.X)) == "illegal-no-funding"


@pytest.mark.parametrize("recurring", [True, False])
def test_market_icons_pay_in_every_market_phase_or_once(recurring: bool) -> None:
    """R30, R56: option market_icon_recurring."""
    funding = (Funding(RED, Mark.MARKET), Funding(RED), Funding(GREEN), Funding(GREEN))
    funding += tuple(Funding(one) for one in (BLUE, BLUE, YELLOW, YELLOW))
    boats = "rgby@l rgby@cl . . rgby@cr rgby@r"
    state = table(dish="doll 1 | bone coin 2", boats=boats, rules=options(market_icon_recurring=recurring))
    state = with_shop(at_hours(state, 9, 10), ANA, funding=funding)
    state = with_merchant(state, ANA, space="stars")
    state = after(replace(state, market_hour=Hour(10)), ANA, Predict(RED, 1), Done())
    paid = [entry for entry in state.ledger if entry.source is Source.MARKET_ICON]
    assert [(entry.by, entry.colour, entry.gold) for entry in paid] == [(ANA, RED, 1)]
    assert state.shops[ANA].funding[0].mark is (Mark.MARKET if recurring else Mark.PAID)
    again, events = market(state, ANA, Chance("market").step(0))
    assert events == ((Sponsored(ANA, RED, 1, market=True),) if recurring else ())
    assert again.merchants[ANA].gold == (2 if recurring else 1)


def test_market_icons_are_paid_after_the_halls_have_filled() -> None:
    """R29, R30: two red adventurers never docked."""
    funding = (Funding(RED, Mark.MARKET), *table().shops[ANA].funding[1:])
    state = with_shop(table(boats="rgby@l rgby@cl rr . rgby@cr rgby@r"), ANA, funding=funding)
    _, events = open_market(replace(state, tasks=()), Chance("halls").step(0))
    assert Sponsored(ANA, RED, 3, market=True) in events
