"""Serves the client: every page is the same file, with the preview that messengers show of a link to that page."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from html import escape
from pathlib import Path
from typing import Annotated, Final

import litestar
import msgspec
from litestar import Response
from litestar.params import PathParameter

from pitonisa.features.puzzles.puzzles import UnknownPuzzle, find_puzzle
from pitonisa.features.replay.card import title_of
from pitonisa.kernel import AnyGame, Kind, Refusal
from pitonisa.kernel.hosting import Book, shelf_of
from pitonisa.kernel.replay import read_options
from pitonisa.platform.hosting.client_files import CLIENT, FRESH, ROOMS, Sent, asked_for, index, sent
from pitonisa.platform.hosting.errors import wanted_language
from pitonisa.platform.hosting.http import AnyRequest, packed, reached
from pitonisa.platform.hosting.rights import Code
from pitonisa.platform.table_model.table import Stage, Table
from pitonisa.platform.words.text import Text
from pitonisa.server.routes import TheServer
from pitonisa.server.tables.table_server import TableServer as Server

DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
"""The name under which the puzzle of the day is requested."""

Puzzle = Annotated[str, PathParameter(max_length=80)]


def _send(found: Sent, status: int = 200) -> Response[bytes]:
    return Response(found.body, media_type=found.kind, headers=dict(found.headers), status_code=status)


def _page(request: AnyRequest, status: int = 200) -> Response[bytes]:
    return _send(sent(index(), request.headers.get("accept-encoding", ""), FRESH), status)


@litestar.get(["/", *ROOMS, "/learn/{game:str}", "/shelf/{game:str}"], include_in_schema=False)
async def page(request: AnyRequest) -> Response[bytes]:
    """Serve a page: every page is the client, which does its own routing."""
    return _page(request)


@litestar.get(
    ["/t/{code:str}", "/replay/{code:str}", "/analysis/{code:str}", "/path/{code:str}"], include_in_schema=False
)
async def shared_page(server: TheServer, request: AnyRequest, code: Code) -> Response[bytes]:
    """Serve the page of a shared link: the client, with a preview of the table in its address."""
    table = await find_table(server, code)
    if table is None:
        return _page(request)
    origin, html = reached(server.settings, request).origin, index().read_text("utf-8")
    result = await result_of(server, table)
    shared = await asyncio.to_thread(of_table, server, table, result, origin, request.url.path, CLIENT)
    return packed(request, told(html, shared).encode(), "text/html", FRESH)


@litestar.get("/riddles", include_in_schema=False)
async def puzzle_of_the_day(server: TheServer, request: AnyRequest) -> Response[bytes]:
    return _puzzle_page(server, request, None)


@litestar.get("/riddles/{puzzle:str}", include_in_schema=False)
async def puzzle_page(server: TheServer, request: AnyRequest, puzzle: Puzzle) -> Response[bytes]:
    """Serve the page of a puzzle: a link names its game and reveals nothing else."""
    if DAY.fullmatch(puzzle):
        return _puzzle_page(server, request, None)
    try:
        game, _ = await asyncio.to_thread(find_puzzle, server.games.values(), puzzle)
    except UnknownPuzzle:
        return _page(request)
    return _puzzle_page(server, request, game)


def _puzzle_page(server: Server, request: AnyRequest, game: AnyGame | None) -> Response[bytes]:
    language = wanted_language(request.headers.get("accept-language"))
    shared = of_puzzle(game, language, reached(server.settings, request).origin, request.url.path, CLIENT)
    html = told(index().read_text("utf-8"), shared)
    return packed(request, html.encode(), "text/html", FRESH, "accept-language")


@litestar.get(["/t", "/replay", "/analysis", "/path", "/learn", "/shelf"], include_in_schema=False, status_code=404)
async def cut_page(request: AnyRequest) -> Response[bytes]:
    """Serve the page of a truncated address: the client explains it."""
    return _page(request, 404)


@litestar.get("/{path:path}", include_in_schema=False)
async def client_file(request: AnyRequest, path: Annotated[str, PathParameter()]) -> Response[bytes]:
    """Serve a file of the client. For a page that doesn't exist, the client itself explains that."""
    found = asked_for(path, request.headers.get("accept-encoding", ""))
    if found is None:
        if path.startswith("/api/") or "." in path.rpartition("/")[2]:
            raise Refusal("not-found", Kind.NOT_FOUND)
        return _page(request, 404)
    return _send(found)


