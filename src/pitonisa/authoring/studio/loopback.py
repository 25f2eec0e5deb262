"""The studio tells every secret of a scenario: it answers nobody but this machine."""

from __future__ import annotations

import ipaddress
import socket

from pitonisa.kernel import Refusal

NAMES = frozenset({"localhost", "127.0.0.1", "[::1]", "::1"})


def is_loopback(host: str) -> bool:
    """Whether an address, or one of the names of this machine, is heard by nobody else."""
    if host in NAMES:
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def must_be_loopback(listening: socket.socket) -> None:
    """Refuses a socket that somebody else could reach."""
    host = str(listening.getsockname()[0])
    if not is_loopback(host):
        raise Refusal("studio-not-loopback", host=host)


def names_this_machine(header: str) -> bool:
    """The `Host` that a browser sends: a page from elsewhere that found its way to this address names another."""
    name = header.rpartition(":")[0] if header.rpartition(":")[2].isdigit() else header
    return name.lower() in NAMES
