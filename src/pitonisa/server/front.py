"""Serve the files of the client at once, and sockets and routes, which load while the server listens."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from mimetypes import guess_type
from pathlib import Path
from threading import Lock
from traceback import format_exc
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from pitonisa.kernel import AnyGame
from pitonisa.platform.hosting.errors import LONGEST_LIST
from pitonisa.platform.hosting.settings import Settings
from pitonisa.server.security import Guard, header
from pitonisa.server.sockets.endpoint import beside
from pitonisa.server.tables.house import HOUSE, House

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send


async def live_through(house: House, receive: Any, send: Any) -> None:
    await receive()
    stage = "startup"
    try:
        await house.open()
        try:
            await send({"type": "lifespan.startup.complete"})
            stage = "shutdown"
            await receive()
        finally:
            await house.close()
    except BaseException:
        await send({"type": f"lifespan.{stage}.failed", "message": format_exc()})
        raise
    await send({"type": "lifespan.shutdown.complete"})


CLIENT: Final = Path(__file__).parent / "client"
NOT_BUILT: Final = Path(__file__).parent / "not-built.html"
FOREVER: Final = "public, max-age=31536000, immutable"
FRESH: Final = "no-cache"
PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""The ways a file may be packed, best first, and how the packed file is named."""

KINDS: Final = {".webmanifest": "application/manifest+json"}
ASKED_UNBIDDEN: Final = {"favicon.ico": "icon.svg"}
"""What browsers look for by themselves, and what they are given."""

ROOMS: Final = ("/join", "/matches", "/me", "/alerts", "/owner")
PAGES: Final = re.compile("|".join(["/", *ROOMS, "/(learn|shelf)/[^/]+"]))
"""Every page is the client; it finds its own way."""


class Sent(NamedTuple):
    body: bytes
    kind: str
    headers: Mapping[str, str]


def index() -> Path:
    page = CLIENT / "index.html"
    return page if page.is_file() else NOT_BUILT


def sent(file: Path, accepted: str, cache_control: str) -> Sent:
    """The file for a browser that takes these packings."""
    headers = {"cache-control": cache_control, "vary": "accept-encoding"}
    packing = _packing(file, accepted)
    if packing:
        headers["content-encoding"] = packing
    return Sent(file.with_name(file.name + PACKED.get(packing, "")).read_bytes(), _kind(file), headers)


def asked_for(path: str, accepted: str) -> Sent | None:
    """The page or the file at this path; nothing where that is neither."""
    if PAGES.fullmatch(path):
        return sent(index(), accepted, FRESH)
    name = path.removeprefix("/")
    file = _found(CLIENT).get(ASKED_UNBIDDEN.get(name, name))
    if file is None or not file.is_file():
        return None
    return sent(file, accepted, FOREVER if name.startswith("assets/") else FRESH)


@cache
def _found(folder: Path) -> dict[str, Path]:
    """The files by their paths: nothing else can be asked for."""
    files = (file for file in folder.rglob("*") if file.is_file() and file.suffix not in PACKED.values())
    return {file.relative_to(folder).as_posix(): file for file in files}


def _packing(file: Path, accepted: str) -> str:
    """The best packing that the browser takes and the client was built with."""
    taken = {one.strip().lower() for one in accepted[:LONGEST_LIST].split(",")}
    ways = (way for way, suffix in PACKED.items() if way in taken and file.with_name(file.name + suffix).is_file())
    return next(ways, "")


def _kind(file: Path) -> str:
    return KINDS.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream"


_LOADING: Final = Lock()


def create_app(settings: Settings, games: Mapping[str, AnyGame] | None = None) -> Guard:
    house, app = House(settings, games), None

    async def answered(scope: Scope, receive: Receive, send: Send) -> None:
        nonlocal app
        asked = cast(dict[str, Any], scope)
        if asked["type"] == "lifespan":
            await live_through(house, receive, send)
        elif found := _of_the_client(asked):
            await _send(found, send)
        else:
            asked[HOUSE] = house
            app = app or await asyncio.to_thread(routes, settings)
            await app(scope, receive, send)

    return Guard(beside(answered, house), house)


def routes(settings: Settings) -> ASGIApp:
    """Loaded by one thread, while the others wait."""
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
