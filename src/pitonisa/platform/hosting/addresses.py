"""Identify guests for rate limits by address: an IPv4 address, or the IPv6 /64 of one household."""

from __future__ import annotations

import ipaddress
import socket
from contextvars import ContextVar
from functools import cache, lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any, Final, TypeAlias

NETWORK: Final = 64
"""The prefix length of an IPv6 network: the owner of one address usually has all of them."""

GUEST: Final[ContextVar[str]] = ContextVar("guest", default="")
"""The guest that current work is done for; nobody, if the server does it by itself."""


def guest_of(scope: Any) -> str:
    """Identify the guest of a connection from its ASGI scope."""
    client = scope.get("client")
    return guest(client[0]) if client else ""


@lru_cache(4096)
def guest(address: str) -> str:
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), NETWORK), strict=False))


def is_number(name: str) -> bool:
    """Say whether a host is given as an IP address."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


Ip: TypeAlias = IPv4Address | IPv6Address

NOBODYS: Final = {4: IPv4Address("192.0.2.1"), 6: IPv6Address("2001:db8::1")}
"""Documentation addresses by IP version: no machine has them."""

DISCARD_PORT: Final = 9


def is_own(address: str) -> bool:
    """Say whether one of this machine's interfaces has this address, public or not."""
    ip = ip_address(address.partition("%")[0])
    ip = (ip.ipv4_mapped if isinstance(ip, IPv6Address) else None) or ip
    if ip.is_loopback or ip.is_unspecified or ip.is_multicast:
        return not ip.is_multicast
    return _source_towards(ip) == ip if _binds_anything(ip.version) else _binds(ip)


def _binds(ip: Ip) -> bool:
    """Say whether a socket can be bound there: on most systems only at this machine's own addresses."""
    try:
        with _datagrams(ip) as line:
            line.bind((str(ip), 0))
    except OSError:
        return False
    return True


@cache
def _binds_anything(version: int) -> bool:
    """Say whether this system lets sockets bind to any address (`ip_nonlocal_bind`)."""
    return _binds(NOBODYS[version])


def _source_towards(ip: Ip) -> Ip | None:
    """Return the address from which this machine would send there: its own address for itself."""
    try:
        with _datagrams(ip) as line:
            line.connect((str(ip), DISCARD_PORT))
            return ip_address(line.getsockname()[0])
    except OSError:
        return None


def _datagrams(ip: Ip) -> socket.socket:
    return socket.socket(socket.AF_INET if ip.version == 4 else socket.AF_INET6, socket.SOCK_DGRAM)
