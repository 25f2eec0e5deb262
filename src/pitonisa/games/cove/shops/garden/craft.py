"""How to run a garden well: what to plant where, what to cut, and what need not be tried."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from pitonisa.games.cove.actions import Skip
from pitonisa.games.cove.apply.pieces import put
from pitonisa.games.cove.lately import lately
from pitonisa.games.cove.model import Good, Id, State
from pitonisa.games.cove.outlook import Outlook, outlook
from pitonisa.games.cove.shop import Craft
from pitonisa.games.cove.shops.garden.actions import Bind, Cut, Exchange, Gather, Lift, Plant, ThrowBack
from pitonisa.games.cove.shops.garden.beds import around, beds, cuts, holding, mask_of, places_in
from pitonisa.games.cove.shops.garden.board import AT, BED, COLOUR_OF, POOLS
from pitonisa.games.cove.shops.garden.legal import bed_of, garden, lit, roots_of, sizes
from pitonisa.games.cove.shops.garden.model import (
    Ability,
    Cutting,
    Garden,
    Holding,
    Lifting,
    Planting,
    Tile,
)
from pitonisa.games.cove.shops.garden.promise import Worth, worth_of
from pitonisa.kernel import Seat

STAFF: Final[Mapping[str, float]] = {
    Ability.KEEPER: 1.5,
    Ability.SHEARS: 1.9,
    Ability.LAMPLIGHTER: 1.5,
    Ability.SCRAPER: 0.8,
}
"""Somebody on the staff board, for each day to come on which the staff can be activated."""

A_MOVE: Final = 0.3
"""What another tile moved must bring: less is not worth the thought."""

Pools: TypeAlias = tuple[Tile | None, ...]


class Part(Id):
    """What a garden promises, by where it comes from."""

    BEDS = "beds"
    LIGHTS = "lights"


def promises(state: State, seat: Seat, ahead: Outlook) -> dict[str, float]:
    worth, pools = worth_of(state, seat, ahead), _with_those_in_hand(garden(state, seat))
    return {Part.BEDS: worth.beds(pools), Part.LIGHTS: worth.lights(pools)}


def _with_those_in_hand(shop: Garden) -> Pools:
    """A tile that was lifted counts where it lay."""
    pools = shop.pools
    for waiting in shop.waiting:
        if isinstance(waiting, Holding):
            pools = put(pools, AT[waiting.pool], waiting.tile)
    return pools


def counted(state: State, seat: Seat, ahead: Outlook) -> float:
    """A beginner sees beds that could be cut, that more tiles make more of them, and lanterns that burn."""
    shop, reserve = garden(state, seat), state.merchants[seat].reserve
    total = 1.0 * len(lit(shop))
    for tile, colour in COLOUR_OF.items():
        for bed in beds(holding(shop.pools, tile)):
            tiles = bed.bit_count()
            ready = [ahead.price[Good(size, colour)] for size in sizes(colour, tiles, reserve)]
            total += max((0.7 * price for price in ready), default=0.0) + 0.5 * tiles
    return total


# What to do about what waits


def next_step(state: State, seat: Seat, ahead: Outlook) -> Any | None:
    """Where to plant, what to cut and what to move: there is too much to try each."""
    shop = garden(state, seat)
    worth = worth_of(state, seat, ahead)
    match shop.waiting[-1]:
        case Planting(tiles=tiles):
            return _best_planting(worth, shop.pools, tiles)
        case Cutting() as cutting:
            return _next_cut(state, seat, shop, cutting, worth, ahead)
        case Lifting(remaining=remaining) if remaining:
            pool, gain = _best_lift(worth, shop.pools)
            return Lift(POOLS[pool]) if gain > A_MOVE else Skip()
        case Holding(tile=tile, pool=pool):
            return max(_put_downs(worth, shop.pools, AT[pool], tile), key=lambda found: found[0])[1]
        case _:
            return None


def _best_planting(worth: Worth, pools: Pools, tiles: Sequence[Tile]) -> Plant:
    """Of the tiles in hand the one that gains most, where it gains most."""
    free = [at for at, there in enumerate(pools) if there is None]
    found = [(worth.of(put(pools, at, tile)), Plant(tile, POOLS[at])) for tile in dict.fromkeys(tiles) for at in free]
    return max(found, key=lambda one: one[0])[1]


def _put_downs(worth: Worth, pools: Pools, origin: int, tile: Tile) -> Iterator[tuple[float, Any]]:
    """Every way to go on with a lifted tile, and what it comes to."""
    for at, there in enumerate(pools):
        if there is None and at != origin:
            yield worth.of(put(pools, at, tile)), Plant(tile, POOLS[at])
        elif there is not None and there is not tile:
            yield worth.of(put(put(pools, at, tile), origin, there)), Exchange(POOLS[at])
    yield worth.of(pools) - (worth.card if tile is Tile.TAR else 0.0), ThrowBack()


def _best_lift(worth: Worth, pools: Pools) -> tuple[int, float]:
    """The tile that gains most by going elsewhere, and how much."""
    now = worth.of(pools)
    found = [
        (max(value for value, _ in _put_downs(worth, put(pools, at, None), at, tile)) - now, at)
        for at, tile in enumerate(pools)
        if tile is not None
    ]
    gain, at = max(found)
    return at, gain


def _next_cut(state: State, seat: Seat, shop: Garden, cutting: Cutting, worth: Worth, ahead: Outlook) -> Any:
    """The next tile of the best bed that can still be cut."""
    reserve = state.merchants[seat].reserve
    begun = mask_of(AT[pool] for pool in cutting.chosen)
    roots = [AT[cutting.chosen[0]]] if cutting.chosen else list(roots_of(shop, cutting, reserve))
    best, goal, of = (float("-inf") if begun else worth.of(shop.pools)), 0, 0
    for root in roots:
        for bed, value in _cuttings(shop, cutting, begun, root, worth, reserve, ahead):
            if value > best:
                best, goal, of = value, bed, root
    if not goal:
        return Skip()
    if not begun:
        return Cut(POOLS[of])
    rest = places_in(around(begun) & goal)
    return Cut(POOLS[rest[0]]) if rest else Bind()


def _cuttings(
    shop: Garden, cutting: Cutting, begun: int, root: int, worth: Worth, reserve: tuple[Good, ...], ahead: Outlook
) -> Iterator[tuple[int, float]]:
    """Every bed with this root, and what its good and what is left of the garden come to."""
    tile = shop.pools[root]
    assert tile is not None
    colour, whole = COLOUR_OF[tile], bed_of(shop, root, cutting)
    tar = holding(shop.pools, Tile.TAR)
    for size in sizes(colour, whole.bit_count(), reserve):
        if BED[size] < begun.bit_count():
            continue
        price = ahead.price[Good(size, colour)]
        for bed in cuts(begun or 1 << root, whole, BED[size]):
            left = tuple(None if bed >> at & 1 and at != root else there for at, there in enumerate(shop.pools))
            yield bed, price - (worth.card if bed & tar else 0.0) + worth.of(left)


# What need not be tried


def kind(state: State, seat: Seat, action: Any) -> Hashable:
    """What is gathered counts, not where it lay; of all tiles that could be lifted, one is worth it."""
    shop = garden(state, seat)
    match action:
        case Gather(first=first, count=count):
            return Gather, tuple(sorted(shop.tideline[first - 1 : first - 1 + count]))
        case Lift(pool=pool):
            return Lift, AT[pool] == _lifted_best(state, seat)
        case _:
            return action


@lately
def _lifted_best(state: State, seat: Seat) -> int:
    at, _ = _best_lift(worth_of(state, seat, outlook(state)), garden(state, seat).pools)
    return at


CRAFT: Final = Craft(
    promises=promises,
    counted=counted,
    staff=STAFF,
    next_step=next_step,
    kind=kind,
    usual_gold=160,
)
