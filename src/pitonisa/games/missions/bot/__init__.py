"""Plays Missions by what a seat has read and was told, and by nothing else: at random, or as the companion.

The companion explores what is unread, helps where it pays, keeps crystals for the end, and follows the group. It knows
which cards lie where, odds, reserves, what tests bring, and what the scenario says that cards speak for. It cannot read
prose.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.bot import eyes, together, trials
from pitonisa.games.missions.people import GiveUp
from pitonisa.games.missions.talk import Tellings
from pitonisa.games.missions.view import View
from pitonisa.kernel import Bots, Stream


def at_random(view: View, rng: Stream) -> a.Action:
    return rng.choice(eyes.of_ones_own(view))


def listening(view: View, told: Tellings, rng: Stream) -> a.Action:
    """Play as a companion among others who tell what they read."""
    return companion(eyes.informed(view, told), rng)


def companion(view: View, rng: Stream) -> a.Action:
    """Follow the first habit that has something to say."""
    for habit in _HABITS:
        chosen = habit(view, rng)
        if chosen is not None:
            return chosen
    own = [one for one in eyes.of_ones_own(view) if one != a.Propose(one.agent, GiveUp())]
    return rng.choice(own or view.legal)


_HABITS: Final[tuple[Callable[[View, Stream], Any], ...]] = (
    together.agrees,
    together.shares,
    together.last,
    together.hands_over,
    eyes.answers,
    trials.begins,
    trials.runs,
    trials.fights,
    trials.travels,
    trials.uses,
    together.recharges,
    trials.tries,
    trials.reads,
    trials.goes_on,
)

BOTS: Final[Bots[View, a.Action]] = Bots(
    levels={"random": at_random, "companion": companion},
    listening={"companion": listening},
    speaking={"companion": together.tells},
    reasoning={"companion": together.reason},
    speak_after="action",
    yields=together.yields,
    repeats=together.repeats,
)
