"""Implements The Shipwreck Arcana, for two to five players who predict each other's fates and win or drown together.

Rules are numbered in README.md; code cites them as `R12`.
"""

from typing import TYPE_CHECKING

from pitonisa.games.shipwreck.listing import LISTING as LISTING
from pitonisa.kernel.listing import loading

if TYPE_CHECKING:
    from pitonisa.games.shipwreck.game import GAME as GAME

__getattr__ = loading(__name__, GAME="game")
