"""A seer: at a table of seers each plays by their agreement, and reads the others by it; elsewhere, a companion."""

from __future__ import annotations

from typing import Final, cast

import msgspec

from pitonisa.games.shipwreck.actions import Action, Cycle, Play
from pitonisa.games.shipwreck.bot.companion import after_play, decide, hand_of
from pitonisa.games.shipwreck.infer.agreement import DOOMS, WAITS, agreed, clarity, presses, signal
from pitonisa.games.shipwreck.infer.belief import believe, hands_before
from pitonisa.games.shipwreck.infer.models import Hand, Hands, kept
from pitonisa.games.shipwreck.model import CardId, Phase, Turn
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Stream

WORTH_CYCLING: Final = 0.05
"""How much more a play must be worth, in points, for Cycle to be spent on it."""


def seer(view: View, rng: Stream) -> Action:
    """Nothing here is left to chance: whoever reads it must find the same."""
    match view.phase:
        case Phase.PLAY:
            return _play(view)
        case Phase.AFTER_PLAY:
            return after_play(view, agreed)
        case Phase.PREDICT:
            return decide(view, agreed)


def _play(view: View) -> Action:
    """As agreed; but first Cycle, where a doom that nobody could avert is averted by it (R31)."""
    hand, hands = hand_of(view), hands_before(believe(view.history, agreed), view.now)
    play, best = _prospect(view.now, hands, hand)
    chosen: Action = play
    if presses(view.now, signal(play, kept(hand, play))):
        for cycle in view.legal:
            if isinstance(cycle, Cycle):
                row = tuple(cast(CardId, view.deck[0]) if card == cycle.out else card for card in view.now.row)
                _, worth = _prospect(msgspec.structs.replace(view.now, row=row), hands, hand)
                if worth > best + WORTH_CYCLING:
                    chosen, best = cycle, worth
    return chosen


def _prospect(turn: Turn, hands: Hands, hand: Hand) -> tuple[Play, float]:
    """The play that is agreed for this hand, and what it is worth in points."""
    policy = agreed(turn, hands)
    (play,) = policy[hand]
    hidden = kept(hand, play)
    seen = signal(play, hidden)
    behind = clarity(hands, policy)[seen]
    told = behind[hidden] / sum(behind.values())
    return play, told - (1 - told) * (DOOMS if presses(turn, seen) else WAITS)
