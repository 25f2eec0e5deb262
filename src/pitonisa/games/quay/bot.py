"""Bots for Quay. A bot is given a view, never a state."""

from __future__ import annotations

from typing import Final

from pitonisa.games.quay.actions import Accuse, Action
from pitonisa.games.quay.infer import odds_of_contraband
from pitonisa.games.quay.view import View
from pitonisa.kernel import Bots, Stream

LIKELY: Final = 0.5


def random(view: View, rng: Stream) -> Action:
    return rng.choice(view.legal)


def careful(view: View, rng: Stream) -> Action:
    """Accuse when that is more likely right than wrong; otherwise keep looking."""
    for action in view.legal:
        if isinstance(action, Accuse) and odds_of_contraband(view, action.owner) > LIKELY:
            return action
    quiet = [action for action in view.legal if not isinstance(action, Accuse)]
    return rng.choice(quiet or view.legal)


BOTS: Final[Bots[View, Action]] = Bots(levels={"random": random, "careful": careful})
