"""Serve the client's files right away, while sockets and routes load in the background."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from importlib import import_module
from threading import Lock
from traceback import format_exc
from typing import TYPE_CHECKING, Any, Final, cast

from pitonisa.kernel import AnyGame
from pitonisa.platform.hosting.client_files import Sent, asked_for
from pitonisa.platform.hosting.settings import Settings
from pitonisa.server.security import Guard, header
from pitonisa.server.sockets.endpoint import beside
from pitonisa.server.tables.table_server import SERVER, TableServer

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send


async def live_through(server: TableServer, receive: Any, send: Any) -> None:
    await receive()
    stage = "startup"
    try:
        await server.open()
        try:
            await send({"type": "lifespan.startup.complete"})
            stage = "shutdown"
            await receive()
        finally:
            await server.close()
    except BaseException:
        await send({"type": f"lifespan.{stage}.failed", "message": format_exc()})
        raise
    await send({"type": "lifespan.shutdown.complete"})


_LOADING: Final = Lock()


def create_app(settings: Settings, games: Mapping[str, AnyGame] | None = None) -> Guard:
    server, app = TableServer(settings, games), None

    async def answered(scope: Scope, receive: Receive, send: Send) -> None:
        nonlocal app
        asked = cast(dict[str, Any], scope)
        if asked["type"] == "lifespan":
            await live_through(server, receive, send)
        elif found := _of_the_client(asked):
            await _send(found, send)
        else:
            asked[SERVER] = server
            app = app or await asyncio.to_thread(routes, settings)
            await app(scope, receive, send)

    return Guard(beside(answered, server), server)


def routes(settings: Settings) -> ASGIApp:
    """Load the routes in one thread, while others wait."""
    with _LOADING:
        return import_module("pitonisa.server.app").routes(settings.longest_body)


def _of_the_client(asked: Any) -> Sent | None:
    return asked_for(asked["path"], header(asked, b"accept-encoding")) if asked["method"] == "GET" else None


async def _send(found: Sent, send: Send) -> None:
    kind = f"{found.kind}; charset=utf-8" if found.kind.startswith("text/") else found.kind
    told = {**found.headers, "content-type": kind, "content-length": str(len(found.body))}
    headers = [(name.encode(), value.encode()) for name, value in told.items()]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": found.body, "more_body": False})
