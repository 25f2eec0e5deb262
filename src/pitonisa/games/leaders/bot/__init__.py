"""Lists the bots of Leaders of Euphoria, the weakest first. A bot is given a view, never a state."""

from __future__ import annotations

from typing import Final

from pitonisa.games.leaders.actions import Action
from pitonisa.games.leaders.bot.novice import novice
from pitonisa.games.leaders.bot.operative import operative
from pitonisa.games.leaders.bot.speech import speech
from pitonisa.games.leaders.bot.strategist import strategist
from pitonisa.games.leaders.bot.strategist.network import must_be_readable
from pitonisa.games.leaders.view import View
from pitonisa.kernel import Bots, Stream


def random(view: View, rng: Stream) -> Action:
    """Anything that is legal."""
    return rng.choice(view.legal)


def silent_operative(view: View, rng: Stream) -> Action:
    """An operative at a silent table."""
    return operative(view, (), rng)


def silent_strategist(view: View, rng: Stream) -> Action:
    """A strategist at such a table."""
    return strategist(view, (), rng)


BOTS: Final[Bots[View, Action]] = Bots(
    levels={"random": random, "novice": novice, "operative": silent_operative, "strategist": silent_strategist},
    beginner="operative",
    listening={"operative": operative, "strategist": strategist},
    speaking={"operative": speech, "strategist": speech},
    must_be_ready=must_be_readable,
)
