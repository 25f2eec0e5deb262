"""How the studio is run: on a socket that nobody else can reach, until somebody stops it."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Final

import uvicorn

from pitonisa.authoring.studio.app import create_app
from pitonisa.authoring.studio.loopback import must_be_loopback

LARGEST_MESSAGE: Final = 64 * 1024


def server(folder: Path, language: str, listening: socket.socket) -> uvicorn.Server:
    """For this socket, which is refused where it is not of this machine alone."""
    must_be_loopback(listening)
    made: list[uvicorn.Server] = []
    config = uvicorn.Config(
        create_app(folder, language, lambda: made[0].should_exit),
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # nobody speaks for somebody else
        timeout_graceful_shutdown=3,
    )
    made.append(uvicorn.Server(config))
    return made[0]


def serve(folder: Path, language: str, listening: socket.socket) -> None:
    server(folder, language, listening).run(sockets=[listening])
