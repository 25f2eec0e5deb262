"""A beginner: plays any legal card and reasons by legality alone."""

from __future__ import annotations

from typing import Final

from pitonisa.games.shipwreck.actions import Action, Agree, Pass, Play, Propose
from pitonisa.games.shipwreck.bot.prospects import doom_at_stake
from pitonisa.games.shipwreck.infer import any_play, public_odds
from pitonisa.games.shipwreck.model import NoPrediction, Phase, Predict
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Stream

SURE_ENOUGH: Final = 0.5
WORTH_A_TRY: Final = 0.25
"""Enough where a card is about to fade: a correct prediction would cancel its doom (R19)."""


def novice(view: View, rng: Stream) -> Action:
    if view.phase is Phase.PLAY:
        return rng.choice([action for action in view.legal if isinstance(action, Play)])
    if view.phase is Phase.AFTER_PLAY:
        return Pass()
    if view.motion:
        return Agree()
    values = public_odds(view, any_play)[view.now.line]
    best = max(values, key=lambda value: values[value])
    enough = WORTH_A_TRY if doom_at_stake(view) else SURE_ENOUGH
    if values[best] >= enough or view.now.guesses:
        return Propose(Predict(best))
    return Propose(NoPrediction())
