"""Provide a raw socket that sends hand-written frames."""

from __future__ import annotations

import json
import socket
import struct
from typing import Any

from tests.server.harness import WAIT

TEXT, BINARY, CLOSE, PING, PONG, MORE = 1, 2, 8, 9, 10, 0
KEY = b"\x01\x02\x03\x04"


def frame(kind: int, content: bytes, *, last: bool = True, masked: bool = True, length: int | None = None) -> bytes:
    size = len(content) if length is None else length
    mark = 0x80 if masked else 0
    if size < 126:
        head = bytes((kind | (0x80 if last else 0), mark | size))
    elif size < 65_536:
        head = bytes((kind | (0x80 if last else 0), mark | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((kind | (0x80 if last else 0), mark | 127)) + size.to_bytes(8, "big")
    if not masked:
        return head + content
    return head + KEY + bytes(byte ^ KEY[place % 4] for place, byte in enumerate(content))


class Raw:
    """A connection to a table that has said hello and been welcomed."""

    def __init__(self, port: int, code: str, token: str | None = None, *, buffer: int | None = None) -> None:
        self.socket = socket.socket()
        if buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.settimeout(WAIT)
        self.socket.connect(("127.0.0.1", port))
        self.socket.sendall(
            f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self._rest = b""
        while b"\r\n\r\n" not in self._rest:
            self._rest += self._more()
        answer, _, self._rest = self._rest.partition(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 101"), answer
        self.say({"type": "Hello", "token": token})
        self.wait_for("Welcome")

    def __enter__(self) -> Raw:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, *frames: bytes) -> None:
        self.socket.sendall(b"".join(frames))

    def say(self, message: Any) -> None:
        self.send(frame(TEXT, json.dumps(message).encode()))

    def _more(self) -> bytes:
        data = self.socket.recv(65_536)
        if not data:
            raise EOFError
        return data

    def next(self) -> tuple[int, bytes]:
        """The kind of the next frame, and what is in it."""
        while (found := self._one()) is None:
            self._rest += self._more()
        return found

    def _one(self) -> tuple[int, bytes] | None:
        data = self._rest
        if len(data) < 10 and (len(data) < 2 or len(data) < 2 + (data[1] & 0x7F)):
            return None
        size, start = data[1] & 0x7F, 2
        if size == 126:
            size, start = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(data[2:10], "big"), 10
        if len(data) < start + size:
            return None
        self._rest = data[start + size :]
        return data[0] & 0x0F, data[start : start + size]

    def wait_for(self, *kinds: str) -> Any:
        """The next message of one of these kinds; whether one is still there may be asked in between."""
        while True:
            kind, content = self.next()
            if kind == PING:
                continue
            assert kind == TEXT, (kind, content)
            message = json.loads(content)
            if message["type"] in kinds:
                return message

    def closed(self) -> int:
        """The code with which the other side closes, whatever it says before."""
        while True:
            kind, content = self.next()
            if kind == CLOSE:
                return int.from_bytes(content[:2], "big")

    def is_cut_off_by(self, *frames: bytes) -> bool:
        """Whether the other side ends the connection for what is sent, politely or not; otherwise time runs out."""
        try:
            self.send(*frames)
            self.closed()
        except (EOFError, ConnectionError):
            pass
        return True

    def hang_up(self) -> None:
        """Without a word: whatever comes afterwards is answered with a reset."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()
