"""One seat's report while it is made: what is found of it, and whether anybody still wants the rest."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Final

from pitonisa.kernel import Seat
from pitonisa.search.report import Part
from pitonisa.server.analysis.processes import Piece
from pitonisa.server.analysis.requests import Analysed, CurvePoint, Weighed

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
