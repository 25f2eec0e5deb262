"""Check the bots' ratings: never higher with more doom, and zero for a lost match."""

from __future__ import annotations

import msgspec
import pytest

from pitonisa.games.shipwreck.bot.prospects import COMPANIONS, SEERS, Shares, chance_to_win, doom_at_stake, worth
from pitonisa.games.shipwreck.model import DOOM, GOAL, Fate, NoPrediction, Predict
from pitonisa.games.shipwreck.view import view
from tests.games.shipwreck.table import ALBA, table

ALL = pytest.mark.parametrize("among", [COMPANIONS, SEERS], ids=["companions", "seers"])

FADING = "dawn:2,4! the_shore the_beast the_stranger"
"""Dawn fades after this turn."""


@ALL
def test_all_that_may_happen_adds_up(among: Shares) -> None:
    assert len(among) == DOOM
    assert all(sum(shares) == pytest.approx(1) for shares in among)


@ALL
def test_a_point_more_is_better_and_a_doom_more_is_worse(among: Shares) -> None:
    for score in range(GOAL):
        for doom in range(DOOM):
            here = chance_to_win(score, doom, among)
            assert chance_to_win(score, doom + 1, among) < here < chance_to_win(score + 1, doom, among)


@ALL
def test_to_keep_silent_is_worth_nothing_where_the_doom_of_the_turn_sinks_the_table(among: Shares) -> None:
    """R19, R32: what is known of the fate helps nobody any more."""
    seen = view(table(FADING, hands=("3", ""), doom=DOOM - 2), ALBA)
    assert doom_at_stake(seen) == 2

    assert worth(seen, NoPrediction(), {Fate(3): 1.0}, among) == 0
    assert worth(seen, Predict(Fate(3)), {Fate(3): 0.1, Fate(2): 0.9}, among) > 0


@ALL
def test_what_is_known_of_a_fate_is_worth_waiting_for_where_nothing_sinks(among: Shares) -> None:
    seen = view(table(FADING, hands=("3", ""), doom=0), ALBA)

    silence = worth(seen, NoPrediction(), {Fate(3): 0.5, Fate(2): 0.5}, among)

    assert chance_to_win(seen.score, 2, among) < silence < chance_to_win(seen.score + 1, 2, among)
    assert silence < worth(msgspec.structs.replace(seen, doom=0, row=()), NoPrediction(), {}, among)
