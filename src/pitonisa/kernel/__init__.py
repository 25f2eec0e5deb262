"""The part that knows what a game is and nothing about any game."""

from pitonisa.kernel.achievements import Achievements, Tale
from pitonisa.kernel.bots import Bot, Bots, Listener, Speaker
from pitonisa.kernel.campaign import Campaign
from pitonisa.kernel.chance import Chance, Stream
from pitonisa.kernel.encoding import Codec, Encoding
from pitonisa.kernel.figures import Figures, Sheet
from pitonisa.kernel.game import AnyGame, Archive, Game
from pitonisa.kernel.help import Help, Level
from pitonisa.kernel.plans import Planning
from pitonisa.kernel.result import Result, Results, Track
from pitonisa.kernel.riddles import Posed, Riddles
from pitonisa.kernel.rulebook import ORIGINS, Rulebook
from pitonisa.kernel.seating import Seating
from pitonisa.kernel.shelf import Shelf
from pitonisa.kernel.story import Keepsake, Story
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
from pitonisa.kernel.windows import Windows

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
