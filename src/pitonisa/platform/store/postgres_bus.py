"""What PostgreSQL carries between the servers of a house: news of changes, and leases that end with a session."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from select import POLLIN, poll
from threading import Lock, Thread
from typing import Any, Final

import psycopg

from pitonisa.kernel import Refusal
from pitonisa.kernel.wire import decode
from pitonisa.platform.store.bus import Change, Heard

CHANNEL: Final = "pitonisa"
RETRY_MS: Final = 250
"""Milliseconds between two attempts to reach a database that is away."""

SILENCE: Final = "6s"
"""After so long without a word PostgreSQL ends the session of one who holds a lease: paused, or cut off."""

Connect = Callable[[], psycopg.Connection[Any]]


class PostgresListener:
    """A thread that listens on a connection of its own, and opens it again when it was lost."""

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
        raw.execute(f"LISTEN {CHANNEL}".encode())
        return raw

    def _work(self) -> None:
        while self._listen() and self._return():
            self._heard(None)

    def _listen(self) -> bool:
        """Until the connection is lost; not, when this is the end."""
        waiting = poll()
        waiting.register(self._wake, POLLIN)
        with self._raw, suppress(psycopg.Error):
            waiting.register(self._raw.fileno(), POLLIN)
            while self._wake not in [file for file, _ in waiting.poll()]:
                self._raw.pgconn.consume_input()
                while told := self._raw.pgconn.notifies():
                    self._heard(decode(told.extra, Change))
            return False
        return True

    def _return(self) -> bool:
        """Whether it listens again; not, when this is the end."""
        waiting = poll()
        waiting.register(self._wake, POLLIN)
        while not waiting.poll(RETRY_MS):
            with suppress(psycopg.Error, Refusal):
                self._raw = self._listening()
                return True
        return False


class PostgresLease:
    """Advisory locks of a session: PostgreSQL gives them to another as soon as it has ended."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._raw: psycopg.Connection[Any] | None = None
        self._held: set[str] = set()
        self._alone = Lock()

    def try_hold(self, name: str) -> bool:
        """`False` too while the database is away: then nobody knows who holds it."""
        with self._alone:
            try:
                return self._try_hold(name)
            except (psycopg.Error, Refusal):
                self._lose()
                return False

    def _try_hold(self, name: str) -> bool:
        if self._raw is None:
            self._raw = self._connect()
            self._raw.execute(f"SET idle_session_timeout = '{SILENCE}'".encode())
        if name in self._held:
            self._raw.execute(b"SELECT 1")  # the session stands, and with it the lock
            return True
        found = self._raw.execute(b"SELECT pg_try_advisory_lock($1)", [_number(name)]).fetchone()
        if found == (True,):
            self._held.add(name)
        return name in self._held

    def let_go(self, name: str) -> None:
        with self._alone:
            if name not in self._held or self._raw is None:
                return
            try:
                self._held.discard(name)
                self._raw.execute(b"SELECT pg_advisory_unlock($1)", [_number(name)])
            except psycopg.Error:
                self._lose()

    def _lose(self) -> None:
        self._held.clear()
        if self._raw is not None:
            self._raw.close()
            self._raw = None

    def close(self) -> None:
        with self._alone:
            self._lose()


def _number(name: str) -> int:
    """Locks have numbers: one that no other name has, as far as can be."""
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), signed=True)
