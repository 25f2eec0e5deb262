"""Implements Missions: one to four agents, a story of which each reads a part alone, and crystals that run out.

Rules are numbered in README.md; code cites them as `R12`.
"""

from typing import TYPE_CHECKING

from pitonisa.games.missions.listing import LISTING as LISTING
from pitonisa.kernel.listing import loading

if TYPE_CHECKING:
    from pitonisa.games.missions.game import GAME as GAME

__getattr__ = loading(__name__, GAME="game")
