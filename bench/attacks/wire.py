"""Implements one connection to the server, with just enough HTTP and WebSocket to misuse it."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from contextlib import suppress
from typing import Any

import msgspec

from bench.seats import SOCKET, UPGRADE, masked

TEXT, MORE, PING, PONG = 0x1, 0x0, 0x9, 0xA
STATUS = re.compile(rb"HTTP/1\.1 (\d{3})")
TOO_FAST = b'"key":"too-fast"'
WAIT = 60.0
"""The timeout for an answer, in seconds."""


class Lost(ConnectionError):
    """Raised if the server has ended the connection."""


class Wire(asyncio.Protocol):
    """A connection that counts the server's answers; messages are stored only if `keeps` is set."""

    def __init__(self, tally: Counter[str], *, keeps: bool, reads: bool = True) -> None:
        self.transport: Any = None
        self.heard = b""
        self.gone = asyncio.Event()
        self.is_socket = False
        self._rest = b""
        """The beginning of an incomplete frame."""

        self._tally, self._keeps, self._reads = tally, keeps, reads
        self._news = asyncio.Event()
        self._clear = asyncio.Event()
        self._clear.set()
        self.expects_the_end = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self._tally["connections"] += 1
        if not self._reads:
            transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.expects_the_end:
            self._tally["cut off"] += 1
        for waiting in (self.gone, self._news, self._clear):
            waiting.set()

    def data_received(self, data: bytes) -> None:
        for status in STATUS.findall(data):
            self._tally[status.decode()] += 1
        if refused := data.count(TOO_FAST):
            self._tally["too fast"] += refused
        if self.is_socket:
            data = self._messages(data)
        if self._keeps:
            self.heard += data
        self._news.set()

    def _messages(self, data: bytes) -> bytes:
        """Read the contents of frames, and answer pings, which the server requires."""
        data, at, held = self._rest + data, 0, b""
        while len(data) - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if len(data) < start + length:
                break
            if data[at] & 0x0F == PING:
                self.transport.write(frame(PONG, data[start : start + length]))
            elif self._keeps:
                held += data[start : start + length]
            at = start + length
        self._rest = data[at:]
        return held

    def pause_writing(self) -> None:
        self._clear.clear()

    def resume_writing(self) -> None:
        self._clear.set()

    @property
    def is_open(self) -> bool:
        return not self.gone.is_set()

    async def send(self, data: bytes) -> None:
        """Send as soon as there is room; `Lost` if nobody reads any more."""
        if not self.is_open:
            raise Lost
        self._tally["sent"] += 1
        self.transport.write(data)
        await self._clear.wait()

    async def say(self, message: Any) -> None:
        await self.send(masked(msgspec.json.encode(message)))

    async def until(self, *marks: bytes) -> bytes:
        """Return everything received up to one of these, and forget it."""
        async with asyncio.timeout(WAIT):
            while not (found := [self.heard.index(mark) + len(mark) for mark in marks if mark in self.heard]):
                if not self.is_open:
                    raise Lost
                self._news.clear()
                await self._news.wait()
        end = min(found)
        told, self.heard = self.heard[:end], self.heard[end:]
        return told

    async def to_the_end(self) -> bytes:
        async with asyncio.timeout(WAIT):
            await self.gone.wait()
        return self.heard

    def become_socket(self) -> None:
        """Switch to WebSocket after the server agreed; bytes after its answer are already frames."""
        self.is_socket, came, self.heard = True, self.heard, b""
        if came:
            self.data_received(came)

    def forget(self) -> None:
        """Drop what was received so far, and everything from now on."""
        self._keeps, self.heard = False, b""

    def leave(self) -> None:
        self.expects_the_end = True
        if self.transport is not None:
            self.transport.abort()


class Caller:
    """A client at one address of this machine, which the server counts as one guest."""

    def __init__(self, port: int, address: str) -> None:
        self.tally: Counter[str] = Counter()
        """Counts of things sent, statuses received, refusals as too fast, and disconnections."""

        self._port, self._address = port, address
        self._wires: list[Wire] = []

    async def connect(self, *, keeps: bool = True, reads: bool = True) -> Wire:
        wire = Wire(self.tally, keeps=keeps, reads=reads)
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: wire, "127.0.0.1", self._port, local_addr=(self._address, 0))
        self._wires.append(wire)
        return wire

    async def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> tuple[int, Any]:
        """Send a request on its own connection; return the status and the body."""
        wire = await self.connect()
        try:
            await wire.send(request(method, path, body, token, lasting=False))
            wire.expects_the_end = True
            head, _, content = (await wire.to_the_end()).partition(b"\r\n\r\n")
        finally:
            self.drop(wire)
        found = STATUS.match(head)
        if found is None:
            self.tally["cut off"] += 1
            raise Lost
        with suppress(msgspec.DecodeError):
            return int(found[1]), msgspec.json.decode(content)
        return int(found[1]), content

    async def socket(self, code: str, *, reads: bool = True) -> Wire:
        """Open a socket to a table without saying anything."""
        return await self.open_socket(SOCKET.format(code=code), reads=reads)

    async def open_socket(self, path: str, *, reads: bool = True) -> Wire:
        wire = await self.connect(reads=reads)
        await wire.send(UPGRADE.format(path=path).encode())
        if reads:
            answer = await wire.until(b"\r\n\r\n")
            if not answer.startswith(b"HTTP/1.1 101"):
                self.drop(wire)
                raise Lost
            wire.become_socket()
        return wire

    async def sit_at(self, code: str, token: str | None = None) -> Wire:
        """Open a socket and wait for the welcome."""
        wire = await self.socket(code)
        await wire.say({"type": "Hello", "token": token})
        await wire.until(b'{"type":"Welcome"')
        return wire

    def drop(self, wire: Wire) -> None:
        wire.leave()
        if wire in self._wires:
            self._wires.remove(wire)

    def leave(self) -> None:
        for wire in self._wires:
            wire.leave()
        self._wires = []


def request(
    method: str,
    path: str,
    body: Any = None,
    token: str | None = None,
    *,
    key: str | None = None,
    host: str = "127.0.0.1",
    lasting: bool = True,
) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    if key:
        lines.append(f"pitonisa-key: {key}")
    if not lasting:
        lines.append("Connection: close")
    content = b"" if body is None else msgspec.json.encode(body)
    if content:
        lines += ["Content-Type: application/json", f"Content-Length: {len(content)}"]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + content


def frame(kind: int, content: bytes = b"", *, last: bool = True, length: int | None = None) -> bytes:
    """Build a frame by hand, masked with zeros; it may state a wrong length."""
    size = len(content) if length is None else length
    first = kind | (0x80 if last else 0)
    if size < 126:
        head = bytes((first, 0x80 | size))
    elif size < 65_536:
        head = bytes((first, 0xFE)) + size.to_bytes(2, "big")
    else:
        head = bytes((first, 0xFF)) + size.to_bytes(8, "big")
    return head + b"\0\0\0\0" + content
