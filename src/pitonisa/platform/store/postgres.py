"""Implement the store's database in PostgreSQL."""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from itertools import count
from select import POLLIN, poll
from time import monotonic, sleep
from typing import Any, Final

import psycopg
from psycopg import RawCursor, errors
from psycopg.conninfo import conninfo_to_dict
from psycopg.pq import ConnStatus
from psycopg.pq.abc import PGresult

from pitonisa.kernel import Refusal
from pitonisa.platform.store import postgres_connection
from pitonisa.platform.store.bus import Heard
from pitonisa.platform.store.database import Rows, Step
from pitonisa.platform.store.migrations import migrate, must_be_ours, transaction
from pitonisa.platform.store.postgres_bus import CHANNEL, PostgresLease, PostgresListener

PATIENT: Final = {
    "connect_timeout": 3,
    "keepalives_idle": 3,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 6000,
    "application_name": "pitonisa",
    "client_encoding": "utf8",
}
"""Connection defaults. A silent peer is lost after 6 seconds, and after 3 if it doesn't answer the simplest query;
connecting takes no longer."""

DIALECT: Final = "postgresql+psycopg://"
PASSWORD: Final = re.compile(r"(?<=:)[^/@]+(?=@)|(?<=password=)[^&]+")

WEAK: Final = ("off", "local", "remote_write")
"""Settings of `synchronous_commit` under which a crash may lose a commit."""

MIGRATING: Final = 7_468_001
PRESENCE: Final = 7_468_002
"""Numbers of advisory locks: one held while the schema changes, one shared by all servers."""

ONE_AT_A_TIME: Final = f"SELECT pg_advisory_xact_lock({MIGRATING})"
_TELL: Final = f"SELECT pg_notify('{CHANNEL}', line) FROM string_to_table(?, E'\\n') AS line WHERE line <> ''"
_ASK_AT_THE_DOOR: Final = b"""
    SELECT current_setting('transaction_read_only'), current_setting('synchronous_commit'),
        pg_try_advisory_lock_shared($1)
"""

PATIENCE: Final = 3.0
"""Seconds to wait for a database that is in use."""

RETRIED: Final = (errors.DeadlockDetected, errors.SerializationFailure)
"""Errors of conflicts between two servers: nothing was written, and each job may be retried alone."""


