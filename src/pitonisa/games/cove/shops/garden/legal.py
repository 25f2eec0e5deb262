"""Decides which actions the keeper of a garden has, on a turn and for waiting questions, and checks its invariants."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from pitonisa.games.cove.kinds import FACTIONS, Colour, Size
from pitonisa.games.cove.model import Good, State
from pitonisa.games.cove.shops.garden import model
from pitonisa.kernel import Seat


def garden(state: State, seat: Seat) -> model.Garden:
    return state.shops[seat]


def empty(shop: model.Garden) -> list[model.Pool]:
    return [pool for pool, tile in zip(model.POOLS, shop.pools, strict=True) if tile is None]


def planted(shop: model.Garden) -> list[model.Pool]:
    return [pool for pool, tile in zip(model.POOLS, shop.pools, strict=True) if tile is not None]


def tarred(shop: model.Garden) -> list[model.Pool]:
    return [pool for pool, tile in zip(model.POOLS, shop.pools, strict=True) if tile is model.Tile.TAR]


# A turn


def turn(state: State, seat: Seat) -> list[Any]:
    shop = garden(state, seat)
    roots = (model.Cut(model.POOLS[at]) for at in roots_of(shop, model.Cutting(1), state.merchants[seat].reserve))
    return [*gathers(shop, model.GATHERED), *wades(shop), *roots, *map(model.Lift, planted(shop))]


def gathers(shop: model.Garden, most: int) -> Iterator[model.Gather]:
    """Yield the tiles that may be gathered; at least one must fit into a pool (R82)."""
    if empty(shop):
        length = len(shop.tideline)
        for first in range(length):
            yield from (model.Gather(first + 1, count) for count in range(1, min(most, length - first) + 1))


def wades(shop: model.Garden) -> Iterator[model.Wade]:
    """Yield the colours of the tideline, without tar (R83)."""
    if empty(shop):
        yield from (model.Wade(colour) for colour in FACTIONS if model.TILE_OF[colour] in shop.tideline)


def closed(state: State, seat: Seat, space: str) -> str | None:
    """Return why a space can't be used with these tiles."""
    shop = garden(state, seat)
    match model.Space(space):
        case model.Space.GATHER | model.Space.WADE:
            if not empty(shop):
                return "illegal-garden-full"
            usable = (
                any(shop.tideline)
                if space == model.Space.GATHER
                else any(tile in model.COLOUR_OF for tile in shop.tideline)
            )
            return None if usable else "illegal-tideline-empty"
        case model.Space.HARVEST:
            ready = next(roots_of(shop, model.Cutting(1), state.merchants[seat].reserve), None)
            return None if ready is not None else "illegal-no-bed"
        case model.Space.TRANSPLANT:
            return None if planted(shop) else "illegal-nothing-planted"


# Joined tiles: pools as bits of a number, so that beds can be looked up thousands of times

EDGES: Final = tuple(sum(1 << at for at in around) for around in model.NEXT_TO)
"""By pool: the pools that share an edge with it."""

REMEMBERED: Final = 8192


def mask_of(places: Iterable[int]) -> int:
    return sum(1 << at for at in places)


def places_in(mask: int) -> tuple[int, ...]:
    return tuple(at for at in range(len(model.POOLS)) if mask >> at & 1)


def holding(pools: Sequence[model.Tile | None], *tiles: model.Tile | None) -> int:
    """Return the pools that hold one of these."""
    return sum(1 << at for at, tile in enumerate(pools) if tile in tiles)


@lru_cache(maxsize=REMEMBERED)
def masks(pools: tuple[model.Tile | None, ...]) -> Mapping[model.Tile | None, int]:
    """Return the pools by content, empty ones included."""
    found: dict[model.Tile | None, int] = dict.fromkeys((*model.Tile, None), 0)
    for at, tile in enumerate(pools):
        found[tile] |= 1 << at
    return found


@cache
def around(mask: int) -> int:
    """Return the pools that share an edge with these, without them."""
    found = 0
    for at in places_in(mask):
        found |= EDGES[at]
    return found & ~mask


@cache
def joined_to(at: int, mask: int) -> int:
    """Return those of these pools that are connected to one of them (R85)."""
    bed, edge = 0, 1 << at & mask
    while edge:
        bed |= edge
        edge = around(bed) & mask
    return bed


@cache
def beds(mask: int) -> tuple[int, ...]:
    """Divide the pools into connected groups."""
    found: list[int] = []
    while mask:
        bed = joined_to((mask & -mask).bit_length() - 1, mask)
        found.append(bed)
        mask &= ~bed
    return tuple(found)


@lru_cache(maxsize=REMEMBERED)
def cuts(begun: int, mask: int, size: int) -> tuple[int, ...]:
    """List every bed of this size that contains the chosen tiles, within these pools (R85)."""
    found = {begun}
    for _ in range(size - begun.bit_count()):
        found = {bed | 1 << at for bed in found for at in places_in(around(bed) & mask)}
    return tuple(sorted(found))


# Beds


