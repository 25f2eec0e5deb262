"""How a server is run: the same for `pitonisa serve`, the tests and the measurements."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Mapping
from typing import Any, Final

import uvicorn

from pitonisa.kernel import AnyGame
from pitonisa.server.app import create_app
from pitonisa.server.settings import Settings

GC_THRESHOLD: Final = 20_000
"""New objects before the garbage collector looks at them: nearly all of ours are freed without it."""

SWITCH_INTERVAL: Final = 0.001
"""Seconds for which one thread runs while another wants to: the writer comes back from the disk to a busy house."""


def serve(config: uvicorn.Config, *listening: socket.socket) -> None:
    """Until somebody stops it. The process is all the server's."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.collect()
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD, *gc.get_threshold()[1:])
    uvicorn.Server(config).run(sockets=list(listening))


def socket_protocol() -> Any:
    """Ours, where uvicorn has the class that it extends; otherwise uvicorn's choice, and sockets are plain ASGI."""
    try:
        from pitonisa.server.sockets.pipe import Pipe
    except ImportError:
        return "auto"
    return Pipe


def configured(settings: Settings, games: Mapping[str, AnyGame] | None = None, **more: Any) -> uvicorn.Config:
    """A server of these settings, for whoever runs it."""
    return uvicorn.Config(
        create_app(settings, games),
        ws=socket_protocol(),
        ws_max_size=settings.longest_message * 4,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        **more,
    )
