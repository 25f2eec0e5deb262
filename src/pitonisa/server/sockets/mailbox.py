"""Queue the messages to one client, bounded and in order, independently of sockets."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple

from pitonisa.platform.hosting.metrics import Metrics
from pitonisa.platform.hosting.settings import Settings
from pitonisa.server.sockets.transport import Outlet

NOT_YOURS, NO_TABLE, TOO_MUCH, NO_HELLO, BAD, GOING = 4401, 4404, 4429, 4408, 4400, 1001
"""With what code a socket is closed, and why."""


class Waiting(NamedTuple):
    message: bytes
    n: int | None = None
    """The number of the action it reports."""

    answer: bool = False
    """Whether it answers a command, and so is never dropped."""


_WELCOME: Final = Waiting(b"")
"""Stands in the queue for a welcome that is built when it is sent."""


class Mailbox:
    def __init__(self, settings: Settings, metrics: Metrics, welcoming: Callable[[], bytes], seen: int | None) -> None:
        self.dead: int | None = None
        """The code with which the socket is to be closed."""

        self.seen = seen
        """The last action that this client has received."""

        self._settings, self._metrics, self._welcoming = settings, metrics, welcoming
        self._waiting: deque[Waiting] = deque()
        """Messages that couldn't be written right away."""

        self._outlet: Outlet | None = None
        self._over = asyncio.Event()

    # What is to be sent: nothing here waits

    def push(self, message: bytes, n: int | None = None, *, more: bool = False) -> None:
        """Queue a message; a client too far behind gets the whole state instead of every step.

        With `more`, an answer to this client is likely to follow at once.
        """
        if self.dead:
            return
        if not self._waiting and self._outlet is not None and self._outlet.is_clear:
            self._outlet.write(message, more=more)
            self.seen = self.seen if n is None else n
        elif self._waiting and self._waiting[0] is _WELCOME:
            return  # it is made when it is sent, and will hold this too
        elif len(self._waiting) >= self._settings.backlog:
            self._metrics.resyncs.inc()
            self.welcome()
        else:
            self._wait(Waiting(message, n))

    def answer(self, message: bytes) -> None:
        """Answer this client's own command, after what the command led to."""
        if self.dead:
            return
        if not self._waiting and self._outlet is not None and self._outlet.is_clear:
            self._outlet.write(message)
        elif len(self._waiting) >= self._settings.backlog * 2:
            self.close(TOO_MUCH)
        else:
            self._wait(Waiting(message, answer=True))

    def welcome(self) -> None:
        """Replace all waiting news by a welcome."""
        answers = [waiting for waiting in self._waiting if waiting.answer]
        self._waiting = deque([_WELCOME, *answers])

    def _wait(self, waiting: Waiting) -> None:
        self._waiting.append(waiting)
        if self._outlet is not None:
            self._outlet.abort_if_stalled(self._settings.send_seconds)

    # Writing

    def connect(self, outlet: Outlet) -> None:
        """Start writing to this outlet, waiting messages first."""
        self._outlet = outlet
        self.may_write()

    def may_write(self) -> None:
        """Write as many waiting messages as possible."""
        outlet = self._outlet
        if outlet is None:
            return
        while self._waiting and outlet.is_clear:
            outlet.write(self._written(self._waiting.popleft()))
        if self._waiting:
            outlet.abort_if_stalled(self._settings.send_seconds)
        elif self.dead:
            self._over.set()

    def _written(self, waiting: Waiting) -> bytes:
        if waiting is _WELCOME:
            return self._welcoming()
        if waiting.n is not None:
            self.seen = waiting.n
        return waiting.message

    # The end

    def close(self, code: int) -> None:
        """Close after all waiting messages have been written."""
        self.dead = self.dead or code
        self.may_write()

    def let_go(self) -> None:
        """Close because the server stops."""
        self.close(GOING)

    def lost(self) -> None:
        """Stop because the other end has gone."""
        self.dead, self._outlet = self.dead or GOING, None
        self._over.set()

    async def until_over(self) -> int | None:
        """Wait for the end; return the code with which to close, none if nobody is left to receive it."""
        await self._over.wait()
        return self.dead if self._outlet else None
