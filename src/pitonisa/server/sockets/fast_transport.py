"""Carry messages from the network straight to their handler and back, bypassing the queues of ASGI."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request
from websockets.utils import apply_mask

from pitonisa.platform.hosting.limits import Bucket
from pitonisa.server.sockets.mailbox import TOO_MUCH
from pitonisa.server.sockets.transport import EXTENSION, End

ODD_FRAMES_A_SECOND: Final = 2
ODD_FRAMES_AT_ONCE: Final = 20
"""Pings, pongs and fragments: browsers send next to none. A client that sends more than these is cut off."""

FRAME_SECONDS: Final = 10.0
"""Seconds for a frame to arrive completely. Ours are short; a client that sends letter by letter is cut off."""

_FIN, _TEXT, _MASKED = 0x80, 0x81, 0x80
_SHORT: Final = 126
_LONG: Final = 127


class Pipe(WebSocketsSansIOProtocol):
    """One connection. Until somebody takes its end, it is an ordinary ASGI socket."""

    def __init__(self, *args: Any, fine: Callable[[str], None], **kwargs: Any) -> None:
        """`fine` is called with the address of a client that is cut off because of what it sends."""
        super().__init__(*args, **kwargs)
        self._fine = fine
        self.is_clear = True
        self._held = b""
        """What is sent at the latest when this turn of the loop is over."""

        self._end: End | None = None
        self._rest = b""
        """The beginning of an incomplete frame."""

        self._in_pieces = False
        """Whether a fragmented message is incomplete."""

        self._odd_frames = Bucket(ODD_FRAMES_A_SECOND, ODD_FRAMES_AT_ONCE)
        self._stall_timer: asyncio.TimerHandle | None = None
        self._frame_timer: asyncio.TimerHandle | None = None

    # For whoever holds the end

    def hand_to(self, end: End) -> None:
        self._end = end
        self.read_paused = False
        while not self.queue.empty():
            message: Any = self.queue.get_nowait()
            if message["type"] == "websocket.disconnect":
                end.lost()
            else:
                end.received(message.get("text") or message.get("bytes") or b"")
        self._go_on()

    def write(self, message: bytes, *, more: bool = False) -> None:
        if not self.close_sent and not self.disconnected:
            size = len(message)
            if size < _SHORT:
                head = bytes((_TEXT, size))
            elif size < 65_536:
                head = b"\x81\x7e" + size.to_bytes(2, "big")
            else:
                head = b"\x81\x7f" + size.to_bytes(8, "big")
            if not more:
                self.transport.write(self._held + head + message)
                self._held = b""
            else:
                self._held += head + message
                self.loop.call_soon(self._let_go)

    def _let_go(self) -> None:
        held, self._held = self._held, b""
        if held and not self.disconnected and not self.transport.is_closing():
            self.transport.write(held)

    def pause_reading(self) -> None:
        if not self.read_paused and not self.disconnected and not self.close_sent:
            self.read_paused = True
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        if self.read_paused and not self.disconnected and not self.close_sent:
            self.read_paused = False
            self._go_on()

    def _go_on(self) -> None:
        """Handle frames that arrived while reading was paused, before reading more; others get their turn first."""
        self.loop.call_soon(self._take_up)

    def _take_up(self) -> None:
        if self._rest:
            self.data_received(b"")
        if not self.read_paused and not self.transport.is_closing() and not self.transport.is_reading():
            self.transport.resume_reading()

    def abort_if_stalled(self, seconds: float) -> None:
        if self._stall_timer is None and not self.disconnected:
            self._stall_timer = self.loop.call_later(seconds, self.transport.abort)

    async def flushed(self) -> None:
        self._let_go()

    # From uvicorn

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.handshake_complete:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[index]

    def data_received(self, data: bytes) -> None:
        """Cut into frames. Each unusual one is given whole to the parser, which is then never in the middle of one.

        While reading is paused, what has come already waits too: it is as much as the system hands over at once, for
        nothing more is read before it has been taken.
        """
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if self._rest:
            data = self._rest + data
        at, size = 0, len(data)
        while size - at >= 2 and not self.read_paused and not self.transport.is_closing():
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
        self._await_frame(is_new=at > 0)

    def _await_frame(self, *, is_new: bool) -> None:
        """Start the timeout of an incomplete frame, unless reading is paused, which isn't the sender's fault."""
        if self._frame_timer is not None and (is_new or self.read_paused):
            self._frame_timer.cancel()
            self._frame_timer = None
        if self._rest and self._frame_timer is None and not self.read_paused and not self.transport.is_closing():
            self._frame_timer = self.loop.call_later(FRAME_SECONDS, self._cut_off)

    def _take(self, data: bytes, at: int, start: int, stop: int) -> None:
        first = data[at]
        plain = first == _TEXT and data[at + 1] & _MASKED and not self._in_pieces
        if plain and self._end is not None and not self.close_sent:
            try:
                text = apply_mask(data[start:stop], data[start - 4 : start]).decode()
            except UnicodeDecodeError:
                self._end_because_of_bad_text()
                return
            else:
                self._end.received(text)
                return
        if not self._odd_frames.take():
            self._cut_off()
            return
        if not first & 0x08:
            self._in_pieces = not first & _FIN
        super().data_received(data[at:stop])

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.close" and message.get("code") == TOO_MUCH:
            self._fine_them()
        await super().send(message)

    def _cut_off(self) -> None:
        self._fine_them()
        self.transport.abort()

    def _fine_them(self) -> None:
        if self.client:
            self._fine(self.client[0])

    def send_receive_event_to_app(self) -> None:
        message = b"".join(self.frames)
        if self.curr_msg_data_type == "text" and not _is_text(message):
            self.frames = []
            self._end_because_of_bad_text()
        elif self._end is None or self.close_sent:
            super().send_receive_event_to_app()
        else:
            self.frames = []
            self._end.received(message)

    def _end_because_of_bad_text(self) -> None:
        """Close like uvicorn does, but without logging, because anyone could fill the log."""
        self.conn.send_close(CloseCode.INVALID_DATA)
        self.handle_parser_exception()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_clear = False

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_clear = True
        self._cancel_stall_timer()
        if self._end is not None:
            self._end.may_write()

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_stall_timer()
        if self._frame_timer is not None:
            self._frame_timer.cancel()
        super().connection_lost(exc)
        if self._end is not None:
            self._end.lost()

    def _cancel_stall_timer(self) -> None:
        if self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None


def _is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


def _measured(data: bytes, at: int) -> tuple[int, int]:
    """Return where the content of the frame at this place begins, and how long it is.

    A head that is not all there yet measures less than it will: the frame is then longer than what has come.
    """
    second = data[at + 1]
    length, start = second & 0x7F, at + 2
    if length == _SHORT:
        length, start = int.from_bytes(data[start : start + 2], "big"), start + 2
    elif length == _LONG:
        length, start = int.from_bytes(data[start : start + 8], "big"), start + 8
    return start + 4 if second & _MASKED else start, length
