"""Bots for The Shipwreck Arcana. A bot is given a view, never a state."""

from __future__ import annotations

from typing import Final

from pitonisa.games.shipwreck.actions import Action
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Bot, Stream


def random(view: View, rng: Stream) -> Action:
    return rng.choice(view.legal)


BOTS: Final[dict[str, Bot[View, Action]]] = {"random": random}
