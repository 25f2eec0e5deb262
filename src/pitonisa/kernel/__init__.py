"""The part that knows what a game is and nothing about any game."""

from pitonisa.kernel.chance import Chance, Stream
from pitonisa.kernel.game import (
    PUBLIC,
    TABLE,
    Actor,
    AnyGame,
    Bot,
    Game,
    Illegal,
    Outcome,
    Refusal,
    Seat,
    Step,
    Talk,
    TextId,
    Viewer,
)
from pitonisa.kernel.help import Help, Level
from pitonisa.kernel.rulebook import Rulebook

__all__ = [
    "PUBLIC",
    "TABLE",
    "Actor",
    "AnyGame",
    "Bot",
    "Chance",
    "Game",
    "Help",
    "Illegal",
    "Level",
    "Outcome",
    "Refusal",
    "Rulebook",
    "Seat",
    "Step",
    "Stream",
    "Talk",
    "TextId",
    "Viewer",
]
