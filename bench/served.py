"""Runs the measured server in its own process, as `pitonisa serve` does, but without rate limits.

`python -m bench.served SETTINGS` (a JSON object with at least `database`) prints its port on one line. Beside the usual
routes, `GET /bench` returns what it holds now, and `/bench/sample` starts profiling.
`python -m bench.served SETTINGS guarded` keeps every limit and logs to the standard error output as usual.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
import threading
import time
from collections import defaultdict
from heapq import nlargest
from operator import itemgetter
from types import FrameType
from typing import Any

import msgspec

from pitonisa.platform.hosting.logs import set_up_logs
from pitonisa.platform.hosting.settings import Settings
from pitonisa.server import run

NEVER_TOO_FAST: dict[str, Any] = {
    "messages_a_second": 1e9,
    "message_burst": 1e9,
    "requests_a_second": 1e9,
    "request_burst": 1e9,
    "wakings_a_minute": 1e9,
    "waking_burst": 1e9,
    "questions_a_second": 1e9,
    "question_burst": 1e9,
    "openings_a_minute": 1e9,
    "opening_burst": 1e9,
    "openings_a_day": 0,
    "talk_kept": 1_000_000_000,
    "gallery_kept": 1_000_000_000,
    "messages_an_address": 1e9,
    "message_burst_an_address": 1e9,
    "sockets_an_address": 1_000_000,
    "connections_an_address": 0,
    "connections_a_second": 1e9,
}
EVERY = 0.001
"""Processor seconds between two samples."""

MOST = 25
"""The most places in the report."""

COMING = frozenset({"serve_socket", "handle_websocket_upgrade", "create_protocol", "connection_lost", "run_asgi"})
"""Functions of arrivals and departures, whose time is counted separately."""

AREAS = (
    ("the rules of the game", ("/games/", "/kernel/", "/platform/match/talk")),
    ("frames", ("/platform/match/",)),
    ("the table", ("/platform/table/", "/server/tables/")),
    ("the store", ("/platform/store/", "/sqlalchemy/", "/aiosqlite/", "/sqlite3/")),
    ("sockets", ("/server/", "/websockets/", "/uvicorn/", "/litestar/")),
)
COMING_AND_GOING = "people who come and go"
LOOP = "the event loop and the system"
OUTERMOST = ("_compat.py", "server.py", "run.py")


class Sampler:
    """Samples regularly which part of the program is running, in each thread.

    Signals are handled in the main thread, also those that are due while another is at work. So what each thread has
    used since the last look is read from its own clock, and booked on what that thread is doing.
    """

    def __init__(self) -> None:
        self.areas: dict[str, float] = defaultdict(float)
        self.places: dict[str, float] = defaultdict(float)
        self.threads: dict[str, float] = defaultdict(float)
        self._used: dict[int, float] = {}
        self._began = 0.0

    def begin(self) -> None:
        self._look()
        self._began = time.process_time()
        for counted in (self.areas, self.places, self.threads):
            counted.clear()
        signal.signal(signal.SIGPROF, lambda *_: self._look())
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)

    def _look(self) -> None:
        names = {thread.ident: thread.name.rstrip("_-0123456789") for thread in threading.enumerate()}
        for ident, frame in sys._current_frames().items():
            now = time.clock_gettime(time.pthread_getcpuclockid(ident))
            used, self._used[ident] = max(0.0, now - self._used.get(ident, 0.0)), now
            area, place = _where(frame)
            self.areas[area] += used
            self.places[place] += used
            self.threads[names.get(ident, "without a name")] += used

    def found(self) -> dict[str, dict[str, float]]:
        """Return shares of the processor time since the beginning."""
        self._look()
        total = max(time.process_time() - self._began, EVERY)
        self.threads["of no interpreter"] = max(0.0, total - sum(self.areas.values()))
        counts = {"areas": self.areas, "places": self.places, "threads": self.threads}
        return {
            name: {what: round(used / total, 3) for what, used in nlargest(MOST, counted.items(), key=itemgetter(1))}
            for name, counted in counts.items()
        }


def _where(frame: FrameType | None) -> tuple[str, str]:
    """Return the innermost known area on the stack, unless somebody is arriving or leaving."""
    found: tuple[str, str] | None = None
    while frame is not None:
        code = frame.f_code
        if code.co_name in COMING:
            return COMING_AND_GOING, f"{COMING_AND_GOING}: {found[1] if found else code.co_name}"
        if found is None:
            area = next((area for area, parts in AREAS if any(part in code.co_filename for part in parts)), None)
            file = code.co_filename.rpartition("/")[2]
            if area is not None and file not in OUTERMOST:
                found = area, f"{file}:{code.co_name}"
        frame = frame.f_back
    return found or (LOOP, LOOP)


class Watched:
    """The server with an inspection route."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._sampler = Sampler()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        path = scope.get("path", "")
        if scope["type"] != "http" or not path.startswith("/bench"):
            await self._app(scope, receive, send)
            return
        body = msgspec.json.encode(self._held())
        if path == "/bench/sample":
            self._sampler.begin()
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    def _held(self) -> dict[str, Any]:
        sampled = self._sampler.found()
        gc.collect()
        return sampled | {
            "tasks": len(asyncio.all_tasks()),
            "objects": sys.getallocatedblocks(),  # no other thread is disturbed in making a tuple, as by `get_objects`
            "tables": self._app.server.metrics.value("tables"),
            "resyncs": self._app.server.metrics.value("resyncs_total"),
            "commits": self._app.server.metrics.value("commit_seconds_count"),
        }


def serve(given: str, *, guarded: bool) -> None:
    if guarded:
        set_up_logs()
    else:
        logging.disable(logging.WARNING)
    loosened = {} if guarded else NEVER_TOO_FAST
    settings = msgspec.convert({**loosened, **msgspec.json.decode(given)}, Settings)
    config = run.configured(settings)
    config.app = Watched(config.app)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(4096)
    print(listening.getsockname()[1], flush=True)
    run.serve(config, listening)


if __name__ == "__main__":
    serve(sys.argv[1], guarded="guarded" in sys.argv[2:])
