"""The shelf of a game: the stories that it can tell, and their covers."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final, Literal

from litestar import Response, get
from litestar.datastructures import ResponseHeader
from litestar.params import PathParameter, QueryParameter

from pitonisa.kernel import Kind, Refusal
from pitonisa.kernel.hosting import Book
from pitonisa.server.routes.games import TheHouse
from pitonisa.server.routes.rights import problems

Id = Annotated[str, PathParameter()]
In = Annotated[Literal["en", "es"], QueryParameter(name="language", description="In which language they are told.")]


@get("/api/games/{id:str}/shelf", summary="The stories that a game can tell", responses=problems(400, 404))
async def shelf(house: TheHouse, id: Id, language: In = "en") -> list[Book]:
    found = house.game(id).shelf
    return list(await asyncio.to_thread(found.books, language)) if found else []


@get(
    "/api/games/{id:str}/shelf/{book:str}/cover.svg",
    summary="The cover of one of them",
    media_type="image/svg+xml",
    responses=problems(400, 404),
    response_headers=[ResponseHeader(name="Cache-Control", value="public, max-age=86400")],
)
async def cover(house: TheHouse, id: Id, book: Id) -> Response[bytes]:
    found = house.game(id).shelf
    picture = await asyncio.to_thread(found.cover, book) if found else None
    if picture is None:
        raise Refusal("not-found", Kind.NOT_FOUND)
    return Response(picture, media_type="image/svg+xml")


ROUTES: Final = [shelf, cover]
