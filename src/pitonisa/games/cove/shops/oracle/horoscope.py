"""What may be written where in the horoscope (R52, R54)."""

from __future__ import annotations

from collections.abc import Iterator

from pitonisa.games.cove.model import FACTIONS, Colour
from pitonisa.games.cove.shops.oracle.board import DIE, PRIZES, Prize
from pitonisa.games.cove.shops.oracle.model import Mark, Oracle, Row, X, row_of


def prizes_of(shop: Oracle, row: Row) -> tuple[Prize, ...]:
    """R55: what stands beside the boxes of a row."""
    return PRIZES[shop.horoscope][row]


def has_room(shop: Oracle, row: Row) -> bool:
    return len(row_of(shop, row)) < len(prizes_of(shop, row))


def next_numbers(shop: Oracle, row: Row) -> tuple[int, ...]:
    """R52: the numbers that the next box of a row takes. An X fits everywhere."""
    written = row_of(shop, row)
    if not has_room(shop, row):
        return ()
    if not written or written[-1] == X:
        return tuple(range(1, DIE + 1))
    last = written[-1]
    return (last % DIE + 1,) if row is Row.TOP else ((last - 2) % DIE + 1,)


def fits(shop: Oracle, row: Row, value: int) -> bool:
    return value in next_numbers(shop, row)


def rows_for_x(shop: Oracle) -> list[Row]:
    return [row for row in Row if has_room(shop, row)]


def free_funding(shop: Oracle) -> Iterator[Colour]:
    """R56: the factions with an icon that has no mark."""
    for colour in FACTIONS:
        if any(icon.colour is colour and icon.mark is Mark.NONE for icon in shop.funding):
            yield colour


def can_mark(shop: Oracle, *, x: bool, market: bool) -> bool:
    return (x and bool(rows_for_x(shop))) or ((x or market) and next(free_funding(shop), None) is not None)
