"""A socket as short as it can be: messages go straight to whoever is at its end, and straight to the network.

uvicorn's own protocol keeps the handshake, pings, closing and everything unusual. Only a whole, plain text message,
which is nearly all there is, passes neither a queue nor a task on its way.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.utils import apply_mask

EXTENSION: Final = "pitonisa.pipe"
"""Under this name the pipe of a socket stands in the extensions of its ASGI scope."""

_FIN, _TEXT, _MASKED = 0x80, 0x81, 0x80
_SHORT: Final = 126
_LONG: Final = 127


class End(Protocol):
    """Whoever holds the other end of a pipe. None of this may wait for anything."""

    def received(self, message: str | bytes) -> None: ...
    def may_write(self) -> None: ...
    def lost(self) -> None: ...


class Pipe(WebSocketsSansIOProtocol):
    """One connection. Until somebody holds its end, it is an ASGI socket like any other."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._end: End | None = None
        self._rest = b""
        """The beginning of a frame whose end has not come yet."""

        self._in_pieces = False
        """A message has begun and its last piece has not come yet."""

        self._patience: asyncio.TimerHandle | None = None

    # For whoever holds the end

    @property
    def is_clear(self) -> bool:
        """What is written now does not wait behind much else."""
        return self.writable.is_set()

    def hand_to(self, end: End) -> None:
        """From now on messages go there; first those that have come already."""
        self._end = end
        while not self.queue.empty():
            message: Any = self.queue.get_nowait()
            if message["type"] == "websocket.disconnect":
                end.lost()
            else:
                end.received(message.get("text") or message.get("bytes") or b"")
        self.rest_reading(False)

    def write(self, message: bytes) -> None:
        """A text message, without waiting. After the end of a connection it is nobody's."""
        if not self.close_sent and not self.disconnected:
            size = len(message)
            if size < _SHORT:
                head = bytes((_TEXT, size))
            elif size < 65_536:
                head = b"\x81\x7e" + size.to_bytes(2, "big")
            else:
                head = b"\x81\x7f" + size.to_bytes(8, "big")
            self.transport.write(head + message)

    def rest_reading(self, rest: bool) -> None:
        """Read nothing more for now, or read on."""
        if rest != self.read_paused and not self.disconnected and not self.close_sent:
            self.read_paused = rest
            if rest:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def be_patient(self, seconds: float) -> None:
        """A client that takes nothing for so long is cut off."""
        if self._patience is None and not self.disconnected:
            self._patience = self.loop.call_later(seconds, self.transport.abort)

    # From uvicorn

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.handshake_complete:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[index]

    def data_received(self, data: bytes) -> None:
        """Cut into frames. Each unusual one is given whole to the parser, which is then never in the middle of one."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if self._rest:
            data = self._rest + data
        at, size = 0, len(data)
        while size - at >= 2 and not self.transport.is_closing():
            start, length = _measured(data, at)
            if length > self.config.ws_max_size:
                super().data_received(data[at:])  # it is refused by its head alone
                at = size
            elif size < start + length:
                break
            else:
                self._take(data, at, start, start + length)
                at = start + length
        self._rest = data[at:]

    def _take(self, data: bytes, at: int, start: int, stop: int) -> None:
        first = data[at]
        plain = first == _TEXT and data[at + 1] & _MASKED and not self._in_pieces
        if plain and self._end is not None and not self.close_sent:
            try:
                text = apply_mask(data[start:stop], data[start - 4 : start]).decode()
            except UnicodeDecodeError:
                pass
            else:
                self._end.received(text)
                return
        if not first & 0x08:
            self._in_pieces = not first & _FIN
        super().data_received(data[at:stop])

    def send_receive_event_to_app(self) -> None:
        if self._end is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        message = b"".join(self.frames)
        if self.curr_msg_data_type == "text" and not _is_text(message):
            super().send_receive_event_to_app()  # it knows how to end that
            return
        self.frames = []
        self._end.received(message)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._calm_down()
        if self._end is not None:
            self._end.may_write()

    def connection_lost(self, exc: Exception | None) -> None:
        self._calm_down()
        super().connection_lost(exc)
        if self._end is not None:
            self._end.lost()

    def _calm_down(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


def _is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


def _measured(data: bytes, at: int) -> tuple[int, int]:
    """Where the content of the frame at this place begins, and how long it is.

    A head that is not all there yet measures less than it will: the frame is then longer than what has come.
    """
    second = data[at + 1]
    length, start = second & 0x7F, at + 2
    if length == _SHORT:
        length, start = int.from_bytes(data[start : start + 2], "big"), start + 2
    elif length == _LONG:
        length, start = int.from_bytes(data[start : start + 8], "big"), start + 8
    return start + 4 if second & _MASKED else start, length
