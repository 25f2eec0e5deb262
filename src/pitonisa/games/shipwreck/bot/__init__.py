"""Play The Shipwreck Arcana: each bot is a file or a folder, listed in `levels.py`."""

from typing import TYPE_CHECKING

from pitonisa.kernel.listing import loading

if TYPE_CHECKING:
    from pitonisa.games.shipwreck.bot.levels import BOTS as BOTS

__getattr__ = loading(__name__, BOTS="levels")
