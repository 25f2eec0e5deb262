"""Open a studio for one test: on loopback, on a free port, closed by the test."""

from __future__ import annotations

import socket
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import httpx

from pitonisa.authoring.studio.app import server


@contextmanager
def open_studio(folder: Path, language: str = "en") -> Generator[httpx.Client]:
    """Asks as the studio's own page does."""
    listening = socket.create_server(("127.0.0.1", 0))
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    running = server(folder, language, listening)
    thread = Thread(target=running.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        with httpx.Client(base_url=address, headers={"origin": address}, timeout=60) as client:
            yield client
    finally:
        running.should_exit = True
        thread.join()
        listening.close()
