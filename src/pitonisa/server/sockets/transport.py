"""Declare the two ends of a socket, and implement them over plain ASGI where nothing faster is available."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final, Protocol

EXTENSION: Final = "pitonisa.pipe"
"""The name of the ASGI scope extension in which a server provides its own connection (pipe.py)."""


class End(Protocol):
    """The owner of one end of a connection. None of these methods may block."""

    def received(self, message: str | bytes) -> None: ...
    def may_write(self) -> None: ...
    def lost(self) -> None: ...


class Outlet(Protocol):
    """Sends messages to the network."""

    @property
    def is_clear(self) -> bool:
        """Say whether a message written now would be sent soon."""
        ...

    def write(self, message: bytes, *, more: bool = False) -> None:
        """Send a text message without waiting. After the end of a connection it is discarded.

        With `more`, another is likely to follow in the same turn of the loop: both may be sent together.
        """

    def abort_if_stalled(self, seconds: float) -> None:
        """Cut the connection off if it accepts nothing for this long."""


class Line(Outlet, Protocol):
    """One connection."""

    def hand_to(self, end: End) -> None:
        """Deliver messages to this end from now on, first those that have already arrived."""

    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...
    async def flushed(self) -> None:
        """Wait until everything written is on its way; nothing more is read."""


HIGH_WATER: Final = 8
"""With this many messages on their way, others wait in the mailbox, where they can still be replaced."""

FAREWELL: Final = 5.0
"""Seconds for sending the last messages before the end."""


def line_of(scope: Any, receive: Any, send: Any) -> Line:
    """Return the server's own connection, if it provides one."""
    brought: Line | None = (scope.get("extensions") or {EXTENSION: None}).get(EXTENSION)
    return brought or PlainLine(receive, send)


class PlainLine:
    def __init__(self, receive: Any, send: Any) -> None:
        self._receive, self._send = receive, send
        self._end: End | None = None
        self._leaving: deque[bytes | None] = deque()
        """Messages on their way, the oldest first; `None` is the end."""

        self._wake = asyncio.Event()
        self._reads = asyncio.Event()
        self._reads.set()
        self._tasks: list[asyncio.Task[None]] = []
        self._is_lost = False
        self._stall_timer: asyncio.TimerHandle | None = None

    # For whoever holds the end

    @property
    def is_clear(self) -> bool:
        return len(self._leaving) < HIGH_WATER

    def hand_to(self, end: End) -> None:
        self._end = end
        self._tasks = [asyncio.create_task(self._read()), asyncio.create_task(self._write())]

    def write(self, message: bytes, *, more: bool = False) -> None:
        if not self._is_lost:
            self._leaving.append(message)
            self._wake.set()

    def pause_reading(self) -> None:
        self._reads.clear()

    def resume_reading(self) -> None:
        self._reads.set()

    def abort_if_stalled(self, seconds: float) -> None:
        if self._stall_timer is None and not self._is_lost:
            self._stall_timer = asyncio.get_running_loop().call_later(seconds, self._lose)

    async def flushed(self) -> None:
        reader, writer = self._tasks
        reader.cancel()
        self._leaving.append(None)
        self._wake.set()
        await asyncio.wait({writer}, timeout=FAREWELL)
        writer.cancel()
        self._cancel_stall_timer()
        await asyncio.gather(reader, writer, return_exceptions=True)

    # The two tasks

    async def _read(self) -> None:
        while True:
            await self._reads.wait()
            message = await self._receive()
            if message["type"] != "websocket.receive":
                self._lose()
                return
            assert self._end is not None
            self._end.received(message.get("text") or message.get("bytes") or b"")

    async def _write(self) -> None:
        """Send messages; each leaves the queue when the network has accepted it."""
        while True:
            await self._wake.wait()
            while self._leaving:
                if (message := self._leaving[0]) is None:
                    return
                try:
                    await self._send({"type": "websocket.send", "text": message.decode()})
                except OSError:
                    self._lose()
                    return
                self._leaving.popleft()
                self._cancel_stall_timer()
            self._wake.clear()
            assert self._end is not None
            self._end.may_write()

    def _lose(self) -> None:
        """Stop writing, because the client has gone or accepts nothing, and tell the owner of this end."""
        if not self._is_lost:
            self._is_lost = True
            self._cancel_stall_timer()
            self._tasks[1].cancel()
            assert self._end is not None
            self._end.lost()

    def _cancel_stall_timer(self) -> None:
        if self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None
