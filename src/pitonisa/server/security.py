"""Check every request first (host, origin, key and rate limit), and set the headers of every response."""

from __future__ import annotations

import socket
import time
from logging import ERROR
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from pitonisa.features.notifications.subscriptions import ALLOW_PATH, STOP_PATH
from pitonisa.kernel import Kind, Refusal
from pitonisa.kernel.wire import encode
from pitonisa.platform.hosting.addresses import GUEST, guest_of, is_number, is_own
from pitonisa.platform.hosting.errors import STATUS, problem, status_of, wanted_language
from pitonisa.platform.hosting.identity import HEADER
from pitonisa.platform.hosting.limits import Buckets, let_wait
from pitonisa.platform.hosting.logs import note
from pitonisa.platform.store.statements import Unreadable
from pitonisa.server.tables.shutdown import STOPPING
from pitonisa.server.tables.table_server import TableServer

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)

HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)

_STARTS: Final = ("http.response.start", "websocket.http.response.start")
FORBIDDEN: Final = 1008
TOO_MANY: Final = STATUS[Kind.TOO_MANY]
"""Statuses that are counted but not logged, because anyone could fill the log with them."""

LONGEST_HOST: Final = 255
"""The maximum length of a host name."""

READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing. Pages of other sites may send them, though browsers hide the answer from them."""

OPEN_TO_ALL: Final = frozenset({("GET", "/api/me"), ("GET", "/api/me/everything"), ("DELETE", "/api/me")})
"""What a banned person may still do: export their data, and delete their account."""


class Guard:
    """Wraps the whole application, so that every request and response passes it."""

    def __init__(self, app: ASGIApp, server: TableServer) -> None:
        self._app = app
        self.server = server
        self._names = {"localhost", socket.gethostname().lower(), *server.settings.hosts}
        self._requests = Buckets(server.settings.requests_a_second, server.settings.request_burst)
        server.shared_limits.share("requests", self._requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        GUEST.set(guest_of(scope))
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 0

        async def told(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(_with_headers(message))

        try:
            if refusal := self._refusal(scope) or await self._stranger(scope):
                await self._let_wait(refusal)
                await _refuse(refusal, scope, told)
            else:
                await self.server.allowed.turns.wait(guest_of(scope))
                await self._app(scope, receive, told)
        finally:
            self.server.metrics.requests.labels(status).inc()
            if status != TOO_MANY:
                took = round((time.perf_counter() - began) * 1000, 1)
                note("request", method=scope["method"], path=_logged(scope["path"]), status=status, ms=took)

    async def _websocket(self, scope: Any, receive: Receive, send: Send) -> None:
        guest, sockets = guest_of(scope), self.server.allowed.sockets
        if not sockets.begin(guest):
            await _close(receive, send)
            return
        try:
            if (refusal := self._refusal(scope)) or not _same_origin(scope):
                await self._let_wait(refusal)
                await _close(receive, send)
            else:
                await self.server.allowed.turns.wait(guest)
                note("socket opened", path=scope["path"])
                await self._app(scope, receive, send)
                note("socket closed", path=scope["path"])
        finally:
            sockets.end(guest)

    async def _stranger(self, scope: Any) -> Refusal | None:
        """Identify a request by its key; return why not, if not."""
        try:
            await self.server.people.come(header(scope, HEADER) or None, header(scope, b"user-agent"))
            if (scope["method"], scope["path"]) not in OPEN_TO_ALL:
                self.server.people.must_be_welcome()
        except Refusal as refusal:
            if isinstance(refusal, Unreadable):
                note("key cannot be read", level=ERROR, trace=True)
            return refusal
        return None

    async def _let_wait(self, refusal: Refusal | None) -> None:
        """Delay the refusal of a rate-limited client, so that it costs next to nothing."""
        if refusal is not None and refusal.kind is Kind.TOO_MANY:
            await let_wait(self.server.settings.refusal_seconds)

    def _refusal(self, scope: Any) -> Refusal | None:
        if not self._requests.take(guest_of(scope)):
            return Refusal("too-fast", Kind.TOO_MANY)
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        if len(hosts) != 1 and (hosts or scope["http_version"] != "1.0"):
            return Refusal("host-missing")
        if hosts and not self._knows(hosts[0].decode("latin-1")):
            return Refusal("wrong-host", Kind.MISDIRECTED)
        if (why := self.server.shutdown.why) and why is not STOPPING and scope["path"].startswith("/api/"):
            return why
        return _writing_refusal(scope) if scope["type"] == "http" else None

    def _knows(self, host: str) -> bool:
        """Check the host: foreign names could be made to point here. Numbers end up in links, so a server with a name
        accepts only its own numbers."""
        name = _name_in(host)
        if name in self._names or name.removesuffix(".local") in self._names:
            return True
        return is_number(name) and (not self.server.settings.hosts or is_own(name))


def _logged(path: str) -> str:
    """Return the path for the log, without its secret parts."""
    return next((secret for secret in (STOP_PATH, ALLOW_PATH) if path.startswith(secret)), path)


async def _close(receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.close", "code": FORBIDDEN, "reason": ""})


def _writing_refusal(scope: Any) -> Refusal | None:
    """Refuse writes that come from other sites' pages, or aren't JSON."""
    if scope["method"] in READING:
        return None
    if not _same_origin(scope) or header(scope, b"sec-fetch-site") not in ("", "same-origin", "none"):
        return Refusal("wrong-origin", Kind.FORBIDDEN)
    kind = header(scope, b"content-type").partition(";")[0].strip().lower()
    if _has_body(scope) and not scope["path"].startswith(STOP_PATH) and kind != "application/json":
        return Refusal("wrong-type", Kind.WRONG_TYPE)
    return None


def _has_body(scope: Any) -> bool:
    return header(scope, b"content-length") not in ("", "0") or bool(header(scope, b"transfer-encoding"))


def _name_in(host: str) -> str:
    """Return the name or number in a Host header; empty if it contains invalid characters."""
    if len(host) > LONGEST_HOST or "@" in host or "%" in host:
        return ""
    try:
        parts = urlsplit(f"//{host}")
        return parts.hostname or "" if parts.port != 0 and parts.netloc == host else ""
    except ValueError:
        return ""


def _same_origin(scope: Any) -> bool:
    """Say whether a socket was opened from our own pages; only browsers send an origin."""
    origin = header(scope, b"origin")
    if not origin:
        return True
    try:
        return urlsplit(origin).netloc.lower() == header(scope, b"host").lower()
    except ValueError:
        return False


def header(scope: Any, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def _with_headers(message: Any) -> Any:
    if message["type"] not in _STARTS:
        return message
    kept = [(key, value) for key, value in message.get("headers", ()) if key.lower() != b"server"]
    return {**message, "headers": [*kept, *HEADERS]}


async def _refuse(refusal: Refusal, scope: Any, send: Send) -> None:
    body = encode(problem(refusal, wanted_language(header(scope, b"accept-language"))))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status_of(refusal), "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
