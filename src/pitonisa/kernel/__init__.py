"""Define what a game is, without knowing any game."""

from pitonisa.kernel.analysis import Imagination
from pitonisa.kernel.bots import Bot, Bots, Listener, Speaker
from pitonisa.kernel.chance import Chance, Stream
from pitonisa.kernel.encoding import Codec, Encoding
from pitonisa.kernel.finished import Achievements, Figures, Result, Results, Sheet, Tale, Track
from pitonisa.kernel.game import AnyGame, Game
from pitonisa.kernel.help import ORIGINS, Help, Level, Rulebook
from pitonisa.kernel.hosting import (
    Archive,
    Campaign,
    Campaigns,
    Editions,
    Keepsake,
    Moments,
    Seating,
    Shelf,
    Story,
    Turns,
    Wording,
)
from pitonisa.kernel.laws import Laws, Replays
from pitonisa.kernel.plans import Planning, Plans
from pitonisa.kernel.puzzles import Posed, Puzzles
from pitonisa.kernel.sealed import Windows
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
    "Campaigns",
    "Chance",
    "Codec",
    "Editions",
    "Encoding",
    "Figures",
    "Game",
    "Help",
    "Illegal",
    "Imagination",
    "Keepsake",
    "Kind",
    "Laws",
    "Level",
    "Listener",
    "Moments",
    "Outcome",
    "Planning",
    "Plans",
    "Posed",
    "Puzzles",
    "Refusal",
    "Replays",
    "Result",
    "Results",
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
    "Turns",
    "Viewer",
    "Windows",
    "Wording",
]
