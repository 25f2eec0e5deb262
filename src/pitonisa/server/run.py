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
from pitonisa.server.pipe import Pipe
from pitonisa.server.settings import Settings

YOUNG: Final = 20_000
"""So many new objects are made before the collector of garbage looks at them: nearly all of ours go by themselves."""

PATIENCE: Final = 0.001
"""Seconds for which one thread runs while another wants to: the writer comes back from the disk to a busy house."""


def serve(config: uvicorn.Config, *listening: socket.socket) -> None:
    """Until somebody stops it. The process is all the server's."""
    sys.setswitchinterval(PATIENCE)
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
    uvicorn.Server(config).run(sockets=list(listening))


def configured(settings: Settings, games: Mapping[str, AnyGame] | None = None, **more: Any) -> uvicorn.Config:
    """A server of these settings, for whoever runs it."""
    return uvicorn.Config(
        create_app(settings, games),
        ws=Pipe,
        ws_max_size=settings.longest_message * 4,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        **more,
    )
