"""Connect to PostgreSQL with prepared, pipelined statements, and give up a server that stays silent.

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
    """Nobody knows what has become of what was asked."""


class Hearing:
    """What all lines to one database know: those that are asked every moment find out first that nobody hears them."""

    doubted = float("-inf")
    """When a simple question was last left without an answer."""


class PostgresLine(psycopg.Connection[Any]):
    """Let the system detect that a machine is gone, as `tcp_user_timeout` says.

    It does not find out that one is there and nobody answers, nor that something in between takes everything and passes
    nothing on: so no query waits for an answer longer than that, either. A query that the server should answer right
    away waits half as long, and then all connections on which nothing was heard since are doubtful.
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
    """Do the same work, but stop it when nothing arrives for so long. Waiting readers check several times a second."""
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
"""Prepared statements that a connection keeps; one more, and it starts over."""

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


OLDEST: Final = 14
"""The first PostgreSQL that ends the session of one who is silent: leases need that."""

OTHERS: Final = ("postgres", "template1")
"""Databases that every PostgreSQL has."""

ERRNO: Final = re.compile(r"\[Errno -?\d+\] ")


def shown(wanted: Mapping[str, Any]) -> str:
    """The address without its password."""
    user, host, port = (str(wanted.get(name) or "") for name in ("user", "host", "port"))
    place = f"[{host}]" if ":" in host else host
    at = f"{user}@" if user else ""
    if host.startswith("/"):
        return f"postgresql://{at}/{wanted.get('dbname', '')}?host={host}" + (f"&port={port}" if port else "")
    return f"postgresql://{at}{place}{f':{port}' if port else ''}/{wanted.get('dbname', '')}"


@contextmanager
def reached(wanted: Mapping[str, Any], name: str) -> Generator[psycopg.Connection[Any]]:
    """A connection that only looks."""
    try:
        raw = psycopg.connect(**wanted, autocommit=True)
    except psycopg.OperationalError as error:
        raise _unreached(wanted, name, error) from error
    with raw, explained(name):
        yield raw


def _unreached(wanted: Mapping[str, Any], name: str, error: psycopg.OperationalError) -> Refusal:
    """The database says why in its own language: what is the matter is found out by other means."""
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
    """What the database says, without the names of the parts of it that say it."""
    said = (
        error.diag.message_primary or str(error).partition("\n")[0].rpartition("FATAL: ")[2].rpartition(" failed: ")[2]
    )
    return ERRNO.sub("", said).strip().rstrip(".") or type(error).__name__


@contextmanager
def explained(name: str) -> Generator[None]:
    """What goes wrong while the tables are looked at or changed."""
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
    """New enough, in letters that every language has, and not a copy that can only be read."""
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
