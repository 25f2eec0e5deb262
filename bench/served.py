"""The server that is measured, in a process of its own: as `pitonisa serve` runs it, but nobody is too fast.

`python -m bench.served SETTINGS` (a JSON object with at least `database`) prints its port on one line. Beside what
a server answers, `GET /bench` tells what it holds now, and `/bench/sample` begins to look where its time goes.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections import Counter
from collections.abc import Iterator
from types import FrameType
from typing import Any

import msgspec
import uvicorn

from pitonisa.server.run import configured
from pitonisa.server.settings import Settings

NEVER_TOO_FAST: dict[str, Any] = {
    "messages_a_second": 1e9,
    "message_burst": 1e9,
    "requests_a_second": 1e9,
    "request_burst": 1e9,
    "openings_a_minute": 1e9,
    "opening_burst": 1e9,
    "sockets_an_address": 1_000_000,
}
EVERY = 0.001
"""Seconds of processor time between two looks."""

AREAS = (
    ("the rules of the game", ("/games/", "/kernel/", "/platform/talk")),
    ("frames", ("/platform/match",)),
    ("the table", ("/platform/live", "/platform/table", "/platform/clock", "/server/caretaker")),
    ("the store", ("/platform/store", "/platform/writer", "/sqlalchemy/", "/aiosqlite/", "/sqlite3/")),
    ("sockets", ("/server/", "/websockets/", "/uvicorn/", "/litestar/")),
)
LOOP = "the event loop and the system"


class Sampler:
    """Looks at regular times which part of the program is at work."""

    def __init__(self) -> None:
        self.areas: Counter[str] = Counter()
        self.places: Counter[str] = Counter()

    def begin(self) -> None:
        signal.signal(signal.SIGPROF, self._look)
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)

    def _look(self, _: int, frame: FrameType | None) -> None:
        area, place = next(_areas(frame), (LOOP, LOOP))
        self.areas[area] += 1
        self.places[place] += 1

    def shares(self, counted: Counter[str], most: int | None = None) -> dict[str, float]:
        total = sum(counted.values()) or 1
        return {name: round(count / total, 3) for name, count in counted.most_common(most)}


def _areas(frame: FrameType | None) -> Iterator[tuple[str, str]]:
    """The innermost area at work, then those that called it."""
    while frame is not None:
        file = frame.f_code.co_filename
        for area, parts in AREAS:
            if any(part in file for part in parts):
                yield area, f"{file.rpartition('/')[2]}:{frame.f_code.co_name}"
                break
        frame = frame.f_back


class Watched:
    """The server with a window into it."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._sampler = Sampler()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        path = scope.get("path", "")
        if scope["type"] != "http" or not path.startswith("/bench"):
            await self._app(scope, receive, send)
            return
        if path == "/bench/sample":
            self._sampler.begin()
        body = msgspec.json.encode(self._held())
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    def _held(self) -> dict[str, Any]:
        gc.collect()
        return {
            "tasks": len(asyncio.all_tasks()),
            "objects": len(gc.get_objects()),
            "tables": self._app._house.metrics.tables,
            "resyncs": self._app._house.metrics.resyncs,
            "areas": self._sampler.shares(self._sampler.areas),
            "places": self._sampler.shares(self._sampler.places, 25),
        }


def serve(given: str) -> None:
    logging.disable(logging.WARNING)
    settings = msgspec.convert({**NEVER_TOO_FAST, **msgspec.json.decode(given)}, Settings)
    config = configured(settings)
    config.app = Watched(config.app)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(4096)
    print(listening.getsockname()[1], flush=True)
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    serve(sys.argv[1])
