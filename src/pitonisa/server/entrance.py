"""Accept connections within limits for each guest, and cut off those that send no request.

The number of open files is limited. No guest can take them all, and a few are reserved for this machine itself.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import sys
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from pitonisa.platform.hosting.addresses import guest
from pitonisa.platform.hosting.limits import Buckets, Places
from pitonisa.platform.hosting.settings import Settings

FINE: Final = 60
"""With how many new connections a client is charged that was cut off for what it sends."""


class Doorway:
    def __init__(self, settings: Settings, most: int) -> None:
        self.patience = settings.request_seconds
        self._most = most
        most_of_one = settings.connections_an_address or sys.maxsize
        self._places = Places(most_of_one)
        self._arrivals = Buckets(settings.connections_a_second, most_of_one)

    def enter(self, address: str, all_connections: int) -> bool:
        full = all_connections >= self._most and not _is_of_this_machine(address)
        return not full and self._arrivals.take(guest(address)) and self._places.begin(guest(address))

    def leave(self, address: str) -> None:
        self._places.end(guest(address))

    def fine(self, address: str) -> None:
        """Charge a guest whose connection was cut off and who would reconnect right away."""
        self._arrivals.charge(guest(address), FINE)


def _is_of_this_machine(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


QUIET: Final = logging.getLogger("uvicorn.error.requests")
"""Logs errors, but not invalid requests, with which anyone could fill the log."""

QUIET.setLevel(logging.ERROR)

LONGEST_HEAD: Final = 16_384
"""Bytes of a request outside of its body: before it, around its pieces and after it."""

LONGEST_URL: Final = 4_096
MOST_HEADERS: Final = 100
MOST_PIECES: Final = 1_000
"""The most pieces of a body. The largest body has 64 kB, and a packet holds more than one piece."""

AT_ONCE: Final = 16_384
"""Bytes that are parsed before they are counted."""


class Hasty(Exception):
    """Raised if the next request came before the last one was answered."""


class Oversized(Exception):
    """Raised for a request with a longer head, or a body in more pieces, than browsers send."""


class Entrance(HttpToolsProtocol):
    """One connection, until it ends or becomes a socket; a request must be complete in time."""

    def __init__(self, *args: Any, doorway: Doorway, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.logger = QUIET
        self._doorway = doorway
        self._address: str | None = None
        """The guest it is counted for, while it is."""

        self._deadline: asyncio.TimerHandle | None = None
        self._head = 0
        """Bytes of the request received outside of its body."""

        self._coming = 0
        """Bytes of the part that is being parsed."""

        self._pieces = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Refuse a connection at the lowest cost."""
        address = (transport.get_extra_info("peername") or ("",))[0]
        if self._doorway.enter(address, len(self.connections)):
            super().connection_made(transport)
            self._address = address
            self._begin_waiting()
        else:
            self.transport = transport
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse data in small parts, so that an endless head is noticed early. Headers may follow the body, too: the
        parser keeps all of one header, and copies it with each part."""
        for at in range(0, len(data), AT_ONCE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            part = data[at : at + AT_ONCE]
            self._coming = len(part)
            self._head += len(part)
            super().data_received(part)
            if self._head > LONGEST_HEAD:
                self.send_400_response("Request too large.")

    def on_message_begin(self) -> None:
        if not self._is_answered:
            self._cut_off()
            raise Hasty
        super().on_message_begin()
        self._head, self._pieces = self._coming, 0
        self._begin_waiting()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > LONGEST_URL:
            raise Oversized

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > MOST_HEADERS:
            raise Oversized

    def on_body(self, body: bytes) -> None:
        self._head -= len(body)
        self._pieces += 1
        if self._pieces > MOST_PIECES:
            raise Oversized
        super().on_body(body)

    def send_400_response(self, msg: str) -> None:
        if not self.transport.is_closing():
            super().send_400_response(msg)

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Count the connection as a socket from now on."""
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        self._stop_waiting()
        if self._address is not None:
            self._doorway.leave(self._address)
            self._address = None

    def _cut_off(self) -> None:
        """Close the connection immediately."""
        if not self._is_answered:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.abort()

    @property
    def _is_answered(self) -> bool:
        """Say whether the last request here was answered, if there was one."""
        cycle: Any = self.cycle
        return cycle is None or cycle.response_complete

    def _begin_waiting(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self._doorway.patience, self._cut_off)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
