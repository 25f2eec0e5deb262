"""Serves the client: every page is it, with what a messenger shows of a link to that page."""

from __future__ import annotations

import asyncio
import re
from typing import Annotated, Final

from litestar import Response, get
from litestar.params import PathParameter

from pitonisa.features.puzzles.puzzles import UnknownRiddle, find_riddle
from pitonisa.kernel import AnyGame, Kind, Refusal
from pitonisa.platform.hosting.client_files import CLIENT, FRESH, ROOMS, Sent, asked_for, index, sent
from pitonisa.platform.hosting.errors import wanted_language
from pitonisa.platform.hosting.http import AnyRequest, packed, reached
from pitonisa.platform.hosting.rights import Code
from pitonisa.server.routes import TheServer
from pitonisa.server.routes.preview import find_table, of_riddle, of_table, result_of, told
from pitonisa.server.tables.house import House as Server

DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
"""By which the riddle of a day is asked for."""

Riddle = Annotated[str, PathParameter(max_length=80)]


def _send(found: Sent, status: int = 200) -> Response[bytes]:
    return Response(found.body, media_type=found.kind, headers=dict(found.headers), status_code=status)


def _page(request: AnyRequest, status: int = 200) -> Response[bytes]:
    return _send(sent(index(), request.headers.get("accept-encoding", ""), FRESH), status)


@get(["/", *ROOMS, "/learn/{game:str}", "/shelf/{game:str}"], include_in_schema=False)
async def page(request: AnyRequest) -> Response[bytes]:
    """Every page is the client; it finds its own way."""
    return _page(request)


@get(["/t/{code:str}", "/replay/{code:str}", "/analysis/{code:str}", "/path/{code:str}"], include_in_schema=False)
async def shared_page(server: TheServer, request: AnyRequest, code: Code) -> Response[bytes]:
    """The client too. Which table it is stands in the address, and in what a messenger shows of the link."""
    table = await find_table(server, code)
    if table is None:
        return _page(request)
    origin, html = reached(server.settings, request).origin, index().read_text("utf-8")
    result = await result_of(server, table)
    shared = await asyncio.to_thread(of_table, server, table, result, origin, request.url.path, CLIENT)
    return packed(request, told(html, shared).encode(), "text/html", FRESH)


@get("/riddles", include_in_schema=False)
async def riddle_of_the_day(server: TheServer, request: AnyRequest) -> Response[bytes]:
    return _riddle_page(server, request, None)


@get("/riddles/{riddle:str}", include_in_schema=False)
async def riddle_page(server: TheServer, request: AnyRequest, riddle: Riddle) -> Response[bytes]:
    """The client too. A link to a riddle names its game and gives nothing of it away."""
    if DAY.fullmatch(riddle):
        return _riddle_page(server, request, None)
    try:
        game, _ = await asyncio.to_thread(find_riddle, server.games.values(), riddle)
    except UnknownRiddle:
        return _page(request)
    return _riddle_page(server, request, game)


def _riddle_page(server: Server, request: AnyRequest, game: AnyGame | None) -> Response[bytes]:
    language = wanted_language(request.headers.get("accept-language"))
    shared = of_riddle(game, language, reached(server.settings, request).origin, request.url.path, CLIENT)
    html = told(index().read_text("utf-8"), shared)
    return packed(request, html.encode(), "text/html", FRESH, "accept-language")


@get(["/t", "/replay", "/analysis", "/path", "/learn", "/shelf"], include_in_schema=False, status_code=404)
async def cut_page(request: AnyRequest) -> Response[bytes]:
    """An address that was cut off: the client says so in words."""
    return _page(request, 404)


@get("/{path:path}", include_in_schema=False)
async def client_file(request: AnyRequest, path: Annotated[str, PathParameter()]) -> Response[bytes]:
    """A file of the client. Whoever asks for a page that is not there is told so by the client, in words."""
    found = asked_for(path, request.headers.get("accept-encoding", ""))
    if found is None:
        if path.startswith("/api/") or "." in path.rpartition("/")[2]:
            raise Refusal("not-found", Kind.NOT_FOUND)
        return _page(request, 404)
    return _send(found)


ROUTES: Final = [page, shared_page, riddle_of_the_day, riddle_page, cut_page, client_file]
