"""Finds a port to listen on: the one that was asked for, or the next that is free."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from typing import Final

from pitonisa.kernel import Refusal

HOST: Final = "127.0.0.1"
NEIGHBOURS: Final = 100
"""Ports that are tried, where any will do."""


def listen(host: str, port: int) -> socket.socket:
    """On this port, or on the next free one."""
    return listen_at((host,), port, NEIGHBOURS)[0]


def listen_at(hosts: Sequence[str], port: int, tries: int) -> list[socket.socket]:
    """At all of these addresses on the same port: this one, or the next of so many that is free at each."""
    for candidate in range(port, min(port + tries, 65_536)):
        bound: list[socket.socket] = []
        try:
            for host in hosts:
                bound.append(_bound(host, candidate))
        except OSError as error:
            for one in bound:
                one.close()
            host = hosts[len(bound)]
            hopeless = tries == 1 or isinstance(error, PermissionError)
            if hopeless or (candidate == port and isinstance(error, socket.gaierror)):
                raise Refusal("serve-no-address", host=host, port=str(candidate), why=error.strerror or "") from error
            continue
        return bound
    raise Refusal("serve-no-port", host=", ".join(hosts), port=str(port))


def _bound(host: str, port: int) -> socket.socket:
    sock = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
        sock.listen(1024)
    except OSError:
        sock.close()
        raise
    return sock
