"""Why something cannot be done in a cellar now."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.games.cove.model import AtShop, Choosing, State
from pitonisa.games.cove.refusals import not_now
from pitonisa.games.cove.shops.cellar.actions import Carry, Cry, Marry, Open, Purge, Scrub, Seal, Taste, Warm
from pitonisa.games.cove.shops.cellar.board import BANDS, PLACES, band_of
from pitonisa.games.cove.shops.cellar.legal import SPACE_OF, cellar, closed, free
from pitonisa.games.cove.shops.cellar.model import (
    Band,
    Cellar,
    Crying,
    Jar,
    Opening,
    Scrubbing,
    Sealing,
    Tasting,
    Waiting,
    Warming,
)
from pitonisa.kernel import Illegal, Seat

_MOMENT: Final[dict[type[Any], type[Waiting]]] = {
    Seal: Sealing,
    Open: Opening,
    Taste: Tasting,
    Warm: Warming,
    Cry: Crying,
    Scrub: Scrubbing,
    Purge: Scrubbing,
}


def refusal(state: State, seat: Seat, action: Any) -> Illegal:
    shop, task = cellar(state, seat), state.tasks[-1]
    if isinstance(task, Choosing) and (isinstance(action, Carry) or type(action) in SPACE_OF):
        return _turn_refusal(state, seat, shop, action)
    waiting = shop.waiting[-1] if isinstance(task, AtShop) and shop.waiting else None
    wanted = _MOMENT.get(action.__class__)
    if waiting is None or wanted is None or not isinstance(waiting, wanted):
        return not_now(state)
    return _part_refusal(shop, waiting, action)


def _turn_refusal(state: State, seat: Seat, shop: Cellar, action: Any) -> Illegal:
    if isinstance(action, Carry):
        if shop.carried:
            return Illegal("illegal-carried")
        stands = _jar(shop, action.place) is not None and PLACES[action.place] is action.to
        return _no_jar(shop, action.place) or Illegal("illegal-stands-there" if stands else "illegal-no-place")
    reason = closed(state, seat, SPACE_OF[type(action)])
    return Illegal(reason) if reason else _jar_refusal(shop, action)


def _part_refusal(shop: Cellar, waiting: Waiting, action: Any) -> Illegal:
    match waiting, action:
        case ((Tasting(done=done) | Warming(done=done)), (Taste(place=place) | Warm(place=place))) if place in done:
            return Illegal("illegal-jar-done")
        case _, Warm(place=place):
            return _no_jar(shop, place) or Illegal("illegal-fire-no-more")
        case _, Scrub(place=place):
            return _no_jar(shop, place) or Illegal("illegal-not-sour")
        case _, Purge():
            return Illegal("illegal-no-such-card")
        case _:
            return _jar_refusal(shop, action)


def _jar_refusal(shop: Cellar, action: Any) -> Illegal:
    match action:
        case Seal(colour=colour):
            if colour not in shop.larder:
                return Illegal("illegal-no-such-fruit")
            return Illegal("illegal-no-place" if free(shop) else "illegal-rack-full")
        case Open(place=place, colour=colour):
            jar = _jar(shop, place)
            if jar is None:
                return Illegal("illegal-no-jar")
            if band_of(jar.age) is Band.RAW:
                return Illegal("illegal-raw", age=str(BANDS[Band.YOUNG]))
            return Illegal("illegal-reserve-empty" if colour in jar.colours else "illegal-not-in-jar")
        case Marry(place=place, into=into):
            return _no_jar(shop, place) or _no_jar(shop, into) or Illegal("illegal-marry")
        case _:
            return _no_jar(shop, action.place) or Illegal("illegal-not-to-taste")


def _jar(shop: Cellar, place: int) -> Jar | None:
    return shop.rack[place] if place in range(len(shop.rack)) else None


def _no_jar(shop: Cellar, place: int) -> Illegal | None:
    return Illegal("illegal-no-jar") if _jar(shop, place) is None else None
