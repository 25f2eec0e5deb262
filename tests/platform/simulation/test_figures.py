"""Test the figures of many matches: spread, bars, parts, and which part decides."""

from __future__ import annotations

import pytest

from pitonisa.kernel import Seat, Sheet
from pitonisa.platform.simulation.figures import (
    Bar,
    FigureTally,
    all_figures,
    histogram,
    report,
    spread_of,
    tally_of,
    width,
)
from tests.each import each

RICH = Sheet(30, {"sales": 35, "fines": -5}, {"turns": 6})
POOR = Sheet(20, {"sales": 20}, {"turns": 4})


def match() -> FigureTally:
    return tally_of(("clever", "simple"), [Seat(0)], [RICH, POOR])


def test_quartiles_lie_between_the_scores() -> None:
    spread = spread_of([4, 1, 3, 2])
    assert (spread.least, spread.quarter, spread.median, spread.three_quarters, spread.most) == (1, 1.75, 2.5, 3.25, 4)
    assert spread.mean == 2.5
    assert spread_of([7]).median == 7


@each("least, most, step", [(0, 11, 1), (0, 12, 2), (-3, 20, 5), (60, 203, 20), (0, 0, 1), (-120, 230, 50)])
def test_bars_have_a_round_width(least: float, most: float, step: float) -> None:
    assert width(least, most) == step


def test_every_score_is_in_one_bar() -> None:
    assert histogram([-1, 0, 19, 20, 41], 20) == (Bar(-20, 0, 1), Bar(0, 20, 2), Bar(20, 40, 1), Bar(40, 60, 1))


def test_a_part_decides_where_somebody_else_would_be_ahead_without_it() -> None:
    """Without sales the poor one has 0 and the rich one a fine; without the fine nothing changes."""
    told = report(all_figures([match(), match()]))
    assert told is not None
    assert told.decisive == {"sales": 1.0}


def test_means_are_for_each_player_of_a_bot_and_for_each_winner() -> None:
    other = tally_of(("clever", "clever"), [Seat(1)], [RICH, POOR])
    told = report(all_figures([match(), other]))
    assert told is not None
    clever, simple = told.bots
    assert (clever.name, clever.players, simple.name, simple.players) == ("clever", 3, "simple", 1)
    assert clever.parts == {"sales": 30, "fines": pytest.approx(-10 / 3)}
    assert simple.counts == {"turns": 4}
    assert told.winners is not None
    assert (told.winners.players, told.winners.spread.mean) == (2, 25)


def test_pieces_add_up_to_the_whole_in_any_grouping() -> None:
    one = match()
    assert all_figures([all_figures([one, one]), one]) == all_figures([one, one, one])


def test_without_figures_there_is_no_report() -> None:
    assert report(all_figures([])) is None
    nobody_won = report(tally_of(("clever",), [], [RICH]))
    assert nobody_won is not None
    assert nobody_won.winners is None
