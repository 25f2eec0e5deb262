"""The parts of a report: each can be found by itself, in any order and in any process."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from pitonisa.kernel import AnyGame, Seat
from pitonisa.search.decisions import Decision
from pitonisa.search.report import Past, Point, decisions_of, point, turns_of, weighed


class About(enum.StrEnum):
    DECISION = enum.auto()
    POINT = enum.auto()


class Part(msgspec.Struct, frozen=True):
    about: About
    n: int
    """How many actions there were before."""


Found: TypeAlias = Decision | Point | None
"""Nothing where there was nothing to decide."""


class Report(msgspec.Struct, frozen=True):
    """As much of it as is there."""

    decisions: tuple[Decision, ...]
    curve: tuple[Point, ...]


def parts_of(game: AnyGame, past: Past, seat: Seat) -> tuple[Part, ...]:
    """The curve first: it says where to look. Whoever came later has none before that."""
    points = (Part(About.POINT, n) for n in turns_of(game, past) if seat < game.seats(past.states[n]))
    decisions = (Part(About.DECISION, n) for n in decisions_of(past, seat))
    return (*points, *decisions)


def find(game: AnyGame, past: Past, seat: Seat, part: Part, seed: str, most: int) -> Found:
    """From at most `most` truths. The same seed finds the same."""
    if part.about is About.POINT:
        return point(game, past, part.n, seat, seed, most)
    return weighed(game, past, part.n, seed, most)


def report_of(found: Iterable[Found]) -> Report:
    """In the order of the match, whichever was found first."""
    decisions: list[Decision] = []
    curve: list[Point] = []
    for one in found:
        if isinstance(one, Decision):
            decisions.append(one)
        elif isinstance(one, Point):
            curve.append(one)
    return Report(
        tuple(sorted(decisions, key=lambda one: one.n)),
        tuple(sorted(curve, key=lambda one: one.n)),
    )
