"""Restrict the studio to this machine and to its own page: it shows every secret of a scenario."""

from __future__ import annotations

import ipaddress
import socket
from typing import Any, Final

from pitonisa.kernel import Refusal

NAMES = frozenset({"localhost", "127.0.0.1", "[::1]", "::1"})


def is_loopback(host: str) -> bool:
    """Say whether an address or host name reaches this machine alone."""
    if host in NAMES:
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def must_be_loopback(listening: socket.socket) -> None:
    """Refuse a socket that other machines could reach."""
    host = str(listening.getsockname()[0])
    if not is_loopback(host):
        raise Refusal("studio-not-loopback", host=host)


def names_this_machine(header: str) -> bool:
    """Check a request's `Host`, which differs if a foreign name resolves to this address."""
    name = header.rpartition(":")[0] if header.rpartition(":")[2].isdigit() else header
    return name.lower() in NAMES


POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'{style}",
        "connect-src 'self'",
        "frame-src 'self'",
        "font-src 'self'",
        "img-src 'self' data: blob:",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
    ]
)
SHEETS: Final = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
"""The policy of pages that bring their own style and are shown within the page."""

FRAMED: Final = ("/sheets", "/drawings")
READS: Final = ("GET", "HEAD")

FORBIDDEN: Final = 403
NOT_HERE: Final = 1008


def policy(nonce: str = "") -> str:
    """Return the page's content security policy; styles that the page writes have the nonce."""
    return POLICY.format(style=f" 'nonce-{nonce}'" if nonce else "")


class Door:
    """Checks each request before the application, and adds headers to its answer."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif not _may_ask(scope):
            await _refuse(scope, send)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._app(scope, receive, _with_headers(scope["path"], send))


async def _refuse(scope: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": NOT_HERE})
        return
    await send({"type": "http.response.start", "status": FORBIDDEN, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})


def _may_ask(scope: Any) -> bool:
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    client = scope.get("client")
    if client is None or not is_loopback(client[0]) or not names_this_machine(headers.get("host", "")):
        return False
    origin = headers.get("origin")
    if origin is not None and origin != f"http://{headers['host']}":
        return False
    site = headers.get("sec-fetch-site", "same-origin")
    only_reads = scope["type"] == "http" and scope["method"] in READS  # all others say from which page they come
    return site in ("same-origin", "none") and (origin is not None or only_reads)


def _with_headers(path: str, send: Any) -> Any:
    added = [
        (b"cache-control", b"no-store"),
        (b"referrer-policy", b"no-referrer"),
        (b"x-content-type-options", b"nosniff"),
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"cross-origin-opener-policy", b"same-origin"),
    ]
    own = (b"content-security-policy", (SHEETS if path in FRAMED else policy()).encode())

    async def told(message: Any) -> None:
        if message["type"] == "http.response.start":
            has_own = any(name.lower() == own[0] for name, _ in message["headers"])
            message = {**message, "headers": [*message["headers"], *added, *([] if has_own else [own])]}
        await send(message)

    return told
