"""A connection to PostgreSQL at whose other end somebody has to answer: one that is silent for too long is lost."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic
from typing import Any, Self, TypeVar

import psycopg
from psycopg.abc import PQGen

RV = TypeVar("RV")


class Silent(psycopg.OperationalError):
    """Nobody knows what has become of what was asked."""


class Hearing:
    """What all lines to one database know: those that are asked every moment find out first that nobody hears them."""

    doubted = float("-inf")
    """When a simple question was last left without an answer."""


class PostgresLine(psycopg.Connection[Any]):
    """The system finds out by itself that a machine is gone, as `tcp_user_timeout` says.

    It does not find out that one is there and nobody answers, nor that something in between takes everything and passes
    nothing on: so nobody waits for an answer longer than that, either. A question that is answered at once by whoever
    hears it waits half as long, and then all lines on which nothing was heard since are doubtful.
    """

    silence = float("inf")
    """Seconds without a word."""

    is_simple = False
    """Whether only such questions are asked here as any database answers at once."""

    hearing = Hearing()
    heard = 0.0
    """When the other end last said something, or was last asked."""

    @classmethod
    def open(cls, wanted: Mapping[str, Any], hearing: Hearing, **more: Any) -> Self:
        line = cls.connect(**wanted, **more)
        line.silence = int(wanted["tcp_user_timeout"]) / 1000 or cls.silence
        line.hearing, line.heard = hearing, monotonic()
        return line

    @property
    def is_doubtful(self) -> bool:
        """Whether another line has found that nobody hears, and nothing was heard here since."""
        return self.heard <= self.hearing.doubted

    def wait(self, gen: PQGen[RV], *named: Any, **more: Any) -> RV:
        try:
            return super().wait(_while_heard(gen, self), *named, **more)
        except Silent:
            if self.is_simple:
                self.hearing.doubted = monotonic()
            self.close()
            raise


def _while_heard(work: PQGen[RV], line: PostgresLine) -> PQGen[RV]:
    """The same work, broken off where nothing comes for so long. Whoever waits looks in several times a second."""
    try:
        wanted, line.heard = next(work), monotonic()
        while True:
            ready = yield wanted
            if ready:
                line.heard = monotonic()
            elif (silent := monotonic() - line.heard) > _patience(line):
                raise Silent(f"no answer for {silent:.1f} s")
            wanted = work.send(ready)
    except StopIteration as ended:
        return ended.value


def _patience(line: PostgresLine) -> float:
    return line.silence / 2 if line.is_simple or line.is_doubtful else line.silence
