"""The emblems and names at a table: no two wear the same emblem, and no two people have the same name."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from itertools import count
from typing import Final

import msgspec

from pitonisa.platform.table.chairs import LONGEST_NAME
from pitonisa.platform.table.table import Chair, SeatKind, Table

SIGILS: Final = ("moth", "anchor", "owl", "cup", "snake", "key", "moon", "hand", "hour", "deep", "beast")
"""Those that the client can draw; a test holds them against its own list."""


def told_apart(chair: Chair, seat: int, table: Table) -> Chair:
    """Whoever sits down here, with an emblem and a name that nobody else at the table has."""
    sigil = free_sigil(chair.sigil, seat, [one.sigil for one in table.chairs])
    names = [one.name for one in table.chairs if one.name is not None]
    return msgspec.structs.replace(chair, sigil=sigil, name=chair.name and free_name(chair.name, names))


def free_name(wanted: str, taken: Collection[str]) -> str:
    """The name that somebody chose, with a number where another is called the same."""
    same = {_read(name) for name in taken}
    numbered = (f"{wanted[: LONGEST_NAME - len(f' {n}')]} {n}" for n in count(2))
    return next(name for name in (wanted, *[next(numbered) for _ in taken]) if _read(name) not in same)


def _read(name: str) -> str:
    """Names that differ in this alone are read as the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def free_sigil(wanted: str | None, seat: int, taken: Collection[str | None]) -> str:
    """The emblem that somebody asked for, or the first one after their seat's that nobody wears."""
    own = [*SIGILS[seat % len(SIGILS) :], *SIGILS[: seat % len(SIGILS)]]
    return next((one for one in (wanted, *own) if one is not None and one not in taken), wanted or own[0])


def sigils_of(chairs: Collection[Chair]) -> list[str | None]:
    """By seat. People wear what they have chosen; bots, and people who chose nothing, what is left."""
    worn: list[str | None] = [chair.sigil for chair in chairs]
    for seat, chair in enumerate(chairs):
        if chair.kind is not SeatKind.EMPTY and chair.sigil is None:
            worn[seat] = free_sigil(None, seat, worn)
    return worn
