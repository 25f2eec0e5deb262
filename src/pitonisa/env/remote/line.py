"""The line to a house elsewhere: made anew when it breaks, for as long as there is hope."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from pitonisa.env.remote.link import Link
from pitonisa.kernel import Refusal
from pitonisa.kernel.wire import encode
from pitonisa.platform.table.messages import FromClient, Hello

ATTEMPTS: Final = 8
"""So often in a row a house is called again before it is given up: about two minutes."""

PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds before it is called again for the first time; each time twice as long, up to the longest."""

FOR_GOOD: Final = frozenset({4400, 4401, 4404})
"""Codes with which a house closes that has said why, and will say the same again."""


class Line:
    def __init__(self, link: Link, language: Any, lost: Callable[[], None]) -> None:
        self._link, self._language, self._lost = link, language, lost
        self._socket: ClientConnection | None = None
        self.seen: int | None = None
        """The number of the last frame that was read."""

    def messages(self) -> Iterator[dict[str, Any]]:
        """All that the house says, across every break of the line."""
        was_there, failures = False, 0
        while True:
            try:
                for message in self._until_it_breaks():
                    was_there, failures = True, 0
                    yield message
            except (OSError, InvalidHandshake, InvalidURI, ConnectionClosed) as error:
                if isinstance(error, ConnectionClosed) and error.rcvd and error.rcvd.code in FOR_GOOD:
                    return
                failures += 1
                if not was_there or failures > ATTEMPTS:
                    raise Refusal("outside-no-house", house=self._link.house) from error
                self._lost()
                time.sleep(min(LONGEST_PAUSE, PAUSE * 2 ** (failures - 1)))

    def send(self, message: FromClient) -> None:
        """Where the line has just broken nothing is sent: the next welcome tells what is to be answered then."""
        assert self._socket is not None
        try:
            self._socket.send(encode(message).decode())
        except ConnectionClosed:
            return

    def _until_it_breaks(self) -> Iterator[dict[str, Any]]:
        is_here = urlsplit(self._link.house).hostname in ("127.0.0.1", "localhost", "::1")
        with connect(self._link.socket, max_size=None, proxy=None if is_here else True) as self._socket:
            self.send(Hello(token=self._link.token, language=self._language, seen=self.seen))
            while True:
                yield msgspec.json.decode(self._socket.recv())
