"""A report on one seat of a match that is over, as it travels."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from pitonisa.kernel import Seat
from pitonisa.search.decisions import Choice, Decision, Luck, Mark
from pitonisa.search.estimates import Estimate
from pitonisa.search.report import Past, Point, whose_turn

DIGITS: Final = 4
"""Of a chance: what is beyond was found by too few tries to mean anything."""


class WeighedChoice(msgspec.Struct, frozen=True):
    """Something that could have been decided; between which bounds its chance lies nine times out of ten."""

    action: Any
    """What it comes to: an action of the game's own."""

    chance: float
    low: float
    high: float
    tries: int
    ties: bool
    """Whether nobody can tell it from the best."""


class Weighed(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a seat decided, weighed by what it knew then."""

    n: int
    """After how many actions."""

    turn: int
    mark: Mark
    luck: Luck
    chosen: int
    """Which of the choices."""

    choices: tuple[WeighedChoice, ...]
    """The best first."""

    why: tuple[Any, ...]
    """The game's own grounds."""

    points: float
    """How much worse than the best it was."""


class CurvePoint(msgspec.Struct, frozen=True, kw_only=True):
    """The chance to win when a turn began, by what the seat knew."""

    turn: int
    n: int
    """After how many actions."""

    actor: Seat | None
    """Whose turn it was."""

    chance: float
    low: float
    high: float


class Analysed(msgspec.Struct, frozen=True, kw_only=True):
    """As much of the report on a seat as is there."""

    seat: Seat
    truths: int
    """So many were imagined for each part, at most."""

    parts: int
    """How many there are; 0 while nobody has counted them."""

    done: int
    """How many have been looked at. Some hold nothing: there was no choice."""

    asking: float
    """Whoever wants the rest asks again within so many seconds: otherwise it is not begun."""

    decisions: tuple[Weighed, ...]
    curve: tuple[CurvePoint, ...]


class Accounted(msgspec.Struct, frozen=True):
    """Where everything went, in the game's own terms; nothing for a game that keeps no accounts."""

    account: Any


def weighed(past: Past, one: Decision) -> Weighed:
    return Weighed(
        n=past.told[one.n],
        turn=one.turn,
        mark=one.mark,
        luck=one.luck,
        chosen=one.chosen,
        choices=tuple(map(_choice, one.choices)),
        why=one.why,
        points=round(one.points, DIGITS),
    )


def _choice(one: Choice) -> WeighedChoice:
    chance, low, high = _figures(one.estimate)
    return WeighedChoice(one.line.meaning, chance, low, high, one.estimate.tries, one.ties)


def curve_point(past: Past, one: Point) -> CurvePoint:
    chance, low, high = _figures(one.estimate)
    actor = whose_turn(past, one.n)
    return CurvePoint(turn=one.turn, n=past.told[one.n], actor=actor, chance=chance, low=low, high=high)


def _figures(found: Estimate) -> tuple[float, float, float]:
    return round(found.chance, DIGITS), round(found.low, DIGITS), round(found.high, DIGITS)
