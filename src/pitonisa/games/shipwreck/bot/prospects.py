"""What a decision is worth: the chance to win after it, given the odds of the hidden fate."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias, assert_never

from pitonisa.games.shipwreck.apply.turn import FADE_DOOM
from pitonisa.games.shipwreck.cards import ARCANA, POWERS
from pitonisa.games.shipwreck.infer.belief import ask
from pitonisa.games.shipwreck.model import DOOM, GOAL, Fate, NoPrediction, Predict, Subject, Use
from pitonisa.games.shipwreck.view import View

Odds: TypeAlias = Mapping[Fate, float]

A_POINT: Final = 0.89
ONE_DOOM: Final = 0.04
TWO_DOOM: Final = 0.07
"""Of all that happens to the two trackers, how often it is each of these when companions play."""

WAITING: Final = 0.7
"""What is known of a fate that stays hidden helps later: so much of a point."""

A_POWER: Final = 0.02
"""What a power is worth keeping for later, as a chance to win."""


@cache
def chance_to_win(score: int, doom: int) -> float:
    if score >= GOAL:
        return 1.0
    if doom >= DOOM:
        return 0.0
    return (
        A_POINT * chance_to_win(score + 1, doom)
        + ONE_DOOM * chance_to_win(score, doom + 1)
        + TWO_DOOM * chance_to_win(score, doom + FADE_DOOM)
    )


def doom_at_stake(view: View) -> int:
    """The doom that fading brings this turn, unless a prediction is correct (R19, R20)."""
    return FADE_DOOM * sum(slot.hours >= slot.moons and ARCANA[slot.card].dooms for slot in view.row)


def worth(view: View, subject: Subject, odds: Odds) -> float:
    """The chance to win if the group decides so."""
    match subject:
        case Predict(value=value):
            return _predicting(view, odds.get(value, 0.0))
        case NoPrediction():
            return _predicting(view, 0.0) if view.now.guesses else _waiting(view)
        case Use():
            return _using(view, subject, odds) - A_POWER
        case _:
            assert_never(subject)


def hopes(view: View, known: float) -> float:
    """The chance to win for one who knows the hidden fate, when the group holds it for so likely."""
    return max(_waiting(view), _predicting(view, known))


def _predicting(view: View, correct: float) -> float:
    after_all = view.doom + 1 + doom_at_stake(view)
    return correct * chance_to_win(view.score + 1, view.doom) + (1 - correct) * chance_to_win(view.score, after_all)


def _waiting(view: View) -> float:
    now = chance_to_win(view.score, view.doom)
    kept = WAITING * (chance_to_win(view.score + 1, view.doom) - now)
    return chance_to_win(view.score, view.doom + doom_at_stake(view)) + kept


def _using(view: View, use: Use, odds: Odds) -> float:
    """Twice: the two likeliest values. A question: the best decision after each answer."""
    if POWERS[use.power].asks is None:
        return _predicting(view, sum(sorted(odds.values())[-2:]))
    yes = {value: chance for value, chance in odds.items() if ask(use.power, use.number, value)}
    no = {value: chance for value, chance in odds.items() if value not in yes}
    return sum(_deciding(view, answer) for answer in (yes, no) if answer)


def _deciding(view: View, answer: Odds) -> float:
    """The best decision after an answer, times how likely that answer is."""
    likely = sum(answer.values())
    return likely * hopes(view, max(answer.values()) / likely)
