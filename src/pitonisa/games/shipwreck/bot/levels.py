"""Lists the bots of The Shipwreck Arcana, the weakest first. A bot is given a view, never a state.

A novice plays any legal card and reasons by legality alone; the others have files of their own.
"""

from __future__ import annotations

from typing import Final

from pitonisa.games.shipwreck.actions import Action, Agree, Pass, Play, Propose
from pitonisa.games.shipwreck.bot.companion import companion, reason, repeats, simple_reason, yields
from pitonisa.games.shipwreck.bot.prospects import doom_at_stake
from pitonisa.games.shipwreck.bot.seer import seer
from pitonisa.games.shipwreck.infer import any_play, public_odds
from pitonisa.games.shipwreck.listing import LISTING
from pitonisa.games.shipwreck.model import NoPrediction, Phase, Predict, Subject
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Bots, Stream
from pitonisa.search.learned import with_learned

SURE_ENOUGH: Final = 0.5
WORTH_A_TRY: Final = 0.25
"""The least probability for a prediction while a card is about to fade, whose doom it would cancel (R19)."""


def novice(view: View, rng: Stream) -> Action:
    if view.phase is Phase.PLAY:
        return rng.choice([action for action in view.legal if isinstance(action, Play)])
    if view.phase is Phase.STEAL:
        return rng.choice(view.legal)
    if view.phase is Phase.AFTER_PLAY:
        return Pass()
    if view.motion:
        return Agree()
    return Propose(_idea(view))


def _idea(view: View) -> Subject:
    """Choose a likely decision that wasn't declined; if all were, let the turn pass."""
    values = public_odds(view, any_play)[view.now.line]
    fresh = [value for value in values if Predict(value) not in view.now.declined]
    if not fresh:
        return NoPrediction()
    best = max(fresh, key=lambda value: values[value])
    enough = WORTH_A_TRY if doom_at_stake(view) else SURE_ENOUGH
    tries = values[best] >= enough or view.now.guesses or NoPrediction() in view.now.declined
    return Predict(best) if tries else NoPrediction()


BOTS: Final = with_learned(
    Bots[View, Action](
        levels={
            "random": lambda view, rng: rng.choice(view.legal),
            "novice": novice,
            "companion": companion,
            "seer": companion,
        },
        agreeing={"seer": seer},
        reasoning={"novice": simple_reason, "companion": reason, "seer": reason},
        yields=yields,
        repeats=repeats,
    ),
    LISTING,
)
