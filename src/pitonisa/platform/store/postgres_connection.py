"""Connect to PostgreSQL with prepared, pipelined statements, and give up on a server that stays silent.

A cursor would do the same and much more, and costs several times as much for statements as short as ours. If a
database can't be used, the refusal says why and what to do.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from time import monotonic
from typing import Any, Final, Self, TypeAlias, TypeVar

import psycopg
from psycopg import errors, generators, pq
from psycopg.abc import Buffer, PQGen
from psycopg.adapt import PyFormat, Transformer
from psycopg.conninfo import make_conninfo
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGconn, PGresult

from pitonisa.kernel import Refusal
from pitonisa.platform.store.database import Rows

RV = TypeVar("RV")


class Silent(psycopg.OperationalError):
    """Raised if the result of a query is unknown because the database stayed silent."""


class Hearing:
    """Shared by all connections to one database: the busiest notice first that it doesn't answer."""

    doubted = float("-inf")
    """When a simple query was last left without an answer."""


class PostgresLine(psycopg.Connection[Any]):
    """A connection with timeouts: the system detects a dead machine by `tcp_user_timeout`.

    It does not find out that one is there and nobody answers, nor that something in between takes everything and passes
    nothing on: so no query waits for an answer longer than that, either. A query that the server should answer right
    away waits half as long, and then all connections on which nothing was heard since are doubtful.
    """

    silence = float("inf")
    """The timeout in seconds without any data."""

    is_simple = False
    """Whether it is used only for queries that any database answers right away."""

    hearing = Hearing()
    heard = 0.0
    """When the other end last sent something, or was last asked."""

    @classmethod
    def open(cls, wanted: Mapping[str, Any], hearing: Hearing, **more: Any) -> Self:
        line = cls.connect(**wanted, **more)
        line.silence = int(wanted["tcp_user_timeout"]) / 1000 or cls.silence
        line.hearing, line.heard = hearing, monotonic()
        return line

    @property
    def is_doubtful(self) -> bool:
        """Say whether another connection got no answer, and nothing was heard here since."""
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
    """Run the wait for an answer, but stop it after a silence. Waiting readers check several times a second."""
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


STATEMENTS: Final = 600
"""Prepared statements on a connection; beyond this, it starts over."""

Asked: TypeAlias = tuple[bytes, Sequence[Any]]
"""A statement with `$1` for its first value, and its values, whose types PostgreSQL infers."""

_FORGET: Final = b"DEALLOCATE ALL"
_WELL: Final = (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK)


class Statements:
    def __init__(self, line: PostgresLine) -> None:
        self._line = line
        self._values = Transformer(line)
        self._names: dict[bytes, bytes] = {}
        """The name of each prepared statement, by its text."""

        self._numbers = count()

    def ask(self, text: bytes, values: Sequence[Any] = ()) -> PGresult:
        """Run one statement, which is its own transaction."""
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
        """Run statements in one round trip; without explicit transactions they are one together."""
        if len(self._names) + len(asked) > STATEMENTS:
            self._names.clear()
            self._line.execute(_FORGET)
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
        """Send statements with their preparation, and return the answers.

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

    def _checked(self, answer: PGresult) -> PGresult:
        if answer.status in _WELL:
            return answer
        if answer.status == ExecStatus.PIPELINE_ABORTED:
            raise psycopg.OperationalError("what was asked before it has failed")
        raise errors.error_from_result(answer)

    def rows(self, answer: PGresult) -> Rows:
        """Read the names of the columns, and the rows."""
        columns = [(answer.fname(at) or b"").decode() for at in range(answer.nfields)]
        self._values.set_pgresult(answer)
        return columns, self._values.load_rows(0, answer.ntuples, tuple)


OLDEST: Final = 14
"""The first PostgreSQL version that ends silent sessions, which leases need."""

OTHERS: Final = ("postgres", "template1")
"""Databases that every PostgreSQL has."""

ERRNO: Final = re.compile(r"\[Errno -?\d+\] ")


def shown(wanted: Mapping[str, Any]) -> str:
    """Return the address without its password."""
    user, host, port = (str(wanted.get(name) or "") for name in ("user", "host", "port"))
    place = f"[{host}]" if ":" in host else host
    at = f"{user}@" if user else ""
    if host.startswith("/"):
        return f"postgresql://{at}/{wanted.get('dbname', '')}?host={host}" + (f"&port={port}" if port else "")
    return f"postgresql://{at}{place}{f':{port}' if port else ''}/{wanted.get('dbname', '')}"


@contextmanager
def reached(wanted: Mapping[str, Any], name: str) -> Generator[psycopg.Connection[Any]]:
    """Open a connection that only reads."""
    try:
        raw = psycopg.connect(**wanted, autocommit=True)
    except psycopg.OperationalError as error:
        raise _unreached(wanted, name, error) from error
    with raw, explained(name):
        yield raw


def _unreached(wanted: Mapping[str, Any], name: str, error: psycopg.OperationalError) -> Refusal:
    """Explain why the database can't be reached; its own message may be in any language."""
    why = _sentence(error)
    if pq.Ping(pq.PGconn.ping(make_conninfo(**wanted).encode())) != pq.Ping.OK:
        return Refusal("database-unreachable", database=name, why=why)
    for other in OTHERS:
        with (
            suppress(psycopg.OperationalError),
            psycopg.connect(make_conninfo(**{**wanted, "dbname": other})) as neighbour,
        ):
            asked = str(wanted.get("dbname") or neighbour.info.user)
            if neighbour.execute("SELECT 1 FROM pg_database WHERE datname = %s", [asked]).fetchone():
                return Refusal("database-unwell", database=name, why=why)
            return Refusal("database-missing", database=name, name=asked)
    return Refusal("database-denied", database=name, why=why)


def _sentence(error: psycopg.Error) -> str:
    """Extract the database's message, without the names of its internals."""
    said = (
        error.diag.message_primary or str(error).partition("\n")[0].rpartition("FATAL: ")[2].rpartition(" failed: ")[2]
    )
    return ERRNO.sub("", said).strip().rstrip(".") or type(error).__name__


@contextmanager
def explained(name: str) -> Generator[None]:
    """Explain errors while the tables are examined or changed."""
    try:
        yield
    except Exception as error:
        cause = error if isinstance(error, psycopg.Error) else getattr(error, "orig", None)
        match cause:
            case errors.ReadOnlySqlTransaction():
                raise Refusal("database-read-only", database=name) from error
            case errors.InsufficientPrivilege():
                raise Refusal("database-not-ours", database=name, why=_sentence(cause)) from error
            case psycopg.Error():
                raise Refusal("database-unwell", database=name, why=_sentence(cause)) from error
            case _:
                raise


def must_be_fit(raw: psycopg.Connection[Any], name: str) -> None:
    """Refuse a database that is too old, not in UTF-8, or a read-only replica."""
    version = raw.info.server_version
    if version < OLDEST * 10_000:
        raise Refusal("database-old", database=name, found=str(version // 10_000), least=str(OLDEST))
    encoding, read_only = raw.execute(
        b"SELECT current_setting('server_encoding'), current_setting('transaction_read_only')"
    ).fetchone() or ("", "on")
    if encoding != "UTF8":
        raise Refusal("database-encoding", database=name, found=encoding)
    if read_only == "on":
        raise Refusal("database-read-only", database=name)
