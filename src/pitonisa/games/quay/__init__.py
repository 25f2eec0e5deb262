"""Quay: three to five smugglers, one customs house, nobody is clean.

The reference game: small enough to read in ten minutes, and the one to copy.
Rules are numbered in README.md; code cites them as `R7`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pitonisa.games.quay.listing import LISTING as LISTING

if TYPE_CHECKING:
    from pitonisa.games.quay.game import GAME as GAME


def __getattr__(name: str) -> Any:
    """`GAME`: its rules, bots and all else are loaded when somebody asks for it."""
    if name != "GAME":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module(".game", __name__).GAME
