"""The studio's door: only this machine gets in, only its own page may ask for anything, and nothing is kept."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.authoring.studio.loopback import is_loopback, names_this_machine

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; "
    "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SHEETS: Final = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
"""Of what brings its style with it and is shown within the page."""

FRAMED: Final = ("/sheets", "/drawings")

FORBIDDEN: Final = 403


class Door:
    """Around the application."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1008})
        elif not _may_ask(scope):
            await send({"type": "http.response.start", "status": FORBIDDEN, "headers": [(b"content-length", b"0")]})
            await send({"type": "http.response.body", "body": b""})
        else:
            await self._app(scope, receive, _with_headers(scope["path"], send))


def _may_ask(scope: Any) -> bool:
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    client = scope.get("client")
    if client is None or not is_loopback(client[0]) or not names_this_machine(headers.get("host", "")):
        return False
    origin = headers.get("origin")
    if origin is not None and origin != f"http://{headers['host']}":
        return False
    site = headers.get("sec-fetch-site", "same-origin")
    return site in ("same-origin", "none") and (scope["method"] != "POST" or origin is not None)


def _with_headers(path: str, send: Any) -> Any:
    policy = SHEETS if path in FRAMED else POLICY
    added = [
        (b"content-security-policy", policy.encode()),
        (b"cache-control", b"no-store"),
        (b"referrer-policy", b"no-referrer"),
        (b"x-content-type-options", b"nosniff"),
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"cross-origin-opener-policy", b"same-origin"),
    ]

    async def told(message: Any) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], *added]}
        await send(message)

    return told
