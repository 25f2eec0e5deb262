"""The bots of the cove, the weakest first. Each is a file of this folder and is given a view, never a state."""

from typing import Any, Final

from pitonisa.games.cove.bot.apprentice import apprentice
from pitonisa.games.cove.bot.augur import augur
from pitonisa.games.cove.bot.random import by_lot
from pitonisa.games.cove.table import View
from pitonisa.kernel import Bots

BOTS: Final[Bots[View, Any]] = Bots(
    levels={"random": by_lot, "apprentice": apprentice, "augur": augur},
    beginner="apprentice",
    small_steps=True,
)
