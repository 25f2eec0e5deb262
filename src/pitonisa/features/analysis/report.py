"""One seat's report while it is made: what is found of it, and whether anybody still wants the rest."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import msgspec

from pitonisa.kernel import Seat
from pitonisa.search.decisions import Choice, Decision, Luck, Mark
from pitonisa.search.estimates import Estimate
from pitonisa.search.report import Part, Past, Point, whose_turn

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


ASKING: Final = 15.0
"""Seconds after the last question for which somebody is taken to be there."""


class Report:
    def __init__(self, code: str, seat: Seat, record: bytes, truths: int, version: str) -> None:
        self.code, self.seat, self.record, self.truths, self.version = code, seat, record, truths, version
        self.parts: Sequence[Part] | None = None
        self.work: asyncio.Task[None] | None = None
        self.has_failed = False
        self._found: dict[Part, Piece] = {}
        self._asked = time.monotonic()
        self._waiting = 0
        self._news = asyncio.Event()

    @property
    def left(self) -> list[Part]:
        return [part for part in self.parts or () if part not in self._found]

    @property
    def is_whole(self) -> bool:
        return self.parts is not None and len(self._found) == len(self.parts)

    @property
    def is_wanted(self) -> bool:
        """Somebody waits for more of it, or has asked a moment ago."""
        return bool(self._waiting) or time.monotonic() < self._asked + ASKING

    @property
    def is_under_way(self) -> bool:
        return self.work is not None and not self.work.done()

    def take(self, part: Part, piece: Piece) -> None:
        self._found[part] = piece
        self.tell()

    def tell(self) -> None:
        """Those who wait look again."""
        self._news.set()
        self._news = asyncio.Event()

    async def more_than(self, known: int, patience: float) -> None:
        """Wait until more parts are found than are known, or all, or none will be; no longer than one has patience."""
        self._waiting += 1
        try:
            async with asyncio.timeout(patience):
                while len(self._found) <= known and self.is_under_way and not self.is_whole:
                    await self._news.wait()
        except TimeoutError:
            pass
        finally:
            self._waiting -= 1
            self._asked = time.monotonic()

    def told(self) -> Analysed:
        """In the order of the match, whichever was found first."""
        pieces = self._found.values()
        decisions = [one for one in pieces if isinstance(one, Weighed)]
        curve = [one for one in pieces if isinstance(one, CurvePoint)]
        return Analysed(
            seat=self.seat,
            truths=self.truths,
            parts=len(self.parts or ()),
            done=len(self._found),
            asking=ASKING,
            decisions=tuple(sorted(decisions, key=lambda one: one.n)),
            curve=tuple(sorted(curve, key=lambda one: one.n)),
        )


Piece: TypeAlias = Weighed | CurvePoint | None
"""What a part holds; nothing where there was nothing to decide."""