class PostgresConnection:
    def __init__(self, raw: postgres_connection.PostgresLine) -> None:
        self.raw = raw
        self._statements = postgres_connection.Statements(raw)
        self._poll = poll()
        self._poll.register(raw.fileno(), POLLIN)

    def write(self, steps: Sequence[Step], news: Sequence[str] = ()) -> None:
        """Write in one round trip, whatever the number of steps. A single statement with its news is a transaction of
        its own, which most writes are."""
        told = "\n".join(news)
        if len(steps) == 1 and not news:
            self._statements.ask(*_spelt(steps[0]))
        elif len(steps) == 1:
            text, values = steps[0]
            self._statements.ask(*_spelt((f"WITH kept AS ({text} RETURNING 1) {_TELL}", [*values, told])))
        else:
            ended = self._in_transaction(b"BEGIN", [*steps, (_TELL, [told])])[-1]
            if ended.command_status != b"COMMIT":
                raise psycopg.OperationalError(f"COMMIT was answered by {ended.command_status!r}")

    def read(self, steps: Sequence[Step]) -> list[Rows]:
        """Read; retry on a new connection if a newer server changed the tables of prepared statements."""
        try:
            return [self._statements.rows(answer) for answer in self._read(steps)]
        except errors.FeatureNotSupported:
            self.raw.close()
            raise

    def _read(self, steps: Sequence[Step]) -> list[PGresult]:
        if len(steps) == 1:
            return [self._statements.ask(*_spelt(steps[0]))]
        return self._in_transaction(b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", steps)[1:-1]

    def _in_transaction(self, begin: bytes, steps: Sequence[Step]) -> list[PGresult]:
        try:
            return self._statements.ask_all([(begin, ()), *map(_spelt, steps), (b"COMMIT", ())])
        except BaseException:
            with suppress(psycopg.Error):
                self.raw.rollback()
            raise

    def is_lost(self) -> bool:
        """Say whether the connection is lost, closed by the database, or doubtful."""
        try:
            while not self.raw.closed and self._poll.poll(0):
                self.raw.pgconn.consume_input()
        except psycopg.Error:
            return True
        return self.raw.closed or self.raw.pgconn.status != ConnStatus.OK or self.raw.is_doubtful

    def close(self) -> None:
        self.raw.close()


def _spelt(step: Step) -> postgres_connection.Asked:
    text, values = step
    return _numbered(text), values


@lru_cache(maxsize=2 * postgres_connection.STATEMENTS)
def _numbered(text: str) -> bytes:
    """Replace value placeholders by numbered ones."""
    numbers = count(1)
    pieces = text.replace("AMONG ?", "IN (SELECT json_array_elements_text(?::json))").split("?")
    return "".join([pieces[0], *(f"${next(numbers)}{piece}" for piece in pieces[1:])]).encode()


class Postgres:
    has_others = True

    def __init__(self, address: str) -> None:
        try:
            self._wanted: dict[str, Any] = PATIENT | conninfo_to_dict(address)
        except psycopg.ProgrammingError as error:
            raise Refusal("usage-database", value=PASSWORD.sub("…", address)) from error
        self.name = postgres_connection.shown(self._wanted)
        self._hearing = postgres_connection.Hearing()

    def version(self) -> str | None:
        with postgres_connection.reached(self._wanted, self.name) as raw:
            postgres_connection.must_be_fit(raw, self.name)
            return must_be_ours(self.name, _tables(raw), lambda: _version(raw))

    def migrate(self, to: str) -> None:
        with postgres_connection.explained(self.name):
            migrate(DIALECT, self._open_plainly, ONE_AT_A_TIME, to)

    @contextmanager
    def alone(self) -> Generator[Any]:
        with postgres_connection.explained(self.name), transaction(DIALECT, self._open_alone, "SELECT 1") as connection:
            yield connection

    def _open_alone(self) -> psycopg.Connection[Any]:
        """Open with the lock that servers share; it is released with the connection."""
        raw = self._open_plainly(autocommit=True)
        raw.execute("SET synchronous_commit = on")
        if not _given(raw, f"SELECT pg_try_advisory_lock({PRESENCE})".encode()):
            raw.close()
            raise Refusal("database-in-use", database=self.name)
        raw.autocommit = False
        raw.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        return raw

    @contextmanager
    def snapshot(self) -> Generator[Any]:
        with (
            postgres_connection.explained(self.name),
            transaction(DIALECT, self._open_to_look, "SELECT 1") as connection,
        ):
            yield connection

    def _open_to_look(self) -> psycopg.Connection[Any]:
        raw = self._open_plainly()
        raw.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        raw.read_only = True
        return raw

    def connect(self) -> PostgresConnection:
        return PostgresConnection(self.open())

    def listen(self, heard: Heard) -> PostgresListener:
        return PostgresListener(self._open_simple, heard)

    def lease(self) -> PostgresLease:
        return PostgresLease(self._open_simple)

    def open(self) -> postgres_connection.PostgresLine:
        """Open a connection in autocommit mode. What it commits is on disk."""
        raw = self._open_simple()
        raw.is_simple = False
        return raw

    def _open_simple(self) -> postgres_connection.PostgresLine:
        """Open a connection for queries that any database answers right away."""
        raw = postgres_connection.PostgresLine.open(
            self._wanted, self._hearing, autocommit=True, cursor_factory=RawCursor
        )
        raw.is_simple, raw.prepare_threshold = True, None
        try:
            self._set_up(raw)
        except BaseException:
            raw.close()
            raise
        return raw

    def _set_up(self, raw: psycopg.Connection[Any]) -> None:
        """Set up a session: commits at least as durable as `on`, and the shared lock that prevents a move."""
        found = raw.execute(_ASK_AT_THE_DOOR, [PRESENCE]).fetchone()
        read_only, commits, is_free = found or ("on", "off", False)
        if read_only == "on":
            raise Refusal("database-read-only", database=self.name)
        if not (is_free or _given(raw, f"SELECT pg_try_advisory_lock_shared({PRESENCE})".encode())):
            raise Refusal("database-in-use", database=self.name)
        if commits in WEAK:
            raw.execute(b"SET synchronous_commit = on")

    def _open_plainly(self, **more: Any) -> psycopg.Connection[Any]:
        return psycopg.connect(**self._wanted, **more)

    def is_taken(self, error: Exception) -> bool:
        return isinstance(error, psycopg.IntegrityError)

    def is_unwell(self, error: Exception) -> bool:
        return isinstance(error, psycopg.OperationalError | Refusal) and not isinstance(error, RETRIED)


def _given(raw: psycopg.Connection[Any], lock: bytes) -> bool:
    """Wait briefly for a lock, because a session that has just ended may hold it for a moment."""
    end = monotonic() + PATIENCE
    while raw.execute(lock).fetchone() != (True,):
        if monotonic() > end:
            return False
        sleep(0.02)
    return True


def _tables(raw: psycopg.Connection[Any]) -> set[str]:
    found = raw.execute(b"SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()")
    return {name for (name,) in found}


def _version(raw: psycopg.Connection[Any]) -> str | None:
    found = raw.execute(b"SELECT version_num FROM alembic_version").fetchone()
    return found[0] if found else None
