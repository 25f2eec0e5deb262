"""Why something cannot be done in a garden now."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.games.cove.model import AtShop, Choosing, State
from pitonisa.games.cove.refusals import not_now
from pitonisa.games.cove.shops.garden.actions import (
    Bind,
    Cut,
    Exchange,
    Gather,
    Lift,
    Light,
    Plant,
    Renounce,
    Scrape,
    ThrowBack,
    Wade,
)
from pitonisa.games.cove.shops.garden.beds import around, mask_of
from pitonisa.games.cove.shops.garden.board import AT, BED
from pitonisa.games.cove.shops.garden.legal import SPACE_OF, bed_of, closed, garden
from pitonisa.games.cove.shops.garden.model import (
    Cutting,
    Garden,
    Holding,
    Lifting,
    Lighting,
    Picking,
    Planting,
    Scraping,
    Tile,
    Waiting,
)
from pitonisa.kernel import Illegal, Seat

_MOMENT: Final[dict[type[Any], tuple[type[Waiting], ...]]] = {
    Gather: (Picking,),
    Plant: (Planting, Holding),
    Cut: (Cutting,),
    Bind: (Cutting,),
    Lift: (Lifting,),
    Exchange: (Holding,),
    ThrowBack: (Holding,),
    Light: (Lighting,),
    Scrape: (Scraping,),
    Renounce: (Scraping,),
}


def refusal(state: State, seat: Seat, action: Any) -> Illegal:
    shop, task = garden(state, seat), state.tasks[-1]
    if isinstance(task, Choosing) and type(action) in SPACE_OF:
        reason = closed(state, seat, SPACE_OF[type(action)])
        return Illegal(reason) if reason else _refused(state, seat, shop, Cutting(1), action)
    waiting = shop.waiting[-1] if isinstance(task, AtShop) and shop.waiting else None
    if waiting is None or not isinstance(waiting, _MOMENT.get(action.__class__, ())):
        return not_now(state)
    return _refused(state, seat, shop, waiting, action)


def _refused(state: State, seat: Seat, shop: Garden, waiting: Waiting, action: Any) -> Illegal:
    match action:
        case Gather() | Wade():
            return Illegal("illegal-no-such-tiles")
        case Cut():
            assert isinstance(waiting, Cutting)
            return _cut_refusal(shop, waiting, action)
        case Bind():
            return Illegal("illegal-bed-too-small", tiles=str(min(BED.values())))
        case Plant(tile=tile):
            held = (
                waiting.tiles
                if isinstance(waiting, Planting)
                else (waiting.tile,)
                if isinstance(waiting, Holding)
                else ()
            )
            return Illegal("illegal-pool-taken" if tile in held else "illegal-not-in-hand")
        case Lift(pool=pool) | Exchange(pool=pool):
            return Illegal("illegal-pool-empty" if shop.pools[AT[pool]] is None else "illegal-same-tile")
        case Light():
            return Illegal("illegal-rock-dark")
        case Scrape():
            return Illegal("illegal-no-tar")
        case _:
            return Illegal("illegal-no-such-card")


def _cut_refusal(shop: Garden, cutting: Cutting, action: Cut) -> Illegal:
    """R85, R86: in the order in which one would look."""
    at = AT[action.pool]
    tile = shop.pools[at]
    if tile is None:
        return Illegal("illegal-pool-empty")
    if action.pool in (*cutting.roots, *cutting.chosen):
        return Illegal("illegal-tile-used")
    if not cutting.chosen:
        if tile is Tile.TAR:
            return Illegal("illegal-tar-root")
        short = bed_of(shop, at, cutting).bit_count() < min(BED.values())
        return (
            Illegal("illegal-bed-too-small", tiles=str(min(BED.values())))
            if short
            else Illegal("illegal-reserve-empty")
        )
    chosen = mask_of(AT[pool] for pool in cutting.chosen)
    if not around(chosen) >> at & 1:
        return Illegal("illegal-not-joined")
    return Illegal("illegal-other-colour")
