"""Estimates the chance to win after a decision, given the odds of the hidden fate."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Final, TypeAlias, assert_never

from pitonisa.games.shipwreck.apply.turn import FADE_DOOM
from pitonisa.games.shipwreck.cards import ARCANA, POWERS
from pitonisa.games.shipwreck.infer.belief import ask
from pitonisa.games.shipwreck.model import DOOM, GOAL, CardId, Fate, NoPrediction, Predict, Subject, Use
from pitonisa.games.shipwreck.view import View

Odds: TypeAlias = Mapping[Fate, float]

Shares: TypeAlias = tuple[tuple[float, float, float, float], ...]
"""By doom from 0 to 6: the shares of a point, and of one, two or three doom, among changes of the trackers."""

COMPANIONS: Final[Shares] = (
    (0.83, 0.00, 0.167, 0.003),
    (0.88, 0.005, 0.115, 0.00),
    (0.88, 0.00, 0.12, 0.00),
    (0.92, 0.01, 0.07, 0.00),
    (0.914, 0.00, 0.086, 0.00),
    (0.955, 0.025, 0.02, 0.00),
    (0.963, 0.037, 0.00, 0.00),
)
"""Counted in 1,000 matches. Odd dooms are rare: slightly better than the next even one."""

SEERS: Final[Shares] = (
    (0.95, 0.00, 0.05, 0.00),
    (0.95, 0.00, 0.05, 0.00),
    (0.93, 0.00, 0.07, 0.00),
    (0.93, 0.00, 0.07, 0.00),
    (0.92, 0.00, 0.08, 0.00),
    (0.985, 0.01, 0.005, 0.00),
    (0.988, 0.012, 0.00, 0.00),
)
"""The same, counted in 80 matches."""

WAITING: Final = 0.7
"""The worth, in points, of knowing a fate that stays hidden."""

LATER: Final = 0.99
"""The worth of a prediction that is made only if the one before it was wrong."""

A_POWER: Final = 0.02
"""The worth of keeping a power for later, as a chance to win."""


@cache
def chance_to_win(score: int, doom: int, among: Shares) -> float:
    if score >= GOAL:
        return 1.0
    if doom >= DOOM:
        return 0.0
    point, *dooms = among[doom]
    later = sum(share * chance_to_win(score, doom + more, among) for more, share in enumerate(dooms, 1))
    return point * chance_to_win(score + 1, doom, among) + later


def doom_at_stake(view: View) -> int:
    """Return the doom that fading brings this turn without a correct prediction (R19, R20)."""
    return FADE_DOOM * sum(slot.hours >= slot.moons and ARCANA[slot.card].dooms for slot in view.row)


def worth(view: View, subject: Subject, odds: Odds, among: Shares) -> float:
    """Estimate the chance to win if the group decides this."""
    match subject:
        case Predict(value=value):
            return _predicting(view, odds.get(value, 0.0) + _after_this_one(view, value, odds), among)
        case NoPrediction():
            return _predicting(view, 0.0, among) if view.now.guesses else _waiting(view, among)
        case Use():
            return _using(view, subject, odds, among) - A_POWER
        case _:
            assert_never(subject)


def predictions_left(view: View) -> int:
    """Return how many predictions the group may still make this turn (R15, R26, R48)."""
    return 1 + view.twice + (view.now.on is CardId.THE_WISH) - len(view.now.guesses)


def _after_this_one(view: View, value: Fate, odds: Odds) -> float:
    """Estimate how likely a later prediction of The Wish is correct, slightly less than the first (R48)."""
    if view.now.on is not CardId.THE_WISH:
        return 0.0
    others = [chance for other, chance in odds.items() if other != value]
    return LATER * _likeliest(others, predictions_left(view) - 1)


def _likeliest(chances: Collection[float], many: int) -> float:
    """Return the probability that it is one of the likeliest values, as many as there are tries."""
    return sum(sorted(chances)[-many:]) if many else 0.0


def hopes(view: View, known: float, among: Shares) -> float:
    """Estimate the chance to win for a player who knows the hidden fate, given the group's odds."""
    return max(_waiting(view, among), _predicting(view, known, among))


def _predicting(view: View, correct: float, among: Shares) -> float:
    right = chance_to_win(view.score + 1, view.doom, among)
    wrong = chance_to_win(view.score, view.doom + 1 + doom_at_stake(view), among)
    return correct * right + (1 - correct) * wrong


def _waiting(view: View, among: Shares) -> float:
    """Rate waiting: knowledge of the fate helps later only if this turn's doom doesn't end the match."""
    doom = view.doom + doom_at_stake(view)
    now = chance_to_win(view.score, doom, among)
    return now if doom >= DOOM else now + WAITING * (chance_to_win(view.score + 1, doom, among) - now)


def _using(view: View, use: Use, odds: Odds, among: Shares) -> float:
    """Rate a power: for Twice by the two likeliest values, for a question by the best decision after each answer."""
    if POWERS[use.power].asks is None:
        return _predicting(view, _likeliest(odds.values(), predictions_left(view) + 1), among)
    yes = {value: chance for value, chance in odds.items() if ask(use.power, use.number, value)}
    no = {value: chance for value, chance in odds.items() if value not in yes}
    return sum(_deciding(view, answer, among) for answer in (yes, no) if answer)


def _deciding(view: View, answer: Odds, among: Shares) -> float:
    """Rate the best decision after an answer, times the answer's probability."""
    likely = sum(answer.values())
    return likely * hopes(view, _likeliest(answer.values(), predictions_left(view)) / likely, among)
