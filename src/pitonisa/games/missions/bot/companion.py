"""The companion: explores what is unread, helps where it pays, keeps crystals for the end, follows the group.

It knows what its seat has read, seen and been told: which cards lie where, odds, reserves, what tests bring, and what
the scenario says that cards speak for. It cannot read prose.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.bot import choices, eyes, together, travel, trials
from pitonisa.games.missions.bot.counsel import informed
from pitonisa.games.missions.state.company import GiveUp
from pitonisa.games.missions.talk import Tellings
from pitonisa.games.missions.view import View
from pitonisa.kernel import Stream


def listening(view: View, told: Tellings, rng: Stream) -> a.Action:
    """A companion among others who tell what they read."""
    return companion(informed(view, told), rng)


def companion(view: View, rng: Stream) -> a.Action:
    """The first habit that has something to say."""
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
    choices.answers,
    travel.begins,
    trials.runs,
    trials.fights,
    travel.travels,
    travel.uses,
    together.recharges,
    trials.tries,
    travel.reads,
    travel.goes_on,
)
