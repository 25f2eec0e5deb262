"""People who cost next to nothing: sockets with just enough of the WebSocket protocol to play at random."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, Protocol

import msgspec

from bench.house import token_of

UPGRADE = (
    "GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
UPDATE, FRAME_N = b'{"type":"Update","frame":{"n":', len(b'{"type":"Update","frame":{"n":')
FRAME = b'"frame":{"n":'
WELCOME, DONE, REFUSED = b'{"type":"Welcome"', b'{"type":"Done"', b'{"type":"Refused"'
_LEGAL: msgspec.json.Decoder[list[msgspec.Raw]] = msgspec.json.Decoder(list[msgspec.Raw])


class Broken(Exception):
    """Something did not happen as it must."""


def masked(message: bytes) -> bytes:
    """A message as a client sends it. The mask is zero, which leaves it as it is."""
    size = len(message)
    head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
    return head + b"\0\0\0\0" + message


class At(Protocol):
    """Those at a table, who hear what each of them is told."""

    code: str
    over: bool

    def arrived(self, person: Person) -> None: ...
    def answered(self, person: Person) -> None: ...
    def refused(self, person: Person, message: bytes) -> None: ...
    def broke(self, why: str) -> None: ...


class Person(asyncio.Protocol):
    """One seat's socket. It counts frames, and keeps the last one without reading more of it than it must."""

    def __init__(self, party: At, seat: int | None, token: str | None) -> None:
        self.party, self.seat, self.token = party, seat, token
        self.n = -1
        self.frame = b""
        self.transport: Any = None
        self._upgraded = False
        self._buffer = b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(UPGRADE.format(code=self.party.code).encode())

    def connection_lost(self, error: Exception | None) -> None:
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
        hello = {"type": "Hello", "token": self.token}
        self.transport.write(masked(msgspec.json.encode(hello)))

    def _told(self, message: bytes) -> None:
        if message.startswith(UPDATE):
            n = int(message[FRAME_N : message.index(b",", FRAME_N)])
            if n != self.n + 1:
                self.party.broke(f"frame {n} came after frame {self.n}")
            self.n, self.frame = n, message
            self.party.arrived(self)
        elif message.startswith(WELCOME):
            if self.n >= 0:
                self.party.broke("somebody fell behind")
            frame = message.find(FRAME) + len(FRAME)
            if frame >= len(FRAME):
                self.n, self.frame = int(message[frame : message.index(b",", frame)]), message
            self.party.arrived(self)
        elif message.startswith(DONE):
            self.party.answered(self)
        elif message.startswith(REFUSED):
            self.party.refused(self, message)

    def act(self, rng: Random, id: int) -> None:
        """Something legal, at random."""
        start = self.frame.rindex(b'"legal":[') + len(b'"legal":')
        actions = _LEGAL.decode(self.frame[start : self.frame.index(b',"outcome":', start)])
        action = bytes(actions[int(rng.random() * len(actions))])
        self.transport.write(masked(b'{"type":"Act","id":"%d","n":%d,"action":%b}' % (id, self.n, action)))

    def asked(self) -> list[int]:
        start = self.frame.rindex(b'"to_act":[') + len(b'"to_act":[')
        return [int(seat) for seat in self.frame[start : self.frame.index(b"]", start)].split(b",") if seat]

    def leave(self) -> None:
        """Who was still on the way does not come."""
        if self.transport is not None:
            self.transport.write(b"\x88\x80\0\0\0\0")
            self.transport.close()


class Party:
    """Four people at a table. One of those who are asked acts; when all have seen it and it is answered, the next."""

    def __init__(self, code: str, players: int, rng: Random, told: Callable[[Party, float | None], None]) -> None:
        self.code = code
        self.people = [Person(self, seat, token_of(code, seat)) for seat in range(players)]
        self.over = False
        self.acted = 0
        self.frames = 0
        self.trouble: str | None = None
        self._rng = rng
        self._told = told
        """Called when all have seen the last action, with the seconds from sending it to the last one's frame."""

        self._unseen, self._unanswered = players, 0
        self._began = self._took = 0.0

    async def connect(self, port: int, address: str) -> None:
        """From an address of this machine."""
        loop = asyncio.get_running_loop()
        for person in self.people:
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
        seats = self.people[0].asked()
        if not seats:
            return False
        self.acted += 1
        self._unseen, self._unanswered = len(self.people), 1
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
