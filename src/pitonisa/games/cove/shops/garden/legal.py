"""Decides what the keeper of a garden may do, on a turn and about what waits; and what is true at every moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from pitonisa.games.cove.actions import Skip
from pitonisa.games.cove.kinds import FACTIONS, Colour, Size
from pitonisa.games.cove.model import Good, State
from pitonisa.games.cove.shops.garden.model import (
    AROUND,
    AT,
    BED,
    COLOUR_OF,
    GATHERED,
    KINDS,
    NEXT_TO,
    POOLS,
    TIDELINE,
    TILE_OF,
    TILES,
    Bind,
    Cut,
    Cutting,
    Exchange,
    Garden,
    Gather,
    Holding,
    Lift,
    Lifting,
    Light,
    Lighting,
    Picking,
    Plant,
    Planting,
    Pool,
    Renounce,
    Scrape,
    Scraping,
    Space,
    ThrowBack,
    Tile,
    Wade,
    Waiting,
)
from pitonisa.kernel import Seat

BEGINS: Final[dict[type[Any], Space]] = {
    Gather: Space.GATHER,
    Wade: Space.WADE,
    Cut: Space.HARVEST,
    Lift: Space.TRANSPLANT,
}

ANSWERS: Final[dict[type[Any], tuple[type[Waiting], ...]]] = {
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


def garden(state: State, seat: Seat) -> Garden:
    return state.shops[seat]


def empty(shop: Garden) -> list[Pool]:
    return [pool for pool, tile in zip(POOLS, shop.pools, strict=True) if tile is None]


def planted(shop: Garden) -> list[Pool]:
    return [pool for pool, tile in zip(POOLS, shop.pools, strict=True) if tile is not None]


def tarred(shop: Garden) -> list[Pool]:
    return [pool for pool, tile in zip(POOLS, shop.pools, strict=True) if tile is Tile.TAR]


# A turn


def turn(state: State, seat: Seat) -> list[Any]:
    shop = garden(state, seat)
    roots = (Cut(POOLS[at]) for at in roots_of(shop, Cutting(1), state.merchants[seat].reserve))
    return [*gathers(shop, GATHERED), *wades(shop), *roots, *map(Lift, planted(shop))]


def gathers(shop: Garden, most: int) -> Iterator[Gather]:
    """Yield what may be gathered; at least one tile must find a pool (R82)."""
    if empty(shop):
        length = len(shop.tideline)
        for first in range(length):
            yield from (Gather(first + 1, count) for count in range(1, min(most, length - first) + 1))


def wades(shop: Garden) -> Iterator[Wade]:
    """Yield the colours of the tideline; tar is none (R83)."""
    if empty(shop):
        yield from (Wade(colour) for colour in FACTIONS if TILE_OF[colour] in shop.tideline)


def closed(state: State, seat: Seat, space: str) -> str | None:
    """Return why a space cannot be used with the tiles as they are."""
    shop = garden(state, seat)
    match Space(space):
        case Space.GATHER | Space.WADE:
            if not empty(shop):
                return "illegal-garden-full"
            usable = any(shop.tideline) if space == Space.GATHER else any(tile in COLOUR_OF for tile in shop.tideline)
            return None if usable else "illegal-tideline-empty"
        case Space.HARVEST:
            ready = next(roots_of(shop, Cutting(1), state.merchants[seat].reserve), None)
            return None if ready is not None else "illegal-no-bed"
        case Space.TRANSPLANT:
            return None if planted(shop) else "illegal-nothing-planted"


# Joined tiles: pools as bits of a number, so that beds can be looked up thousands of times

EDGES: Final = tuple(sum(1 << at for at in around) for around in NEXT_TO)
"""By pool: those that share an edge with it."""

REMEMBERED: Final = 8192


def mask_of(places: Iterable[int]) -> int:
    return sum(1 << at for at in places)


def places_in(mask: int) -> tuple[int, ...]:
    return tuple(at for at in range(len(POOLS)) if mask >> at & 1)


def holding(pools: Sequence[Tile | None], *tiles: Tile | None) -> int:
    """Return the pools that hold one of these."""
    return sum(1 << at for at, tile in enumerate(pools) if tile in tiles)


@lru_cache(maxsize=REMEMBERED)
def masks(pools: tuple[Tile | None, ...]) -> Mapping[Tile | None, int]:
    """Return the pools by what they hold, or by holding nothing."""
    found: dict[Tile | None, int] = dict.fromkeys((*Tile, None), 0)
    for at, tile in enumerate(pools):
        found[tile] |= 1 << at
    return found


@cache
def around(mask: int) -> int:
    """Return the pools that share an edge with one of these, and are none of them."""
    found = 0
    for at in places_in(mask):
        found |= EDGES[at]
    return found & ~mask


@cache
def joined_to(at: int, mask: int) -> int:
    """Return all of these pools that are joined to one of them (R85)."""
    bed, edge = 0, 1 << at & mask
    while edge:
        bed |= edge
        edge = around(bed) & mask
    return bed


@cache
def beds(mask: int) -> tuple[int, ...]:
    """Divide the pools into those that are joined."""
    found: list[int] = []
    while mask:
        bed = joined_to((mask & -mask).bit_length() - 1, mask)
        found.append(bed)
        mask &= ~bed
    return tuple(found)


@lru_cache(maxsize=REMEMBERED)
def cuts(begun: int, mask: int, size: int) -> tuple[int, ...]:
    """List every bed of this size that holds what is begun, within these pools (R85)."""
    found = {begun}
    for _ in range(size - begun.bit_count()):
        found = {bed | 1 << at for bed in found for at in places_in(around(bed) & mask)}
    return tuple(sorted(found))


# Beds


def bed_of(shop: Garden, at: int, cutting: Cutting) -> int:
    """Return what is joined to this root, tar as well, without the roots of beds that were cut before (R85, R86)."""
    spared = mask_of(AT[pool] for pool in cutting.roots)
    return joined_to(at, holding(shop.pools, shop.pools[at], Tile.TAR) & ~spared)


def sizes(colour: Colour, tiles: int, reserve: tuple[Good, ...]) -> list[Size]:
    """List what this many joined tiles can make, of what is in the reserve (R85)."""
    return [size for size, needed in BED.items() if tiles >= needed and Good(size, colour) in reserve]


def roots_of(shop: Garden, cutting: Cutting, reserve: tuple[Good, ...]) -> Iterator[int]:
    """Yield where a bed can begin; tar is never a root (R85, R86)."""
    for at, tile in enumerate(shop.pools):
        colour = None if tile is None or POOLS[at] in cutting.roots else COLOUR_OF.get(tile)
        if colour is not None and sizes(colour, bed_of(shop, at, cutting).bit_count(), reserve):
            yield at


def goals(shop: Garden, cutting: Cutting, reserve: tuple[Good, ...]) -> list[int]:
    """List how many tiles the bed that is begun can come to."""
    root = AT[cutting.chosen[0]]
    tile = shop.pools[root]
    assert tile is not None
    found = sizes(COLOUR_OF[tile], bed_of(shop, root, cutting).bit_count(), reserve)
    return [BED[size] for size in found if BED[size] >= len(cutting.chosen)]


def more_of_bed(shop: Garden, cutting: Cutting) -> tuple[int, ...]:
    """Return what can be cut with the tiles that are chosen."""
    chosen = mask_of(AT[pool] for pool in cutting.chosen)
    return places_in(around(chosen) & bed_of(shop, AT[cutting.chosen[0]], cutting))


# Rocks


def lit(shop: Garden) -> list[Colour]:
    """List the factions whose rock has a tile of its own colour beside it (R88)."""
    return [colour for colour in FACTIONS if any(shop.pools[at] is TILE_OF[colour] for at in AROUND[colour])]


# What waits


def choices(state: State, seat: Seat) -> list[Any]:
    waiting = garden(state, seat).waiting[-1]
    return [*_choices(state, seat, waiting), *([Skip()] if may_skip(waiting) else [])]


def may_skip(waiting: Waiting) -> bool:
    """Say whether it may be left out: what was taken is planted, and what is begun is ended."""
    match waiting:
        case Planting() | Holding():
            return False
        case Cutting(chosen=chosen):
            return not chosen
        case _:
            return True


def _choices(state: State, seat: Seat, waiting: Waiting) -> Iterator[Any]:
    shop = garden(state, seat)
    match waiting:
        case Planting(tiles=tiles):
            yield from (Plant(tile, pool) for tile in dict.fromkeys(tiles) for pool in empty(shop))
        case Cutting() as cutting:
            yield from _cuts(state, seat, cutting)
        case Lifting(remaining=remaining):
            yield from map(Lift, planted(shop) if remaining else ())
        case Holding(tile=tile, pool=origin):
            yield from (Plant(tile, pool) for pool in empty(shop) if pool is not origin)
            yield from (Exchange(pool) for pool in planted(shop) if shop.pools[AT[pool]] is not tile)
            yield ThrowBack()
        case Picking():
            yield from gathers(shop, 1)
        case Lighting():
            yield from map(Light, lit(shop))
        case Scraping():
            yield from map(Scrape, tarred(shop))
            yield from [Renounce()] if state.hands[seat] else []


def _cuts(state: State, seat: Seat, cutting: Cutting) -> Iterator[Any]:
    shop, reserve = garden(state, seat), state.merchants[seat].reserve
    if not cutting.chosen:
        yield from (Cut(POOLS[at]) for at in (roots_of(shop, cutting, reserve) if cutting.remaining else ()))
        return
    ends = goals(shop, cutting, reserve)
    if max(ends) > len(cutting.chosen):
        yield from (Cut(POOLS[at]) for at in more_of_bed(shop, cutting))
    if len(cutting.chosen) in ends:
        yield Bind()


def possible(state: State, seat: Seat, waiting: Waiting) -> bool:
    return next(_choices(state, seat, waiting), None) is not None


# Invariants


def tiles_are_conserved(state: State, seat: Seat) -> bool:
    """Find all tiles in the bag, on the tideline, in pools, or in hand (R81)."""
    shop, held = garden(state, seat), list[Tile]()
    for waiting in shop.waiting:
        held += waiting.tiles if isinstance(waiting, Planting) else ()
        held += [waiting.tile] if isinstance(waiting, Holding) else []
    return all(
        shop.bag[at] + shop.tideline.count(one) + shop.pools.count(one) + held.count(one) == TILES[one]
        for at, one in enumerate(KINDS)
    )


def the_garden_is_whole(state: State, seat: Seat) -> bool:
    """R81, R84."""
    shop = garden(state, seat)
    return len(shop.pools) == len(POOLS) and len(shop.tideline) <= TIDELINE and min(shop.bag) >= 0


INVARIANTS: Final[dict[str, Callable[[State, Seat], bool]]] = {
    check.__name__: check for check in (tiles_are_conserved, the_garden_is_whole)
}
