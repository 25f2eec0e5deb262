"""The part that knows what a game is and nothing about any game."""

from pitonisa.kernel.chance import Chance, Stream
from pitonisa.kernel.figures import Figures, Sheet
from pitonisa.kernel.game import (
    PUBLIC,
    TABLE,
    Actor,
    AnyGame,
    Archive,
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
from pitonisa.kernel.result import Result, Results, Track
from pitonisa.kernel.rulebook import Rulebook

__all__ = [
    "PUBLIC",
    "TABLE",
    "Actor",
    "AnyGame",
    "Archive",
    "Bot",
    "Chance",
    "Figures",
    "Game",
    "Help",
    "Illegal",
    "Level",
    "Outcome",
    "Refusal",
    "Result",
    "Results",
    "Rulebook",
    "Seat",
    "Sheet",
    "Step",
    "Stream",
    "Talk",
    "TextId",
    "Track",
    "Viewer",
]
