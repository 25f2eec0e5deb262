"""The emblems of the people and bots at a table: no two of them wear the same one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from pitonisa.platform.table.table import Chair, SeatKind

SIGILS: Final = ("moth", "anchor", "owl", "cup", "snake", "key", "moon", "hand", "hour", "deep", "beast")
"""Those that the client can draw; a test holds them against its own list."""


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
