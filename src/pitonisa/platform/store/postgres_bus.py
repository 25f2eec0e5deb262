"""Implement news between servers and leases with PostgreSQL: notifications, and locks that end with a session."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from select import POLLIN, poll
from threading import Thread
from typing import Any, Final

import psycopg

from pitonisa.kernel import Refusal
from pitonisa.kernel.wire import decode
from pitonisa.platform.store.bus import Change, Heard

CHANNEL: Final = "pitonisa"
RETRY_MS: Final = 250
"""Milliseconds between two attempts to reach an unavailable database."""

BEAT_MS: Final = 2000
"""Milliseconds without news after which the listener checks whether the database still answers."""

SILENCE: Final = "6s"
"""Time of silence after which PostgreSQL ends a session that holds leases: its server is paused or cut off."""

_TAKE: Final = b"SELECT lock FROM unnest($1::bigint[]) AS lock WHERE pg_try_advisory_lock(lock) LIMIT $2"
_WHO: Final = b"SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
_END: Final = b"SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE pid = $1 AND backend_start = $2"
_GIVE_BACK: Final = b"SELECT pg_advisory_unlock(lock) FROM unnest($1::bigint[]) AS lock"

Connect = Callable[[], psycopg.Connection[Any]]


class PostgresListener:
    """A thread that listens on its own connection, and reopens it when it is lost."""

    def __init__(self, connect: Connect, heard: Heard) -> None:
        self._connect = connect
        self._heard = heard
        self._wake, self._waker = os.pipe()
        self._raw = self._listening()
        self._thread = Thread(target=self._work, name="store listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        os.write(self._waker, b".")
        self._thread.join()
        os.close(self._wake)
        os.close(self._waker)

    def _listening(self) -> psycopg.Connection[Any]:
        raw = self._connect()
        raw.add_notify_handler(lambda told: self._heard(decode(told.payload, Change)))
        raw.execute(f"LISTEN {CHANNEL}".encode())
        return raw

    def _work(self) -> None:
        while self._listen() and self._return():
            self._heard(None)

    def _listen(self) -> bool:
        """Listen until the connection is lost or the listener ends."""
        waiting = poll()
        waiting.register(self._wake, POLLIN)
        with self._raw, suppress(psycopg.Error):
            waiting.register(self._raw.fileno(), POLLIN)
            while self._wake not in (ready := [file for file, _ in waiting.poll(BEAT_MS)]):
                if ready:
                    self._raw.pgconn.consume_input()
                    while told := self._raw.pgconn.notifies():
                        self._heard(decode(told.extra, Change))
                else:
                    self._raw.execute(b"SELECT 1")  # a line that was cut in silence brings no news, and says so here
            return False
        return True

    def _return(self) -> bool:
        """Listen again unless the listener has ended; say whether it does."""
        waiting = poll()
        waiting.register(self._wake, POLLIN)
        while not waiting.poll(RETRY_MS):
            with suppress(psycopg.Error, Refusal):
                self._raw = self._listening()
                return True
        return False


class PostgresLease:
    """Leases as advisory locks of a session: PostgreSQL frees them as soon as it has ended."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._raw: psycopg.Connection[Any] | None = None
        self._held: dict[int, str] = {}
        """The names of our leases, by the numbers of their locks."""

        self._session: Sequence[Any] | None = None
        """PostgreSQL's id of the last session, which may hold everything for seconds after it went silent."""

    def renew(self, names: Collection[str]) -> frozenset[str]:
        wanted = {_number(name): name for name in names}
        if not wanted:
            self.close()
            return frozenset()
        try:
            self._take(wanted, len(wanted))
            self._give_back([number for number in self._held if number not in wanted])
        except (psycopg.Error, Refusal):
            self.close()
        return frozenset(self._held.values())

    def take(self, names: Sequence[str], most: int) -> frozenset[str]:
        wanted = {_number(name): name for name in names}
        before = self._held.keys() & wanted.keys()
        try:
            self._take(wanted, most)
        except (psycopg.Error, Refusal):
            self.close()
        return frozenset(wanted[number] for number in (self._held.keys() & wanted.keys()) - before)

    def _take(self, wanted: Mapping[int, str], most: int) -> None:
        """Take locks in one query, which also shows PostgreSQL that we are alive."""
        if self._raw is None:
            self._raw = self._connect()
            self._raw.execute(f"SET idle_session_timeout = '{SILENCE}'".encode())
            if self._session:
                self._raw.execute(_END, self._session)
            self._session = self._raw.execute(_WHO).fetchone()
        missing = [number for number in wanted if number not in self._held]
        found = self._raw.execute(_TAKE, [missing, most]).fetchall()
        self._held.update((number, wanted[number]) for (number,) in found)

    def _give_back(self, numbers: Sequence[int]) -> None:
        if self._raw is not None and numbers:
            self._raw.execute(_GIVE_BACK, [numbers])
            for number in numbers:
                del self._held[number]

    def close(self) -> None:
        self._held.clear()
        if self._raw is not None:
            self._raw.close()
            self._raw = None


def _number(name: str) -> int:
    """Compute the lock number of a name by a hash."""
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), signed=True)
