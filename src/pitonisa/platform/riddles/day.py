"""The riddle of a day: from the date alone, the same in the whole world, each day another game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from hashlib import blake2b
from typing import Final

import msgspec

from pitonisa.kernel import AnyGame, Kind, Refusal
from pitonisa.platform.riddles.stock import riddles_of
from pitonisa.search.riddles import Riddle

FIRST: Final = date(2025, 10, 1)
"""Riddle number 1."""

AHEAD: Final = 2
"""Days by which somewhere in the world the date may be another one than here."""


class Day(msgspec.Struct, frozen=True):
    number: int
    date: str
    """ISO 8601."""

    riddle: Riddle


def riddle_of(day: date, today: date, games: Iterable[AnyGame]) -> Day:
    """Of a day that has come somewhere. `today`: the date here."""
    number = (day - FIRST).days + 1
    if number < 1 or (day - today).days > AHEAD:
        raise Refusal("riddle-no-day", Kind.NOT_FOUND, day=day.isoformat())
    decks = [deck for game in sorted(games, key=lambda game: game.id) if (deck := list(riddles_of(game).values()))]
    if not decks:
        raise Refusal("riddle-none", Kind.NOT_FOUND)
    return Day(number, day.isoformat(), dealt(decks, number - 1))


def dealt(decks: Sequence[Sequence[Riddle]], days: int) -> Riddle:
    """The games take turns. Of each, every riddle is dealt before any comes again."""
    turn, place = divmod(days, len(decks))
    deck = sorted(decks[place], key=_lot)
    return deck[turn % len(deck)]


def _lot(riddle: Riddle) -> bytes:
    """Its place follows from its name, so that one more moves only those behind it."""
    return blake2b(f"pitonisa riddle {riddle.id}".encode(), digest_size=8).digest()
