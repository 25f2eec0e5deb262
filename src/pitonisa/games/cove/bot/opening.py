"""Which shop to pick before the first day (R59, R60)."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.games.cove.actions import Pick
from pitonisa.games.cove.legal import legal
from pitonisa.games.cove.model import State
from pitonisa.kernel import Seat, Stream

NEAR: Final = 4.0
"""Shops that are so much gold apart are as good as one another: less than a match strays by far."""


def strongest(state: State, seat: Seat, rng: Stream) -> Any:
    """The shop that takes most, or by lot one that takes nearly as much."""
    gold = {shop.id: shop.craft.usual_gold for shop in state.SHOPS.values()}
    picks = [one for one in legal(state, seat) if isinstance(one, Pick)]
    most = max(gold[one.shop] for one in picks)
    return rng.choice([one for one in picks if gold[one.shop] >= most - NEAR])


def any_shop(state: State, seat: Seat, rng: Stream) -> Any:
    return rng.choice(legal(state, seat))
