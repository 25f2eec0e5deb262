"""While somebody was away: what everybody saw of it, and what they would have seen themselves, moment by moment."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from pitonisa.kernel import PUBLIC
from pitonisa.platform.hosting.http import AnyRequest, packed_json
from pitonisa.platform.hosting.rights import Code, Rights, link_in, problems, seat_by
from pitonisa.platform.hosting.server import TheServer, answered
from pitonisa.platform.match.retelling import frames_so_far
from pitonisa.platform.words.text import dialects_in
from pitonisa.server.routes.replay import Frames, In

MOST_FRAMES: Final = 40
"""Of a longer absence, the last moments."""

Since = Annotated[int, QueryParameter(ge=0, le=1_000_000, description="The last action that this seat has been shown.")]


class Away(msgspec.Struct, frozen=True):
    """What everybody saw at a table since an action."""

    n: int
    """How many actions there are now."""

    past: tuple[msgspec.Raw, ...]
    """A `Past` (platform/match/match.py) of each, in order."""

    dialects: tuple[str, ...]
    """By seat, in whose words what is theirs is told (`Game.dialects`)."""


@get(
    "/api/tables/{code:str}/away",
    summary="What everybody saw at one's table since an action",
    responses=problems(400, 401, 404, 409),
)
async def away(server: TheServer, code: Code, since: Since = 0, rights: Rights = None) -> Away:
    """Nothing that the seat alone knows: it may stand on a page that somebody else looks at."""
    live = await server.find(code, link_in(rights))
    seat_by(live.room.table, rights)
    match = live.room.playing
    dialects = dialects_in(match.game, match.game.view(match.state, PUBLIC))
    return Away(match.n, tuple(map(msgspec.Raw, match.past(PUBLIC, since))), dialects)


@get(
    "/api/tables/{code:str}/frames",
    summary="What one's own seat would have been shown since an action",
    responses={200: ResponseSpec(Frames, generate_examples=False), **problems(400, 401, 404, 409)},
)
async def frames_away(
    server: TheServer, request: AnyRequest, code: Code, since: Since = 0, language: In = "en", rights: Rights = None
) -> Response[bytes]:
    """From the moment at which it begins to the present one."""
    live = await server.find(code, link_in(rights))
    seat, match = seat_by(live.room.table, rights), live.room.playing
    first = max(since, match.n - MOST_FRAMES, 0)
    seen: list[bytes] = await answered(
        server, request, server.retell(lambda: frames_so_far(match, seat, first, language))
    )
    return packed_json(request, Frames(tuple(map(msgspec.Raw, seen))), "no-store")


ROUTES: Final = [away, frames_away]
