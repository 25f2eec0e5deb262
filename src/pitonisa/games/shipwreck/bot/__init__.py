"""The bots of The Shipwreck Arcana by name, the weakest first. A bot is given a view, never a state."""

from __future__ import annotations

from typing import Final

from pitonisa.games.shipwreck.actions import Action
from pitonisa.games.shipwreck.bot.autodidact import autodidact, must_be_readable
from pitonisa.games.shipwreck.bot.companion import companion
from pitonisa.games.shipwreck.bot.manners import reason, repeats, simple_reason, yields
from pitonisa.games.shipwreck.bot.novice import novice
from pitonisa.games.shipwreck.bot.seer import seer
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Bots, Stream


def random(view: View, rng: Stream) -> Action:
    """Anything that is legal."""
    return rng.choice(view.legal)


BOTS: Final[Bots[View, Action]] = Bots(
    levels={
        "random": random,
        "novice": novice,
        "autodidact": companion,
        "companion": companion,
        "seer": companion,
    },
    agreeing={"autodidact": autodidact, "seer": seer},
    reasoning={"novice": simple_reason, "autodidact": reason, "companion": reason, "seer": reason},
    yields=yields,
    repeats=repeats,
    must_be_ready=must_be_readable,
)
