"""Test the figures of a match: the parts of the gold add up, and actions are counted."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pitonisa.games.cove import GAME
from pitonisa.games.cove.events import CorruptionDrawn, Hired, Sold
from pitonisa.games.cove.kinds import Options, Shops
from pitonisa.games.cove.shops.oracle.model import Predicted, StarsRead
from pitonisa.kernel import AnyGame, Chance, Sheet
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.finished import Figures, figures_of
from tests.games.cove.bakers import MIXED
from tests.games.cove.stall import Stall


def played(game: AnyGame, players: int) -> tuple[Any, list[Any], list[Sheet]]:
    """The last state of a match by lot, all that happened, and its figures."""
    step = game.start(Options(shops=Shops.RANDOM), players, Chance("figures").step(0))
    happened, n = list(step.events), 0
    while game.outcome(step.state) is None:
        n += 1
        (seat,) = game.to_act(step.state)
        action = bots_of(game).levels["random"](game.view(step.state, seat), Chance("figures lot").step(n))
        step = game.apply(step.state, seat, action, Chance("figures").step(n))
        happened += step.events
    assert figures_of(game) is not None
    return step.state, happened, list(game.part(Figures).sheets(step.state, happened))


@pytest.mark.parametrize(("game", "players"), [(GAME, 1), (GAME, 4), (MIXED, 2)], ids=["alone", "four", "mixed"])
def test_the_parts_add_up_to_the_gold_and_every_figure_has_a_name(game: AnyGame, players: int) -> None:
    state, happened, sheets = played(game, players)
    assert [sheet.score for sheet in sheets] == [merchant.gold for merchant in state.merchants]
    assert figures_of(game) is not None
    for seat, sheet in enumerate(sheets):
        assert sum(sheet.parts.values()) == sheet.score
        assert sheet.parts.keys() <= set(game.part(Figures).parts)
        assert sheet.counts.keys() <= set(game.part(Figures).counts)
        did = Counter(type(event) for event in happened if getattr(event, "by", None) == seat)
        assert (sheet.counts["sold"], sheet.counts["hired"]) == (did[Sold], did[Hired])
        drawn = sum(event.count for event in happened if isinstance(event, CorruptionDrawn) and event.by == seat)
        assert sheet.counts["cards-drawn"] == drawn
        assert sheet.counts["cards-kept"] == len(state.hands[seat])
        assert drawn - sheet.counts["cards-discarded"] == sheet.counts["cards-kept"]


def test_a_shop_counts_what_its_merchant_did() -> None:
    state, happened, sheets = played(MIXED, 2)
    at = [type(shop) for shop in state.shops].index(Stall)
    baker, sheet = sheets[at], sheets[1 - at]
    kinds = Counter(type(event) for event in happened)
    assert (sheet.counts["stars"], sheet.counts["predictions"]) == (kinds[StarsRead], kinds[Predicted])
    assert "stars" not in baker.counts
    assert baker.counts["loaves"] == state.shops[at].loaves
