"""Builds whole hostile requests, to time all code that reads a request before it is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from uvicorn.server import ServerState

from pitonisa.platform.hosting.settings import Settings
from pitonisa.server.entrance import LONGEST_HEAD, LONGEST_URL, MOST_HEADERS, MOST_PIECES
from pitonisa.server.run import configured

HOST: Final = "Host: localhost\r\n"
ROOM: Final = 100
"""Bytes left for the request line and the host."""

ADDRESS: Final = LONGEST_URL - ROOM
FIELDS: Final = LONGEST_HEAD - ROOM

Make = Callable[[int], bytes]


class _Line(asyncio.Transport):
    """A connection without a network, which records the answer and the end."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 80)})
        self.told = b""
        self._protocol: Any = None
        self._closing = False

    def write(self, data: Any) -> None:
        self.told += bytes(data)

    def close(self) -> None:
        self._closing = True

    abort = close

    def is_closing(self) -> bool:
        return self._closing

    def set_protocol(self, protocol: Any) -> None:
        self._protocol = protocol

    def get_protocol(self) -> Any:
        return self._protocol

    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...


class Door:
    """The server without tables, for requests that need none."""

    def __init__(self) -> None:
        plenty = 1_000_000
        settings = Settings(
            database="sqlite:////dev/null/nothing",
            requests_a_second=plenty,
            request_burst=plenty,
            connections_an_address=plenty,
            connections_a_second=plenty,
        )
        self._loop = asyncio.new_event_loop()
        self._config = configured(settings)
        self._config.load()

    def answer(self, request: bytes) -> bytes:
        """Return the answer to these bytes."""
        return self._loop.run_until_complete(self._answered(request))

    async def _answered(self, request: bytes) -> bytes:
        state, line = ServerState(), _Line()
        make: Any = self._config.http_protocol_class
        protocol = make(config=self._config, server_state=state, app_state={}, _loop=self._loop)
        line.set_protocol(protocol)
        protocol.connection_made(line)
        protocol.data_received(request)
        while state.tasks:
            await asyncio.wait(state.tasks)
        line.close()
        protocol.connection_lost(None)
        return line.told


@cache
def door() -> Door:
    return Door()


def read_request(request: bytes) -> bytes:
    return door().answer(request)


def _path(before: str, letters: str) -> Make:
    return lambda size: f"GET {before}{(letters * size)[:size]} HTTP/1.1\r\n{HOST}\r\n".encode()


def _field(name: str, letters: str, asked: str = "GET /health") -> Make:
    return lambda size: f"{asked} HTTP/1.1\r\n{HOST}{name}: {(letters * size)[:size]}\r\n\r\n".encode()


def _fields(size: int) -> bytes:
    """Build as many header fields as are read at all."""
    most = MOST_HEADERS - 2
    fields = "".join(f"x-{n}: {'y' * (size // most - 8)}\r\n" for n in range(most))
    return f"GET /health HTTP/1.1\r\n{HOST}{fields}\r\n".encode()


def _cookies(size: int) -> bytes:
    most = MOST_HEADERS - 2
    fields = f"cookie: {'a=b;' * (size // most // 4 - 3)}\r\n" * most
    return f"GET /health HTTP/1.1\r\n{HOST}{fields}\r\n".encode()


def _crumbs(size: int) -> bytes:
    head = f"POST /nowhere HTTP/1.1\r\n{HOST}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"
    return head.encode() + b"1\r\n \r\n" * size + b"0\r\n\r\n"


REQUESTS: Final[Mapping[str, tuple[int, Make]]] = {
    "path: letters": (ADDRESS, _path("/", "a")),
    "path: slashes": (ADDRESS, _path("/", "/")),
    "path: folders": (ADDRESS, _path("/", "a/")),
    "path: dots": (ADDRESS, _path("/", "../")),
    "path: escapes": (ADDRESS, _path("/", "%2e")),
    "path: no text": (ADDRESS, _path("/", "%ff")),
    "path: a table": (ADDRESS, _path("/t/", "A")),
    "path: of a table": (ADDRESS, _path("/api/tables/", "A/")),
    "path: a puzzle": (ADDRESS, _path("/riddles/", "0-")),
    "path: a mission": (ADDRESS, _path("/api/games/missions/shelf/", "a.")),
    "query: names": (ADDRESS, _path("/api/games/quay/words?", "a&")),
    "query: one name": (ADDRESS, _path("/api/games/quay/words?", "language=en&")),
    "query: escapes": (ADDRESS, _path("/api/games/quay/words?language=", "%41")),
    "query: pluses": (ADDRESS, _path("/api/games/quay/words?language=", "+")),
    "cookies: pairs": (FIELDS, _field("cookie", "a=b; ")),
    "cookies: several": (FIELDS, _cookies),
    "cookies: signs": (FIELDS, _field("cookie", ";")),
    "cookies: equals": (FIELDS, _field("cookie", "=")),
    "cookies: quotes": (FIELDS, _field("cookie", 'a="')),
    "cookies: escapes": (FIELDS, _field("cookie", 'a="\\012"; ')),
    "header: one long": (FIELDS, _field("x-long", "y")),
    "header: many": (FIELDS, _fields),
    "header: name": (FIELDS, lambda size: f"GET /health HTTP/1.1\r\n{HOST}{'x' * size}: y\r\n\r\n".encode()),
    "header: link": (FIELDS, _field("authorization", "Bearer ", "DELETE /api/tables/0/seats/0")),
    "header: kind": (FIELDS, _field("content-type", 'a;b="')),
    "header: accepted languages": (FIELDS, _field("accept-language", "xx;q=0.1,")),
    "header: packings": (FIELDS, _field("accept-encoding", "gzip;q=0,")),
    "header: kinds": (FIELDS, _field("accept", "a/b;q=0.1,")),
    "header: addresses": (FIELDS, _field("x-forwarded-for", "1.1.1.1,")),
    "header: browser": (FIELDS, _field("user-agent", "Mozilla (")),
    "header: ranges": (FIELDS, _field("range", "bytes=0-1,")),
    "header: upgrade": (FIELDS, _field("upgrade", "websocket,")),
    "header: connection": (FIELDS, _field("connection", "close,")),
    "request: pieces": (MOST_PIECES - 10, _crumbs),
}
"""Each request with the number of bytes, or pieces, it may have."""
