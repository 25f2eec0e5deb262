"""Implements Quay, for three to five smugglers at one customs house where nobody is clean.

The reference game: small enough to read in ten minutes, and the one to copy.
Rules are numbered in README.md; code cites them as `R7`.
"""

from typing import TYPE_CHECKING

from pitonisa.games.quay.listing import LISTING as LISTING
from pitonisa.kernel.listing import loading

if TYPE_CHECKING:
    from pitonisa.games.quay.game import GAME as GAME

__getattr__ = loading(__name__, GAME="game")
