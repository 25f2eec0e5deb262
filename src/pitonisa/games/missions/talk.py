"""Telepathy: free talk at any time, and words beside a card, told in one's own way."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.events import Event
from pitonisa.games.missions.model import State
from pitonisa.kernel import Talk

TALK: Final[Talk[State, Event]] = Talk()
