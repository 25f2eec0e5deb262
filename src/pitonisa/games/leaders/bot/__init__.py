"""Play Leaders of Euphoria: each bot in a file or a folder of its own, listed in `levels.py`."""

from typing import TYPE_CHECKING

from pitonisa.kernel.listing import loading

if TYPE_CHECKING:
    from pitonisa.games.leaders.bot.levels import BOTS as BOTS

__getattr__ = loading(__name__, BOTS="levels")
