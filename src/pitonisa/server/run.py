"""Run a server, in the same way for `pitonisa serve`, systemd, the tests and the benchmarks."""

from __future__ import annotations

import asyncio
import gc
import os
import resource
import socket
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Final

import uvicorn

from pitonisa.kernel import AnyGame
from pitonisa.platform.hosting.settings import Settings
from pitonisa.server.entrance import Doorway
from pitonisa.server.front import create_app, routes
from pitonisa.server.security import Guard
from pitonisa.server.tables.shutdown import STOPPING
from pitonisa.server.tables.table_server import keep_for_good

SYSTEMD_READY: Final = b"READY=1"
SYSTEMD_STOPPING: Final = b"STOPPING=1"
ADDRESS: Final = "NOTIFY_SOCKET"
"""The environment variable of the supervisor's socket. A name that begins with `@` isn't a file."""


def tell_supervisor(what: bytes) -> None:
    """Notify systemd without waiting for an answer."""
    address = os.environ.get(ADDRESS)
    if not address:
        return
    name = f"\0{address[1:]}" if address.startswith("@") else address
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.setblocking(False)
        line.sendto(what, name)


GC_THRESHOLD: Final = 20_000
"""New objects before a garbage collection: nearly all of ours are freed without it."""

SWITCH_INTERVAL: Final = 0.001
"""Seconds for which a thread runs while another waits: short, so that the writer soon gets its turn."""

MOST_FILES: Final = 65_536
RESERVED_FILES: Final = 64
"""Open files reserved for the store, for bots, and for connections from this machine itself."""


class Serving(uvicorn.Server):
    """Sends everyone away, to another server if there is one, before this server stops listening."""

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the server before the application starts, which would only log the reason of a failure."""
        if isinstance(self.config.app, Guard):
            await self.config.app.server.open()
        await super().serve(sockets)

    async def main_loop(self) -> None:
        tell_supervisor(SYSTEMD_READY)
        loading = asyncio.create_task(self._load_the_rest(), name="loading")
        await super().main_loop()
        loading.cancel()

    async def _load_the_rest(self) -> None:
        """Import what the first page doesn't need: other requests wait for it."""
        if isinstance(self.config.app, Guard):
            await asyncio.to_thread(routes, self.config.app.server.settings)
            keep_for_good()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        tell_supervisor(SYSTEMD_STOPPING)
        if isinstance(self.config.app, Guard):
            await self.config.app.server.leave(STOPPING)
        await super().shutdown(sockets)


def serve(config: uvicorn.Config, *listening: socket.socket) -> None:
    """Run a server until it is stopped. It owns the whole process."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.collect()
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD, *gc.get_threshold()[1:])
    Serving(config).run(sockets=list(listening))


def entrance(doorway: Doorway) -> Any:
    """Return our connection class if uvicorn has its base; otherwise uvicorn's own, and a proxy counts connections."""
    try:
        from pitonisa.server.entrance import Entrance
    except ImportError:
        return "auto"
    return partial(Entrance, doorway=doorway)


def socket_protocol(doorway: Doorway) -> Any:
    """Return our socket protocol if uvicorn has its base; otherwise uvicorn's own, with sockets over plain ASGI."""
    try:
        from pitonisa.server.sockets.fast_transport import Pipe
    except ImportError:
        return "auto"
    return partial(Pipe, fine=doorway.fine)


def raise_limit_of_files() -> int:
    """Raise the limit of open files as far as possible; return how many connections fit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(RESERVED_FILES, (MOST_FILES if soft == resource.RLIM_INFINITY else soft) - RESERVED_FILES)


def configured(settings: Settings, games: Mapping[str, AnyGame] | None = None, **more: Any) -> uvicorn.Config:
    """Create a server with these settings."""
    doorway = Doorway(settings, raise_limit_of_files())
    return uvicorn.Config(
        create_app(settings, games),
        http=entrance(doorway),
        ws=socket_protocol(doorway),
        ws_max_size=settings.longest_message * 4,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        **more,
    )
