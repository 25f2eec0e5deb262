"""What lies in the middle of the table: the map and its crystals, the pool, things that belong to all."""

from __future__ import annotations

from typing import Annotated

import msgspec


class LaidMap(msgspec.Struct, frozen=True):
    map: str
    x: int
    y: int
    covered: bool = False


class SpotState(msgspec.Struct, frozen=True):
    """A location that has been on the map: whether it can be chosen, its crystals, and how often it was entered."""

    location: str
    open: bool
    charge: int = 0
    visits: int = 0


class Swap(msgspec.Struct, frozen=True):
    """The card that lies in a slot of a place from the next visit on."""

    place: str
    slot: str
    card: str


class Board(msgspec.Struct, frozen=True, kw_only=True):
    maps: tuple[LaidMap, ...]
    spots: tuple[SpotState, ...]
    decks: frozenset[int]
    pool: int
    burn: int = 0
    table: tuple[str, ...] = ()
    """Items face up for all."""

    group: tuple[str, ...] = ()
    """Group tokens, with each copy."""

    removed: tuple[str, ...] = ()
    """Items, tokens (with each copy), cards and locations that are out of the mission."""

    last: str | None = None
    """Where the group is, or was last."""

    bound: str | None = None
    """The next location, whatever the lead would choose."""

    bound_cost: Annotated[int, msgspec.Meta(ge=0, le=1)] = 1
    swaps: tuple[Swap, ...] = ()
    """At most one a slot."""


def spot_of(board: Board, place: str) -> SpotState | None:
    return next((spot for spot in board.spots if spot.location == place), None)


def swapped(board: Board, place: str, slot: str) -> str | None:
    """The card that an instruction has put into a slot, if one has."""
    return next((swap.card for swap in board.swaps if (swap.place, swap.slot) == (place, slot)), None)


def with_swap(board: Board, new: Swap) -> tuple[Swap, ...]:
    """The swaps with a new one, in the place of an older one of the same slot."""
    others = (swap for swap in board.swaps if (swap.place, swap.slot) != (new.place, new.slot))
    return (*others, new)
