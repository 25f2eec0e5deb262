"""Statements on one line to PostgreSQL, each prepared once, and however many of them sent in one journey.

A cursor would do the same and much more, and costs several times as much for statements as short as ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any, Final, TypeAlias

import psycopg
from psycopg import errors, generators
from psycopg.abc import Buffer, PQGen
from psycopg.adapt import PyFormat, Transformer
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGconn, PGresult

from pitonisa.platform.store.database import Rows
from pitonisa.platform.store.postgres_line import PostgresLine

STATEMENTS: Final = 600
"""Prepared statements that a line keeps; with one more, it begins anew."""

Asked: TypeAlias = tuple[bytes, Sequence[Any]]
"""A statement with `$1` where its first value goes, and its values, of which PostgreSQL finds out the types."""

_FORGET: Final = b"DEALLOCATE ALL"
_WELL: Final = (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK)


class Statements:
    def __init__(self, line: PostgresLine) -> None:
        self._line = line
        self._values = Transformer(line)
        self._names: dict[bytes, bytes] = {}
        """By its text: the name of a statement that was prepared."""

        self._numbers = count()

    def ask(self, text: bytes, values: Sequence[Any] = ()) -> PGresult:
        """One statement, which is a transaction of its own."""
        name = self._names.get(text)
        if name is None:
            return self.ask_all([(text, values)])[0]
        try:
            self._line.pgconn.send_query_prepared(name, self._dumped(values))
            (found,) = self._line.wait(generators.execute(self._line.pgconn))
        except BaseException:
            self._line.close()
            raise
        return self._checked(found)

    def ask_all(self, asked: Sequence[Asked]) -> list[PGresult]:
        """In one journey. Without a transaction of their own among them they are one together, or nothing."""
        self._make_room(len(asked))
        pgconn = self._line.pgconn
        new: dict[bytes, bytes] = {}
        for text, _ in asked:
            if text not in self._names and text not in new:
                new[text] = b"s%d" % next(self._numbers)
        try:
            pgconn.enter_pipeline_mode()
            answers = self._line.wait(self._communicate(pgconn, new, asked))
            pgconn.exit_pipeline_mode()
        except BaseException:
            self._line.close()
            raise
        for text, answer in zip(new, answers, strict=False):
            if answer.status == ExecStatus.COMMAND_OK:
                self._names[text] = new[text]
        return [self._checked(answer) for answer in answers][len(new) :]

    def _communicate(self, pgconn: PGconn, new: dict[bytes, bytes], asked: Sequence[Asked]) -> PQGen[list[PGresult]]:
        """The answers to what is prepared, which belongs to no transaction, and then to what is asked.

        All of it is on its way before the first answer is waited for: PostgreSQL may answer only when it has read all.
        """
        for text, name in new.items():
            pgconn.send_prepare(name, text)
        pgconn.pipeline_sync()
        for text, values in asked:
            pgconn.send_query_prepared(new.get(text) or self._names[text], self._dumped(values))
        pgconn.pipeline_sync()
        yield from generators.send(pgconn)
        found: list[PGresult] = []
        for _ in range(len(new) + len(asked) + 2):
            found += yield from generators.fetch_many(pgconn)
        return [answer for answer in found if answer.status != ExecStatus.PIPELINE_SYNC]

    def _dumped(self, values: Sequence[Any]) -> Sequence[Buffer | None]:
        return self._values.dump_sequence(values, [PyFormat.TEXT] * len(values))

    def _make_room(self, more: int) -> None:
        if len(self._names) + more > STATEMENTS:
            self._names.clear()
            self._line.execute(_FORGET)

    def _checked(self, answer: PGresult) -> PGresult:
        if answer.status in _WELL:
            return answer
        if answer.status == ExecStatus.PIPELINE_ABORTED:
            raise psycopg.OperationalError("what was asked before it has failed")
        raise errors.error_from_result(answer)

    def rows(self, answer: PGresult) -> Rows:
        """The names of the columns, and the rows."""
        columns = [(answer.fname(at) or b"").decode() for at in range(answer.nfields)]
        self._values.set_pgresult(answer)
        return columns, self._values.load_rows(0, answer.ntuples, tuple)
