"""Implements Merchants Cove: The Oracle: one to five players, three days, and turns ordered by a clock.

Rules are numbered in README.md; code cites them as `R12`.
"""

from typing import TYPE_CHECKING

from pitonisa.games.cove.listing import LISTING as LISTING
from pitonisa.kernel.listing import loading

if TYPE_CHECKING:
    from pitonisa.games.cove.game import GAME as GAME

__getattr__ = loading(__name__, GAME="game")
