"""Implements Leaders of Euphoria, for four to eight players in three teams with secret leaders.

Rules are numbered in README.md; code cites them as `R12`.
"""

from typing import TYPE_CHECKING

from pitonisa.games.leaders.listing import LISTING as LISTING
from pitonisa.kernel.listing import loading

if TYPE_CHECKING:
    from pitonisa.games.leaders.game import GAME as GAME

__getattr__ = loading(__name__, GAME="game")
