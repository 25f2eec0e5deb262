"""The bots of The Shipwreck Arcana by name, the weakest first. A bot is given a view, never a state."""

from __future__ import annotations

from typing import Final

from pitonisa.games.shipwreck.actions import Action, Propose, Reveal
from pitonisa.games.shipwreck.bot.companion import companion
from pitonisa.games.shipwreck.bot.novice import novice
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Bot, Seat, Stream


def random(view: View, rng: Stream) -> Action:
    """Anything that is legal."""
    return rng.choice(view.legal)


def yields(view: View, action: Action) -> frozenset[Seat]:
    """All who are asked decide together: whoever opens a motion, or shows a fate, leads the others."""
    return frozenset(view.to_act) if isinstance(action, Propose | Reveal) else frozenset()


BOTS: Final[dict[str, Bot[View, Action]]] = {"random": random, "novice": novice, "companion": companion}