def bed_of(shop: model.Garden, at: int, cutting: model.Cutting) -> int:
    """Return what is connected to this root, including tar, without roots of earlier cuts (R85, R86)."""
    spared = mask_of(model.AT[pool] for pool in cutting.roots)
    return joined_to(at, holding(shop.pools, shop.pools[at], model.Tile.TAR) & ~spared)


def sizes(colour: Colour, tiles: int, reserve: tuple[Good, ...]) -> list[Size]:
    """List what this many connected tiles can make, from the reserve (R85)."""
    return [size for size, needed in model.BED.items() if tiles >= needed and Good(size, colour) in reserve]


def roots_of(shop: model.Garden, cutting: model.Cutting, reserve: tuple[Good, ...]) -> Iterator[int]:
    """Yield where a bed can begin; tar is never a root (R85, R86)."""
    for at, tile in enumerate(shop.pools):
        colour = None if tile is None or model.POOLS[at] in cutting.roots else model.COLOUR_OF.get(tile)
        if colour is not None and sizes(colour, bed_of(shop, at, cutting).bit_count(), reserve):
            yield at


def goals(shop: model.Garden, cutting: model.Cutting, reserve: tuple[Good, ...]) -> list[int]:
    """List the possible sizes of the current bed."""
    root = model.AT[cutting.chosen[0]]
    tile = shop.pools[root]
    assert tile is not None
    found = sizes(model.COLOUR_OF[tile], bed_of(shop, root, cutting).bit_count(), reserve)
    return [model.BED[size] for size in found if model.BED[size] >= len(cutting.chosen)]


def more_of_bed(shop: model.Garden, cutting: model.Cutting) -> tuple[int, ...]:
    """Return the tiles that can be cut next."""
    chosen = mask_of(model.AT[pool] for pool in cutting.chosen)
    return places_in(around(chosen) & bed_of(shop, model.AT[cutting.chosen[0]], cutting))


# Rocks


def lit(shop: model.Garden) -> list[Colour]:
    """List the factions whose rock has a tile of its colour beside it (R88)."""
    return [
        colour for colour in FACTIONS if any(shop.pools[at] is model.TILE_OF[colour] for at in model.AROUND[colour])
    ]


# What waits


def in_hand(waiting: model.Waiting | None) -> tuple[model.Tile, ...]:
    """Return the tiles that were gathered or lifted, and must be placed."""
    match waiting:
        case model.Planting(tiles=tiles):
            return tiles
        case model.Holding(tile=tile):
            return (tile,)
        case _:
            return ()


def may_skip(waiting: model.Waiting) -> bool:
    """Say whether a question may be skipped: gathered tiles must be planted, and started beds finished."""
    match waiting:
        case model.Planting() | model.Holding():
            return False
        case model.Cutting(chosen=chosen):
            return not chosen
        case _:
            return True


def choices(state: State, seat: Seat, waiting: model.Waiting) -> Iterator[Any]:
    shop = garden(state, seat)
    match waiting:
        case model.Planting(tiles=tiles):
            yield from (model.Plant(tile, pool) for tile in dict.fromkeys(tiles) for pool in empty(shop))
        case model.Cutting() as cutting:
            yield from _cuts(state, seat, cutting)
        case model.Lifting(remaining=remaining):
            yield from map(model.Lift, planted(shop) if remaining else ())
        case model.Holding(tile=tile, pool=origin):
            yield from (model.Plant(tile, pool) for pool in empty(shop) if pool is not origin)
            yield from (model.Exchange(pool) for pool in planted(shop) if shop.pools[model.AT[pool]] is not tile)
            yield model.ThrowBack()
        case model.Picking():
            yield from gathers(shop, 1)
        case model.Lighting():
            yield from map(model.Light, lit(shop))
        case model.Scraping():
            yield from map(model.Scrape, tarred(shop))
            yield from [model.Renounce()] if state.hands[seat] else []


def _cuts(state: State, seat: Seat, cutting: model.Cutting) -> Iterator[Any]:
    shop, reserve = garden(state, seat), state.merchants[seat].reserve
    if not cutting.chosen:
        yield from (
            model.Cut(model.POOLS[at]) for at in (roots_of(shop, cutting, reserve) if cutting.remaining else ())
        )
        return
    ends = goals(shop, cutting, reserve)
    if max(ends) > len(cutting.chosen):
        yield from (model.Cut(model.POOLS[at]) for at in more_of_bed(shop, cutting))
    if len(cutting.chosen) in ends:
        yield model.Bind()


# Invariants


def tiles_are_conserved(state: State, seat: Seat) -> bool:
    """Check the number of tiles in the bag, on the tideline, in pools and in hand (R81)."""
    shop = garden(state, seat)
    held = [tile for waiting in shop.waiting for tile in in_hand(waiting)]
    return all(
        shop.bag[at] + shop.tideline.count(one) + shop.pools.count(one) + held.count(one) == model.TILES[one]
        for at, one in enumerate(model.KINDS)
    )


def the_garden_is_whole(state: State, seat: Seat) -> bool:
    """Check the garden (R81, R84)."""
    shop = garden(state, seat)
    return len(shop.pools) == len(model.POOLS) and len(shop.tideline) <= model.TIDELINE and min(shop.bag) >= 0


INVARIANTS: Final = (tiles_are_conserved, the_garden_is_whole)
