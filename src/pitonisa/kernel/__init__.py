"""The part that knows what a game is and nothing about any game."""

from pitonisa.kernel.bots import Bot, Bots, Listener, Speaker
from pitonisa.kernel.chance import Chance, Stream
from pitonisa.kernel.encoding import Codec, Encoding
from pitonisa.kernel.finished import Achievements, Figures, Result, Results, Sheet, Tale, Track
from pitonisa.kernel.game import AnyGame, Archive, Game
from pitonisa.kernel.help import ORIGINS, Help, Level, Rulebook
from pitonisa.kernel.hosting import Campaign, Keepsake, Seating, Shelf, Story, Windows
from pitonisa.kernel.plans import Planning
from pitonisa.kernel.riddles import Posed, Riddles
from pitonisa.kernel.talk import Talk
from pitonisa.kernel.values import (
    PUBLIC,
    TABLE,
    Actor,
    AnyView,
    Illegal,
    Kind,
    Outcome,
    Refusal,
    Seat,
    Step,
    TextId,
    Viewer,
)

__all__ = [
    "ORIGINS",
    "PUBLIC",
    "TABLE",
    "Achievements",
    "Actor",
    "AnyGame",
    "AnyView",
    "Archive",
    "Bot",
    "Bots",
    "Campaign",
    "Chance",
    "Codec",
    "Encoding",
    "Figures",
    "Game",
    "Help",
    "Illegal",
    "Keepsake",
    "Kind",
    "Level",
    "Listener",
    "Outcome",
    "Planning",
    "Posed",
    "Refusal",
    "Result",
    "Results",
    "Riddles",
    "Rulebook",
    "Seat",
    "Seating",
    "Sheet",
    "Shelf",
    "Speaker",
    "Step",
    "Story",
    "Stream",
    "Tale",
    "Talk",
    "TextId",
    "Track",
    "Viewer",
    "Windows",
]
