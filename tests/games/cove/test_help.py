"""Test help: the odds of the bag and of predictions, from public information (R3, R50, R51)."""

from __future__ import annotations

import pytest

from pitonisa.games.cove.kinds import Colour
from pitonisa.games.cove.shops.oracle.model import Prediction
from pitonisa.games.cove.shops.oracle.view import chances
from pitonisa.games.cove.words import HELP, Danger, DrawOdds
from pitonisa.kernel.help import Level
from tests.games.cove.table import ANA, BLUE, GREY, RED, seen, table, with_corruption, with_shop

FULL = {Colour.RED: 12, Colour.GREEN: 12, Colour.BLUE: 8, Colour.YELLOW: 8, Colour.GREY: 6}
"""The bag before the first morning."""


@pytest.mark.parametrize(("colour", "percents"), [(RED, (46, 61, 72)), (BLUE, (32, 44, 55))])
def test_the_odds_of_four_icons_against_a_full_bag(colour: Colour, percents: tuple[int, ...]) -> None:
    """R50, R51: as the fact sheet counts them."""
    assert tuple(round(100 * one) for one in chances(FULL, colour, 4)) == percents


def test_a_bag_of_one_colour_is_certain_and_an_empty_one_hopeless() -> None:
    """R50."""
    assert chances({RED: 3}, RED, 3) == (1.0, 1.0, 1.0)
    assert chances({RED: 3}, BLUE, 3) == (0.0, 0.0, 0.0)
    assert chances({}, RED, 4) == (0.0, 0.0, 0.0)
    assert chances({RED: 3}, RED, 1) == (0.0, 0.0, 1.0)


def test_without_help_nothing_is_told() -> None:
    assert HELP.hints(seen(table(), ANA), Level.OFF) == HELP.hints_type()


def test_marks_count_the_bag() -> None:
    """R3."""
    told = HELP.hints(seen(table(bag="rrrk"), ANA), Level.MARKS)
    assert told.next_draw[0] == DrawOdds(RED, 3, 4, 75)
    assert told.next_draw[-1] == DrawOdds(GREY, 1, 4, 25)
    assert told.shop is None


def test_logic_weighs_ones_active_predictions() -> None:
    """R50."""
    over = Prediction(BLUE, 2, struck=2)
    state = with_shop(table(bag="rrrr"), ANA, predictions=(Prediction(RED, 4, struck=2), over))
    (outlook,) = HELP.hints(seen(state, ANA), Level.LOGIC).shop.active
    assert (outlook.icons, outlook.tablet, outlook.amulet, outlook.anything) == (2, 0, 100, 100)


def test_explained_weighs_what_one_could_predict_and_what_corruption_costs() -> None:
    """R37, R49."""
    state = with_corruption(table(dish="doll 2 | bone coin 4"), ANA, 1, 2)
    told = HELP.hints(seen(state, ANA), Level.EXPLAINED)
    assert {one.icons for one in told.shop.possible} == {2}
    assert len(told.shop.possible) == 4
    assert told.danger == Danger(3, 2, 6, 9)
    assert not HELP.errs(state, told)
