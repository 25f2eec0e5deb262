"""Simulates people at minimal cost: sockets with just enough of the WebSocket protocol to play at random."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import cycle
from random import Random
from time import perf_counter
from typing import Any, Final, Protocol

import msgspec

from bench.server import token_of
from pitonisa.platform.match.frames import changed

PLAYERS: Final = 4
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
SOCKET = "/api/tables/{code}/socket"
UPDATE, MOVED, WELCOME = b'{"type":"Update"', b'{"type":"Moved"', b'{"type":"Welcome"'
DONE, REFUSED = b'{"type":"Done"', b'{"type":"Refused"'


class _View(msgspec.Struct):
    """The part of a frame, or of its changes, that random players read."""

    legal: Any = msgspec.UNSET
    to_act: Any = msgspec.UNSET


class _Frame(msgspec.Struct):
    n: int | None = None
    view: _View | None = None


class _Told(msgspec.Struct):
    frame: _Frame | None = None
    change: _Frame | None = None
    since: int | None = None


_told: Callable[[bytes], _Told] = msgspec.json.Decoder(_Told).decode


class Broken(Exception):
    """Raised if something did not happen as it must."""


def masked(message: bytes) -> bytes:
    """Encode a message as a client does, with a mask of zeros."""
    size = len(message)
    head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
    return head + b"\0\0\0\0" + message


class At(Protocol):
    """The clients of a table, and the messages each of them gets."""

    code: str
    over: bool

    def arrived(self, person: Person, /) -> None: ...
    def answered(self, person: Person, /) -> None: ...
    def refused(self, person: Person, message: bytes, /) -> None: ...
    def broke(self, why: str) -> None: ...


class Person(asyncio.Protocol):
    """One seat's socket. It counts frames, and reads no more of them than it must."""

    path = SOCKET

    def __init__(self, party: At, seat: int | None, token: str | None) -> None:
        self.party, self.seat, self.token = party, seat, token
        self.n = -1
        self.to_act: list[int] | None = None
        """Whom the match waits for; None before the first frame."""

        self._legal: list[Any] = []
        self.transport: Any = None
        self._upgraded = False
        self._buffer = b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(UPGRADE.format(path=self.path.format(code=self.party.code)).encode())

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.party.over:
            self.party.broke(f"seat {self.seat} lost its connection")

    def data_received(self, data: bytes) -> None:
        if self._buffer:
            data = self._buffer + data
        if not self._upgraded:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.party.broke(data[:80].decode("latin-1"))
                return
            self._upgraded, data = True, data[end + 4 :]
            self._say_hello()
        at, size = 0, len(data)
        while size - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if size < start + length:
                break
            if data[at] == 0x81:
                self._told(data[start : start + length])
            elif data[at] == 0x89:
                self.transport.write(b"\x8a" + bytes((0x80 | length,)) + b"\0\0\0\0" + data[start : start + length])
            at = start + length
        self._buffer = data[at:]

    def _say_hello(self) -> None:
        hello = {"type": "Hello", "token": self.token, "changes": True}
        self.transport.write(masked(msgspec.json.encode(hello)))

    def _told(self, message: bytes) -> None:
        if message.startswith((MOVED, UPDATE)):
            told = _told(message)
            before, n = self.n, self._look(told)
            if n != before + 1 or (told.change and told.since != before):
                self.party.broke(f"frame {n} came after frame {before}")
            self.party.arrived(self)
        elif message.startswith(WELCOME):
            if self.n >= 0:
                self.party.broke("somebody fell behind")
            self._look(_told(message))
            self.party.arrived(self)
        elif message.startswith(DONE):
            self.party.answered(self)
        elif message.startswith(REFUSED):
            self.party.refused(self, message)

    def _look(self, told: _Told) -> int:
        """Return this person's legal actions, and the number of their last frame."""
        frame = told.frame or told.change
        if frame is None:
            return self.n
        self.n = self.n if frame.n is None else frame.n
        if frame.view and told.frame:
            self._legal, self.to_act = frame.view.legal, frame.view.to_act
        elif frame.view:
            if frame.view.legal is not msgspec.UNSET:
                self._legal = changed(self._legal, frame.view.legal)
            if frame.view.to_act is not msgspec.UNSET:
                self.to_act = changed(self.to_act, frame.view.to_act)
        return self.n

    def act(self, rng: Random, id: int) -> None:
        """Make a random legal action."""
        action = msgspec.json.encode(self._legal[int(rng.random() * len(self._legal))])
        self.transport.write(masked(b'{"type":"Act","id":"%d","n":%d,"action":%b}' % (id, self.n, action)))

    def leave(self) -> None:
        """Disconnect, also while still connecting."""
        if self.transport is not None:
            self.transport.write(b"\x88\x80\0\0\0\0")
            self.transport.close()


class Party:
    """Four people at a table. One who must act does; when all have seen it and it is answered, the next."""

    person = Person
    answers = 1
    """The number of answers for each action, beside the frames."""

    def __init__(self, code: str, players: int, rng: Random, told: Callable[[Party, float | None], None]) -> None:
        self.code = code
        self.people = [self.person(self, seat, token_of(code, seat)) for seat in range(players)]
        self.over = False
        self.acted = 0
        self.frames = 0
        self.trouble: str | None = None
        self._rng = rng
        self._told = told
        """Called when all have seen the last action, with the seconds it took."""

        self._unseen, self._unanswered = players, 0
        self._began = self._took = 0.0

    async def connect(self, ports: Sequence[int], address: str) -> None:
        """Connect from an address of this machine, each person to the next of these servers."""
        loop = asyncio.get_running_loop()
        for person, port in zip(self.people, cycle(ports), strict=False):
            await loop.create_connection(lambda person=person: person, "127.0.0.1", port, local_addr=(address, 0))

    def arrived(self, _: Person) -> None:
        self.frames += 1
        self._unseen -= 1
        if not self._unseen:
            self._took = perf_counter() - self._began
            self._settled()

    def answered(self, _: Person) -> None:
        self._unanswered -= 1
        self._settled()

    def _settled(self) -> None:
        if not self._unseen and not self._unanswered:
            self._told(self, self._took if self.acted else None)

    def go_on(self) -> bool:
        """Act once more; `False` when the match is over."""
        seats = self.people[0].to_act
        if not seats:
            return False
        self.acted += 1
        self._unseen, self._unanswered = len(self.people), self.answers
        self._began = perf_counter()
        self.people[seats[int(self._rng.random() * len(seats))]].act(self._rng, self.acted)
        return True

    def refused(self, _: Person, message: bytes) -> None:
        self.broke(message.decode())

    def broke(self, why: str) -> None:
        self.trouble = self.trouble or f"{self.code}: {why}"
        self._told(self, None)

    def leave(self) -> None:
        self.over = True
        for person in self.people:
            person.leave()
