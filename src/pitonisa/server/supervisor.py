"""Tells systemd, where it runs the server, when the server is ready and when it has begun to stop."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from typing import Final

READY: Final = b"READY=1"
STOPPING: Final = b"STOPPING=1"
ADDRESS: Final = "NOTIFY_SOCKET"
"""In the environment: where it listens. A name that begins with `@` is of no file."""


def tell_supervisor(what: bytes) -> None:
    """Nobody waits for an answer; where nobody listens, nothing is lost."""
    address = os.environ.get(ADDRESS)
    if not address:
        return
    name = f"\0{address[1:]}" if address.startswith("@") else address
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.setblocking(False)
        line.sendto(what, name)
