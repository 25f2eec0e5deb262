"""Which tiles are joined: pools as bits of a number, so that beds can be asked for thousands of times."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from pitonisa.games.cove.shops.garden.board import NEXT_TO, POOLS
from pitonisa.games.cove.shops.garden.model import Tile

EDGES: Final = tuple(sum(1 << at for at in around) for around in NEXT_TO)
"""By pool: those that share an edge with it."""

ALL: Final = (1 << len(POOLS)) - 1
REMEMBERED: Final = 8192


def mask_of(places: Iterable[int]) -> int:
    return sum(1 << at for at in places)


def places_in(mask: int) -> tuple[int, ...]:
    return tuple(at for at in range(len(POOLS)) if mask >> at & 1)


def holding(pools: Sequence[Tile | None], *tiles: Tile | None) -> int:
    """The pools that hold one of these."""
    return sum(1 << at for at, tile in enumerate(pools) if tile in tiles)


@lru_cache(maxsize=REMEMBERED)
def masks(pools: tuple[Tile | None, ...]) -> Mapping[Tile | None, int]:
    """By what they hold, or nothing: the pools."""
    found: dict[Tile | None, int] = dict.fromkeys((*Tile, None), 0)
    for at, tile in enumerate(pools):
        found[tile] |= 1 << at
    return found


@cache
def around(mask: int) -> int:
    """The pools that share an edge with one of these, and are none of them."""
    found = 0
    for at in places_in(mask):
        found |= EDGES[at]
    return found & ~mask


@cache
def joined_to(at: int, mask: int) -> int:
    """R85: all of these pools that hang together with one of them."""
    bed, edge = 0, 1 << at & mask
    while edge:
        bed |= edge
        edge = around(bed) & mask
    return bed


@cache
def beds(mask: int) -> tuple[int, ...]:
    """The pools, divided into those that hang together."""
    found: list[int] = []
    while mask:
        bed = joined_to((mask & -mask).bit_length() - 1, mask)
        found.append(bed)
        mask &= ~bed
    return tuple(found)


@lru_cache(maxsize=REMEMBERED)
def cuts(begun: int, mask: int, size: int) -> tuple[int, ...]:
    """R85: every bed of this size that holds what is begun, within these pools."""
    found = {begun}
    for _ in range(size - begun.bit_count()):
        found = {bed | 1 << at for bed in found for at in places_in(around(bed) & mask)}
    return tuple(sorted(found))
