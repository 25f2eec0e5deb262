"""Identify guests for rate limits by address: an IPv4 address, or the IPv6 /64 of one household."""

from __future__ import annotations

import ipaddress
import socket
from contextvars import ContextVar
from functools import cache, lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any, Final, TypeAlias

NETWORK: Final = 64
"""The owner of one IPv6 address in a network of this size usually has all of them."""

GUEST: Final[ContextVar[str]] = ContextVar("guest", default="")
"""For whom something is done now; nobody, where the house does it by itself."""


def guest_of(scope: Any) -> str:
    """Who a connection is counted as, by its ASGI scope."""
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
    """Whether a host is named by its address."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


Ip: TypeAlias = IPv4Address | IPv6Address

NOBODYS: Final = {4: IPv4Address("192.0.2.1"), 6: IPv6Address("2001:db8::1")}
"""By version of IP, an address for documentation: no machine has it."""

DISCARD_PORT: Final = 9


def is_own(address: str) -> bool:
    """Whether one of this machine's interfaces has this address, public or not."""
    ip = ip_address(address.partition("%")[0])
    ip = (ip.ipv4_mapped if isinstance(ip, IPv6Address) else None) or ip
    if ip.is_loopback or ip.is_unspecified or ip.is_multicast:
        return not ip.is_multicast
    return _source_towards(ip) == ip if _binds_anything(ip.version) else _binds(ip)


def _binds(ip: Ip) -> bool:
    """Whether a socket can be put there: only at an address of this machine, on most systems."""
    try:
        with _datagrams(ip) as line:
            line.bind((str(ip), 0))
    except OSError:
        return False
    return True


@cache
def _binds_anything(version: int) -> bool:
    """Whether this system lets sockets be put at any address (`ip_nonlocal_bind`)."""
    return _binds(NOBODYS[version])


def _source_towards(ip: Ip) -> Ip | None:
    """From which address this machine would send there: from the same one where it is its own."""
    try:
        with _datagrams(ip) as line:
            line.connect((str(ip), DISCARD_PORT))
            return ip_address(line.getsockname()[0])
    except OSError:
        return None


def _datagrams(ip: Ip) -> socket.socket:
    return socket.socket(socket.AF_INET if ip.version == 4 else socket.AF_INET6, socket.SOCK_DGRAM)