# What a shared link tells before anybody opens it: title, sentence and picture, from what everybody may know


LANGUAGE: Final = '<html lang="en"'
TITLES: Final = {Stage.LOBBY: "preview-open", Stage.PLAYING: "preview-open", Stage.OVER: "preview-over"}
TITLE: Final = "<title>Pitonisa</title>"
PICTURES: Final = "cards"
"""The client's folder with a picture of 1200 × 630 for each game."""


async def find_table(server: Server, code: str) -> Table | None:
    """Find the table behind a shared link, if it may be described. It isn't loaded into memory for this."""
    code = code.upper()
    live = server.peek(code)
    table = live.room.table if live else await server.store.table(code)
    return None if table is None or table.lesson or table.game not in server.games else table


async def result_of(server: Server, table: Table) -> str | None:
    """Return the title of a finished match; opening the link loads its table anyway."""
    if table.stage is not Stage.OVER:
        return None
    with suppress(Refusal):  # too many asked, or other rules were played: then it is a match like any other
        return title_of((await server.find(table.code)).room.playing, table.language)
    return None


class Shared(msgspec.Struct, frozen=True):
    """The preview of a shared link."""

    language: str
    title: str
    about: str
    address: str
    picture: str | None


def of_table(server: Server, table: Table, result: str | None, origin: str, path: str, client: Path) -> Shared:
    """Describe a table: for every unfinished match the same, what is played there."""
    game = server.games[table.game]
    words, book = Text(table.language, game), _book(game, table)
    title = f"{result or words(TITLES[table.stage])} · {words('game-name')}"
    about, picture = words("game-about"), _picture(table, client)
    if book is not None:
        title = title if result else f"{words(TITLES[table.stage])} · {book.title}"
        about = f"{words('preview-minutes', minutes=book.minutes)} {book.blurb}"
    return Shared(table.language, title, about, f"{origin}{path}", picture and origin + picture)


def _book(game: AnyGame, table: Table) -> Book | None:
    """Find the story that is played there on the game's shelf."""
    if (shelf := shelf_of(game)) is None:
        return None
    chosen = getattr(read_options(game, table.options), shelf.option)
    return next((one for one in shelf.books(table.language) if one.id == chosen), None)


def of_puzzle(game: AnyGame | None, language: str, origin: str, path: str, client: Path) -> Shared:
    """Describe a puzzle; without `game`, the puzzle of the day."""
    words = Text(language, game)
    title = f"{words('preview-puzzle')} · {words('game-name')}" if game else words("preview-puzzle-day")
    picture = game and _cover(game.id, client)
    return Shared(language, title, words("preview-puzzle-about"), f"{origin}{path}", picture and origin + picture)


def told(index: str, shared: Shared) -> str:
    """Insert the preview into the page."""
    tags = [("og:site_name", "Pitonisa"), ("og:type", "website")]
    tags += [("og:title", shared.title), ("og:description", shared.about), ("og:url", shared.address)]
    if shared.picture:
        tags += [("og:image", shared.picture), ("og:image:width", "1200"), ("og:image:height", "630")]
        tags.append(("twitter:card", "summary_large_image"))
    metas = [f'<meta name="description" content="{escape(shared.about)}" />']
    metas += [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags]
    head = "\n    ".join([f"<title>{escape(shared.title)}</title>", *metas])
    return index.replace(LANGUAGE, f'<html lang="{shared.language}"', 1).replace(TITLE, head, 1)


def _picture(table: Table, client: Path) -> str | None:
    """Return the cover during a match, and the result card afterwards."""
    if table.stage is Stage.OVER:
        return f"/api/matches/{table.code}/card.png?language={table.language}"
    return _cover(table.game, client)


def _cover(game: str, client: Path) -> str | None:
    cover = f"{PICTURES}/{game}.png"
    return f"/{cover}" if (client / cover).is_file() else None
