"""List finished matches, and give their records and the pictures that people share."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from litestar import Response, get
from litestar.params import QueryParameter

from pitonisa.features.replay.card import card_of, picture
from pitonisa.features.replay.history import TheServer, shown_in
from pitonisa.kernel import Kind, Refusal
from pitonisa.kernel.replay import write
from pitonisa.platform.hosting.http import AnyRequest
from pitonisa.platform.hosting.rights import Code, Rights, link_in, must_be_retold, problems
from pitonisa.platform.hosting.server import answered
from pitonisa.platform.table.info import table_info
from pitonisa.platform.table.messages import TableInfo
from pitonisa.platform.table_model.table import Stage, must_be

In = Annotated[
    Literal["en", "es"] | None, QueryParameter(name="language", description="The table's own where it is left out.")
]
Earned = Annotated[
    bool, QueryParameter(description="Also what whoever asks was praised for in this match, by their own key.")
]
Page = Annotated[int, QueryParameter(ge=0, le=100_000)]


@get("/api/matches", summary="Listed matches that are over, the newest first", responses=problems(400))
async def matches(server: TheServer, page: Page = 0) -> list[TableInfo]:
    listed = await server.listed(Stage.OVER, page)
    return [table_info(table, live, server.games.get(table.game)) for table, live in listed]


@get(
    "/api/tables/{code:str}/record",
    summary="The whole match as a file, when it is over",
    responses=problems(400, 401, 403, 404, 409),
    media_type="application/json",
)
async def record(server: TheServer, request: AnyRequest, code: Code, rights: Rights = None) -> Response[bytes]:
    live = await server.find(code, link_in(rights))
    must_be(live.room.table, Stage.OVER)
    must_be_retold(live, rights)
    name = f"{live.room.table.game}-{live.room.code}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    match = live.room.playing
    written = await answered(server, request, server.retell(lambda: write(match.record())))
    return Response(written, media_type="application/json", headers=headers)


@get(
    "/api/matches/{code:str}/card.png",
    summary="The result of a match that is over, as a picture without names",
    responses=problems(400, 404, 409),
    media_type="image/png",
)
async def card(
    server: TheServer, request: AnyRequest, code: Code, language: In = None, earned: Earned = False
) -> Response[bytes]:
    live = await server.find(code)
    if live.room.table.stage is not Stage.OVER:
        raise Refusal("match-open", Kind.CONFLICT)
    if live.room.table.lesson:
        raise Refusal("not-found", Kind.NOT_FOUND)
    match, spoken = live.room.playing, language or live.room.table.language
    titles = await shown_in(server, live.room.code, live.room.game, spoken) if earned else ()
    drawn = await answered(server, request, server.retell(lambda: picture(card_of(match, spoken, titles))))
    caching = "private, no-store" if earned else "public, max-age=86400"
    return Response(drawn, media_type="image/png", headers={"cache-control": caching})


ROUTES: Final = [matches, record, card]
