"""Lists the bots of Leaders of Euphoria, the weakest first. A bot is given a view, never a state."""

from __future__ import annotations

from typing import Final

from pitonisa.games.leaders.actions import Action
from pitonisa.games.leaders.bot.novice import novice
from pitonisa.games.leaders.bot.operative import operative
from pitonisa.games.leaders.bot.speech import speech
from pitonisa.games.leaders.listing import LISTING
from pitonisa.games.leaders.view import View
from pitonisa.kernel import Bots, Stream
from pitonisa.search.learned import with_learned


def random(view: View, rng: Stream) -> Action:
    """Anything that is legal."""
    return rng.choice(view.legal)


def silent_operative(view: View, rng: Stream) -> Action:
    """An operative at a silent table."""
    return operative(view, (), rng)


BOTS: Final = with_learned(
    Bots[View, Action](
        levels={"random": random, "novice": novice, "operative": silent_operative},
        beginner="operative",
        listening={"operative": operative},
        speaking={"operative": speech},
    ),
    LISTING,
)
