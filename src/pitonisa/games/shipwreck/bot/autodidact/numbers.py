"""What may be chosen, by number: the order in which the learner's network weighs it.

What the group decides has a number for the decision, whoever proposes it; an open proposal is answered by comparing it
with one's own. Showing one's own fate has no number here.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from pitonisa.games.shipwreck.actions import Action, Cycle, DiscardLower, Pass, Play, TellOld
from pitonisa.games.shipwreck.bot.autodidact.features import CARDS
from pitonisa.games.shipwreck.cards import POWER_OF, Window
from pitonisa.games.shipwreck.model import (
    MOST_PLAYERS,
    ROW,
    VALUES,
    CardId,
    NoPrediction,
    PowerId,
    Predict,
    Subject,
    Use,
)
from pitonisa.games.shipwreck.view import View


def _with(power: PowerId) -> list[CardId]:
    return [card for card in CARDS if POWER_OF[card].id is power]


_CYCLES: Final = _with(PowerId.CYCLE)
_LOWER: Final = _with(PowerId.DISCARD_LOWER)
_HIGHER: Final = _with(PowerId.HIGHER)
_PLAIN: Final = [
    card for card in CARDS if POWER_OF[card].window is Window.BEFORE_PREDICTION and not POWER_OF[card].numbers
]
_NUMBERS: Final = POWER_OF[_HIGHER[0]].numbers

_SIZES: Final = {
    "play": 2 * (ROW + 1),
    "cycle": len(_CYCLES) * ROW,
    "tell": 1,
    "pass": 1,
    "lower": len(_LOWER) * ROW * len(VALUES),
    "predict": len(VALUES),
    "nothing": 1,
    "use": len(_PLAIN),
    "show": MOST_PLAYERS,
    "higher": len(_HIGHER) * len(_NUMBERS),
}
_BEGINS: Final = dict(zip(_SIZES, accumulate(_SIZES.values(), initial=0), strict=False))
COUNT: Final = sum(_SIZES.values())


def subject_number(subject: Subject) -> int:
    match subject:
        case Predict(value=value):
            return _BEGINS["predict"] + value - 1
        case NoPrediction():
            return _BEGINS["nothing"]
        case Use(card=card, number=None):
            return _BEGINS["use"] + _PLAIN.index(card)
        case Use(card=card, number=number):
            return _BEGINS["higher"] + _HIGHER.index(card) * len(_NUMBERS) + _NUMBERS.index(number)


def action_number(view: View, action: Action) -> int | None:
    """Of what the active player may do; none for anything else."""
    match action:
        case Play():
            return _BEGINS["play"] + _side(view, action) * (ROW + 1) + _slot(view, action.on)
        case Cycle(card=card, out=out):
            return _BEGINS["cycle"] + _CYCLES.index(card) * ROW + _slot(view, out)
        case TellOld():
            return _BEGINS["tell"]
        case Pass():
            return _BEGINS["pass"]
        case DiscardLower(card=card, value=value, from_=from_):
            place = _LOWER.index(card) * ROW + _slot(view, from_)
            return _BEGINS["lower"] + place * len(VALUES) + value - 1
        case _:
            return None


def _side(view: View, play: Play) -> int:
    """Which of the two fates it plays: the one that was kept comes first."""
    (hand,) = (place.hand for place in view.places if place.line == view.now.line)
    return int(not play.old) if view.now.carried else int(hand[0] != play.value)


def _slot(view: View, card: CardId) -> int:
    return ROW if card is CardId.THE_HOURS else next(n for n, slot in enumerate(view.row) if slot.card is card)
