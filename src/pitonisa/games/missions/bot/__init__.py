"""The bots of Missions. They know what their seat has read and was told, and nothing else."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.actions import Action
from pitonisa.games.missions.bot import eyes
from pitonisa.games.missions.bot.companion import companion, listening
from pitonisa.games.missions.bot.manners import reason, repeats, yields
from pitonisa.games.missions.bot.tells import tells
from pitonisa.games.missions.view import View
from pitonisa.kernel import Bots, Stream


def at_random(view: View, rng: Stream) -> Action:
    return rng.choice(eyes.of_ones_own(view))


BOTS: Final[Bots[View, Action]] = Bots(
    levels={"random": at_random, "companion": companion},
    listening={"companion": listening},
    speaking={"companion": tells},
    reasoning={"companion": reason},
    speak_after="action",
    yields=yields,
    repeats=repeats,
)
