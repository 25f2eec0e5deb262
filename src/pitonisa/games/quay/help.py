"""Helps players of Quay: hints at each level, and the rules behind every event and refusal."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Final

import msgspec

from pitonisa.games.quay.infer import odds_of_contraband
from pitonisa.games.quay.model import Crate, State
from pitonisa.games.quay.view import Place, View
from pitonisa.kernel import Help, Level, Rulebook, Seat
from pitonisa.kernel.help import cited

# Hints: who can hide the contraband, and why


class Ground(enum.StrEnum):
    """Why a player is suspected or cleared. All but the last are certain."""

    SEEN = "seen"
    """You saw the contraband there (R6)."""

    CLEAN = "clean"
    """You have seen both crates (R6)."""

    FOUND = "found"
    """You know where the contraband is, and there is only one (R2)."""

    LEFT = "left"
    """Everything else is in crates that you have seen (R2)."""

    CHANCE = "chance"
    """How many of the crates that you haven't seen are there."""


class Suspicion(msgspec.Struct, frozen=True):
    """Whether a player hides the contraband."""

    seat: Seat
    guilty: bool | None
    """`None` if unknown."""

    ground: Ground | None = None
    percent: int | None = None


class Hints(msgspec.Struct, frozen=True):
    suspicions: tuple[Suspicion, ...] = ()


def hints(view: View, level: Level) -> Hints:
    if level is Level.OFF or view.outcome:
        return Hints()
    return Hints(tuple(_told(view, level)))


def _told(view: View, level: Level) -> Iterator[Suspicion]:
    """Yield the hints of each level, which include those of the one before."""
    for place in view.places:
        if place.seat == view.viewer:
            continue
        odds = odds_of_contraband(view, place.seat)
        ground = _ground(place, odds)
        guilty = None if ground is Ground.CHANCE else odds == 1
        if level is Level.EXPLAINED:
            yield Suspicion(place.seat, guilty, ground, round(100 * odds) if guilty is None else None)
        elif guilty is not None and (level is Level.LOGIC or ground in (Ground.SEEN, Ground.CLEAN)):
            yield Suspicion(place.seat, guilty)


def _ground(place: Place, odds: float) -> Ground:
    crates = (place.left, place.right)
    if Crate.CONTRABAND in crates:
        return Ground.SEEN
    if None not in crates:
        return Ground.CLEAN
    if odds in (0, 1):
        return Ground.LEFT if odds else Ground.FOUND
    return Ground.CHANCE


def errs(state: State, told: Hints) -> bool:
    return any(one.guilty not in (None, Crate.CONTRABAND in state.crates[one.seat]) for one in told.suspicions)


def sure(view: View, told: Hints) -> float:
    """Return the share of the others whose guilt is known."""
    others = [place for place in view.places if place.seat != view.viewer]
    return sum(one.guilty is not None for one in told.suspicions) / len(others)


HELP: Final[Help[State, View, Hints]] = Help(hints_type=Hints, hints=hints, errs=errs, sure=sure)


# Which rules of the README are behind what a player meets; their words are in rules/

RULEBOOK: Final = Rulebook(
    chapters=cited("setup 1-3 11, turn 4-7, end 8-10"),
    origins=cited("ours 1-11"),
    events=cited("Asked 5 6, Looked 6, FavourPlayed 7, Opened 8, Joined 11, Ended 8 9"),
    refusals=cited("""
        over 8 9, joining 11, not-here 1, not-your-turn 4 6, nothing-asked 6, not-held 3 7, not-now 7,
        answer-first 6, seen 5, not-another 5 8
    """),
    things=cited("""
        favour-bribe 7 6, favour-locksmith 7, crate-contraband 2 8
    """),
)
