"""Posts something to an address that somebody gave us, without being led into our own network.

The address that was looked up is the one connected to, nothing is followed, and of the answer only its status is read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache, partial
from typing import Final
from urllib.parse import SplitResult, urlsplit

from pitonisa.kernel import Refusal
from pitonisa.server.interfaces import is_own

SECONDS: Final = 5.0
LONGEST_URL: Final = 1000
LONGEST_STATUS: Final = 1024
WEB_PORTS: Final = frozenset({80, 443, 8443})
"""Other ports belong to services that read no requests, or to nobody's business."""

RESERVED: Final = tuple(map(ipaddress.IPv4Network, ("192.0.0.0/24", "192.88.99.0/24")))
"""Special-purpose ranges that Python counts as public, all or part of them."""

GLOBAL: Final = ipaddress.IPv6Network("2000::/3")
"""All that is handed out to machines of the internet."""

SPECIAL: Final = tuple(map(ipaddress.IPv6Network, ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")))
"""Of these, what leads through tunnels (Teredo, 6to4) or is for protocols and documentation."""

NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")

_URL: Final = re.compile(r"https?://[!-~]+")
_LOOKUPS: Final = ThreadPoolExecutor(32, "lookup")
"""Beside the threads in which tables are opened and bots think."""

_STATUS: Final = re.compile(rb"HTTP/1\.[01] ([1-5][0-9]{2})\b")


class Undelivered(Exception):
    """It did not arrive, and may if it is sent again."""

    def __init__(self, why: str) -> None:
        """`why` is the id of a text."""
        super().__init__(why)
        self.why = why


def must_be_postable(url: str, *, allow_private: bool = False) -> None:
    """Refuse what can be no address of a web server."""
    _parts(url, allow_private)


async def post(url: str, body: bytes, headers: Mapping[str, str], *, allow_private: bool = False) -> int:
    """The status with which it was answered; `Undelivered` where nobody answered in time."""
    try:
        parts = _parts(url, allow_private)
    except Refusal as refusal:  # it was accepted when less was refused
        raise Undelivered(refusal.key) from refusal
    try:
        ip = await _resolved(parts, allow_private)
        async with asyncio.timeout(SECONDS):
            return await _exchange(parts, ip, _request(parts, body, headers))
    except TimeoutError as error:
        raise Undelivered("alert-answer-slow") from error
    except (OSError, ssl.SSLError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
        raise Undelivered("alert-answer-none") from error


def _parts(url: str, any_port: bool) -> SplitResult:
    if len(url) > LONGEST_URL or not _URL.fullmatch(url):
        raise Refusal("alert-url")
    try:
        parts = urlsplit(url)
        port = _port(parts)
    except ValueError as error:
        raise Refusal("alert-url") from error
    if not parts.hostname or parts.username is not None or not (any_port or port in WEB_PORTS):
        raise Refusal("alert-url")
    return parts


def _port(parts: SplitResult) -> int:
    return parts.port if parts.port is not None else 443 if parts.scheme == "https" else 80


async def _resolved(parts: SplitResult, allow_private: bool) -> str:
    """The first of its addresses, where all of them are out in the world.

    A name is looked up in a thread, which cannot be stopped: whoever sends waits until the system gives up, so that a
    slow name server holds no more threads than its owner may send notifications at once.
    """
    host, port = parts.hostname, _port(parts)
    looking = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(_LOOKUPS, looking)
    addresses = [str(where[4][0]) for where in found]
    if not addresses or not (allow_private or all(map(is_public, addresses))):
        raise Undelivered("alert-answer-private")
    return addresses[0]


def is_public(address: str) -> bool:
    """Whether it is on the internet: neither this machine's, nor its network's, nor a way around to one of those."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if inner := ip.ipv4_mapped or _translated(ip):
            return is_public(str(inner))
        reachable = ip in GLOBAL and not any(ip in one for one in SPECIAL)
    else:
        reachable = not any(ip in one for one in RESERVED)
    return reachable and ip.is_global and not ip.is_multicast and not is_own(str(ip))


def _translated(ip: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The address behind one of NAT64."""
    return ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF) if ip in NAT64 else None


def _request(parts: SplitResult, body: bytes, headers: Mapping[str, str]) -> bytes:
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = {"Host": parts.netloc, "User-Agent": "Pitonisa", "Content-Length": str(len(body)), "Connection": "close"}
    head = "".join(f"{name}: {value}\r\n" for name, value in {**lines, **headers}.items())
    return f"POST {target} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + body


async def _exchange(parts: SplitResult, ip: str, request: bytes) -> int:
    is_secret = parts.scheme == "https"
    reader, writer = await asyncio.open_connection(
        ip,
        _port(parts),
        limit=LONGEST_STATUS,
        ssl=_trust() if is_secret else None,
        server_hostname=parts.hostname if is_secret else None,
    )
    try:
        writer.write(request)
        await writer.drain()
        found = _STATUS.match(await reader.readuntil(b"\n"))
    finally:
        writer.close()
        with suppress(OSError, ssl.SSLError):
            writer.transport.abort()
    if found is None:
        raise Undelivered("alert-answer-none")
    return int(found[1])


@cache
def _trust() -> ssl.SSLContext:
    return ssl.create_default_context()
