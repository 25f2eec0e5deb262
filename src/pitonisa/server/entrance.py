"""Connections before anybody has asked for anything: cut off where no request comes.

A request is answered before the next is sent: those who do otherwise would be parsed by the thousand at a time.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from pitonisa.server.doorway import Doorway

QUIET: Final = logging.getLogger("uvicorn.error.requests")
"""Tells what fails here, and not that somebody sent what is no request: anybody could fill the log with that."""

QUIET.setLevel(logging.ERROR)


class Hasty(Exception):
    """The next request came before the last one was answered."""


class Entrance(HttpToolsProtocol):
    """One connection, until it ends or becomes a socket: a request that has begun has to come to its end in time."""

    def __init__(self, *args: Any, doorway: Doorway, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.logger = QUIET
        self._doorway = doorway
        self._address: str | None = None
        """As which it is counted, while it is."""

        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Whoever may not come in costs as little as possible."""
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

    def on_message_begin(self) -> None:
        if not self._is_answered:
            self._cut_off()
            raise Hasty
        super().on_message_begin()
        self._begin_waiting()

    def send_400_response(self, msg: str) -> None:
        if not self.transport.is_closing():
            super().send_400_response(msg)

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From now on it counts as a socket."""
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        self._stop_waiting()
        if self._address is not None:
            self._doorway.leave(self._address)
            self._address = None

    def _cut_off(self) -> None:
        """Whoever answers this connection learns at once that nobody is there: it cannot be written to any more."""
        if not self._is_answered:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.abort()

    @property
    def _is_answered(self) -> bool:
        """What was asked here last, if anything was."""
        cycle: Any = self.cycle
        return cycle is None or cycle.response_complete

    def _begin_waiting(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self._doorway.patience, self._cut_off)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
