"""Missions: one to four agents, a story that everybody reads a part of alone, and crystals that run out.

Rules are numbered in README.md; code cites them as `R12`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pitonisa.games.missions.listing import LISTING as LISTING

if TYPE_CHECKING:
    from pitonisa.games.missions.game import GAME as GAME


def __getattr__(name: str) -> Any:
    """`GAME`: its rules, bots and all else are loaded when somebody asks for it."""
    if name != "GAME":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module(".game", __name__).GAME
