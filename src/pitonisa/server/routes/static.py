"""Serves the client that was built into the package, compressed as it was built."""

from __future__ import annotations

import asyncio
import re
from functools import cache
from mimetypes import guess_type
from pathlib import Path
from typing import Annotated, Final

from litestar import Response, get
from litestar.params import PathParameter

from pitonisa.kernel import AnyGame, Kind, Refusal
from pitonisa.platform.riddles.stock import UnknownRiddle, find_riddle
from pitonisa.server.errors import wanted_language
from pitonisa.server.routes.games import TheHouse
from pitonisa.server.routes.house import reached
from pitonisa.server.routes.packing import AnyRequest, packed
from pitonisa.server.routes.preview import find_table, of_riddle, of_table, result_of, told
from pitonisa.server.routes.rights import Code
from pitonisa.server.tables.house import House

CLIENT: Final = Path(__file__).parents[1] / "client"
NOT_BUILT: Final = Path(__file__).parents[1] / "not-built.html"
FOREVER: Final = "public, max-age=31536000, immutable"
FRESH: Final = "no-cache"
PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""The ways a file may be packed, best first, and how the packed file is named."""

ASKED_UNBIDDEN: Final = {"favicon.ico": "icon.svg"}
"""What browsers look for by themselves, and what they are given."""

DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
"""By which the riddle of a day is asked for."""

Riddle = Annotated[str, PathParameter(max_length=80)]
KINDS: Final = {".webmanifest": "application/manifest+json"}


@cache
def _found(folder: Path) -> dict[str, Path]:
    """The files by their paths: nothing else can be asked for."""
    files = (file for file in folder.rglob("*") if file.is_file() and file.suffix not in PACKED.values())
    return {file.relative_to(folder).as_posix(): file for file in files}


def _send(request: AnyRequest, file: Path, cache_control: str, status: int = 200) -> Response[bytes]:
    headers = {"cache-control": cache_control, "vary": "accept-encoding"}
    packing = _packing(file, request.headers.get("accept-encoding", ""))
    if packing:
        headers["content-encoding"] = packing
    data = file.with_name(file.name + PACKED.get(packing, "")).read_bytes()
    return Response(data, media_type=_kind(file), headers=headers, status_code=status)


def _packing(file: Path, accepted: str) -> str:
    """The best packing that the browser takes and the client was built with."""
    taken = {one.strip().lower() for one in accepted.split(",")}
    ways = (way for way, suffix in PACKED.items() if way in taken and file.with_name(file.name + suffix).is_file())
    return next(ways, "")


def _kind(file: Path) -> str:
    """Of a text, Litestar adds how it is written."""
    return KINDS.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream"


def _index() -> Path:
    index = CLIENT / "index.html"
    return index if index.is_file() else NOT_BUILT


ROOMS: Final = ["/join", "/matches", "/me", "/alerts", "/owner"]


@get(["/", *ROOMS, "/learn/{game:str}", "/shelf/{game:str}"], include_in_schema=False)
async def page(request: AnyRequest) -> Response[bytes]:
    """Every page is the client; it finds its own way."""
    return _send(request, _index(), FRESH)


@get(["/t/{code:str}", "/replay/{code:str}", "/analysis/{code:str}", "/path/{code:str}"], include_in_schema=False)
async def shared_page(house: TheHouse, request: AnyRequest, code: Code) -> Response[bytes]:
    """The client too. Which table it is stands in the address, and in what a messenger shows of the link."""
    table = await find_table(house, code)
    if table is None:
        return _send(request, _index(), FRESH)
    origin, index = reached(house.settings, request).origin, _index().read_text("utf-8")
    shared = of_table(house, table, await result_of(house, table), origin, request.url.path, CLIENT)
    return packed(request, told(index, shared).encode(), "text/html", FRESH)


@get("/riddles", include_in_schema=False)
async def riddle_of_the_day(house: TheHouse, request: AnyRequest) -> Response[bytes]:
    return _riddle_page(house, request, None)


@get("/riddles/{riddle:str}", include_in_schema=False)
async def riddle_page(house: TheHouse, request: AnyRequest, riddle: Riddle) -> Response[bytes]:
    """The client too. A link to a riddle names its game and gives nothing of it away."""
    if DAY.fullmatch(riddle):
        return _riddle_page(house, request, None)
    try:
        game, _ = await asyncio.to_thread(find_riddle, house.games.values(), riddle)
    except UnknownRiddle:
        return _send(request, _index(), FRESH)
    return _riddle_page(house, request, game)


def _riddle_page(house: House, request: AnyRequest, game: AnyGame | None) -> Response[bytes]:
    language = wanted_language(request.headers.get("accept-language"))
    shared = of_riddle(game, language, reached(house.settings, request).origin, request.url.path, CLIENT)
    html = told(_index().read_text("utf-8"), shared)
    return packed(request, html.encode(), "text/html", FRESH, "accept-language")


@get(["/t", "/replay", "/analysis", "/path", "/learn", "/shelf"], include_in_schema=False, status_code=404)
async def cut_page(request: AnyRequest) -> Response[bytes]:
    """An address that was cut off: the client says so in words."""
    return _send(request, _index(), FRESH, status=404)


@get("/{path:path}", include_in_schema=False)
async def client_file(request: AnyRequest, path: Annotated[str, PathParameter()]) -> Response[bytes]:
    """A file of the client. Whoever asks for a page that is not there is told so by the client, in words."""
    name = path.lstrip("/")
    file = _found(CLIENT).get(ASKED_UNBIDDEN.get(name, name))
    if file is None or not file.is_file():
        if name.startswith("api/") or "." in name.rpartition("/")[2]:
            raise Refusal("not-found", Kind.NOT_FOUND)
        return _send(request, _index(), FRESH, status=404)
    return _send(request, file, FOREVER if name.startswith("assets/") else FRESH)
