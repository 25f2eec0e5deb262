"""What can be asked of an Oracle: which lines to draw, and what to do to the dice."""

from typing import Final

from pitonisa.games.cove.shops.oracle.riddles.dice import DICE_PLANS
from pitonisa.games.cove.shops.oracle.riddles.stars import STARS

RIDDLES: Final = (STARS, DICE_PLANS)
