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


class PostgresLine(psycopg.Connection[Any]):
    """The system finds out by itself that a machine is gone, as `tcp_user_timeout` says.

    It does not find out that one is there and nobody answers, nor that something in between takes everything and passes
    nothing on: so nobody waits for an answer longer than that, either.
    """

    silence = float("inf")
    """Seconds without a word."""

    @classmethod
    def open(cls, wanted: Mapping[str, Any], **more: Any) -> Self:
        line = cls.connect(**wanted, **more)
        line.silence = int(wanted["tcp_user_timeout"]) / 1000 or cls.silence
        return line

    def wait(self, gen: PQGen[RV], *named: Any, **more: Any) -> RV:
        try:
            return super().wait(_while_heard(gen, self.silence), *named, **more)
        except Silent:
            self.close()
            raise


def _while_heard(work: PQGen[RV], silence: float) -> PQGen[RV]:
    """The same work, broken off where nothing comes for so long. Whoever waits looks in several times a second."""
    try:
        wanted, last = next(work), monotonic()
        while True:
            ready = yield wanted
            if ready:
                last = monotonic()
            elif monotonic() - last > silence:
                raise Silent(f"no answer for {silence:g} s")
            wanted = work.send(ready)
    except StopIteration as ended:
        return ended.value
