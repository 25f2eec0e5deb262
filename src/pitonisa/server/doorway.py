"""Connections before anybody has asked for anything: counted by guest, and cut off where no request comes.

A server has only so many open files. One guest never takes them all, and a few are kept for the machine's own people.
"""

from __future__ import annotations

import asyncio
import ipaddress
import sys
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from pitonisa.server.addresses import guest
from pitonisa.server.limits import Places
from pitonisa.server.settings import Settings


class Doorway:
    """Who is connected, and who may come in."""

    def __init__(self, settings: Settings, most: int) -> None:
        self.patience = settings.request_seconds
        self._most = most
        self._places = Places(settings.connections_an_address or sys.maxsize)

    def enter(self, address: str, all_connections: int) -> bool:
        full = all_connections > self._most and not _is_of_this_machine(address)
        return not full and self._places.begin(guest(address))

    def leave(self, address: str) -> None:
        self._places.end(guest(address))


def _is_of_this_machine(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


class Entrance(HttpToolsProtocol):
    """One connection, until it ends or becomes a socket: a request that has begun has to come to its end in time."""

    def __init__(self, *args: Any, doorway: Doorway, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._doorway = doorway
        self._address: str | None = None
        """As which it is counted, while it is."""

        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self._doorway.enter(address, len(self.connections)):
            self._address = address
            self._begin_waiting()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._begin_waiting()

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

    def _begin_waiting(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self._doorway.patience, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
