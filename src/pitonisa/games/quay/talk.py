"""What may be said beside the match: anything, by anybody, at any time (R10)."""

from __future__ import annotations

from typing import Final

from pitonisa.games.quay.events import Event
from pitonisa.games.quay.model import State
from pitonisa.kernel import Talk

TALK: Final[Talk[State, Event]] = Talk(phrases=("silk-and-salt", "look-elsewhere", "well-played", "wait", "go-on"))
