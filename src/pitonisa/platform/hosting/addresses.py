"""Whom limits count as one guest: an IPv4 address, or the /64 that one household gets of IPv6."""

from __future__ import annotations

import ipaddress
from contextvars import ContextVar
from functools import lru_cache
from typing import Any, Final

NETWORK: Final = 64
"""Whoever has one IPv6 address of a network of this size usually has all of them."""

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
