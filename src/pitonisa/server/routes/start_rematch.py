"""Beginning a match over HTTP, and playing again with the same people."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import get, post
from litestar.datastructures import ResponseHeader
from litestar.params import JSONBody

from pitonisa.features.people.invitations import Inviting
from pitonisa.kernel import Kind, Refusal, Seat
from pitonisa.platform.hosting.addresses import guest_of
from pitonisa.platform.hosting.http import AnyRequest
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.hosting.requests import Again
from pitonisa.platform.hosting.rights import Code, Rights, link_in, must_be_host, problems, seat_by
from pitonisa.platform.table import setup
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Begin, ChangeTable
from pitonisa.platform.table.info import live_info
from pitonisa.platform.table.messages import TableInfo
from pitonisa.platform.table_model import chairs
from pitonisa.platform.table_model import table as tables
from pitonisa.platform.table_model.table import Stage, Table, chair_at, comes_by_link, fingerprint, next_token
from pitonisa.server.routes import TheServer
from pitonisa.server.tables.house import House as Server


class NextTable(msgspec.Struct, frozen=True):
    code: str
    seat: int
    token: str | None
    """One's link there; none for one who has come by their key, which opens that seat, too."""


@post(
    "/api/tables/{code:str}/start",
    status_code=200,
    summary="Begin the match",
    responses=problems(400, 401, 403, 404, 409),
)
async def start(server: TheServer, code: Code, rights: Rights = None) -> TableInfo:
    live = await server.find(code, link_in(rights))
    await must_be_host(live, rights)
    await live.do(Begin())
    return live_info(live)


@post("/api/tables/{code:str}/again", summary="Play again with the same people", responses=problems(400, 401, 404, 409))
async def again(
    server: TheServer,
    request: AnyRequest,
    code: Code,
    data: JSONBody[Again | None] = None,
    rights: Rights = None,
) -> NextTable:
    """The first who asks opens it, as before or harder; whoever asks at the same time or later is led there too."""
    live = await server.find(code, link_in(rights))
    seat = seat_by(live.room.table, rights)
    tables.must_be(live.room.table, Stage.OVER)
    if live.room.table.next is None:
        server.allowed.spend_an_opening(guest_of(request.scope))
        await server.once(f"again {live.room.code}", lambda: _open_again(server, live, seat, data or Again()))
        await _call_others(server, live)
    return await _claim(server, live, seat, link_in(rights))


async def _call_others(server: Server, live: TableActor) -> None:
    """Those who are not here to see that it goes on."""
    following = await server.store.table(live.room.table.next or "")
    if (me := OWNER.get()) is not None and following is not None:
        staying = setup.staying(live.room.game, live.room.table)
        online = frozenset(seat for seat, old in enumerate(staying) if live.room.presence.is_online(old))
        await Inviting(server, me).call_again(following, online)


async def _open_again(server: Server, live: TableActor, by: Seat, wanted: Again) -> None:
    def follow(table: Table, code: str, opened: str) -> Table:
        return setup.rematch(live.room.game, table, code, opened, options=wanted.options, bot=wanted.bot)

    async with server.opening:
        await server.follow_up(live, follow, by)


@get(
    "/api/tables/{code:str}/again",
    summary="One's own link to the table that follows",
    response_headers=[ResponseHeader(name="Cache-Control", value="no-store")],
    responses=problems(400, 401, 404, 409),
)
async def my_next(server: TheServer, code: Code, rights: Rights = None) -> NextTable:
    live = await server.find(code, link_in(rights))
    return await _claim(server, live, seat_by(live.room.table, rights), link_in(rights))


async def _claim(server: Server, live: TableActor, old: Seat, token: str | None) -> NextTable:
    staying = setup.staying(live.room.game, live.room.table)
    if live.room.table.next is None or old not in staying:
        raise Refusal("not-found", Kind.NOT_FOUND)
    following, seat = await server.find(live.room.table.next), Seat(staying.index(old))
    if token is None:
        return _by_key(following, seat)
    new = next_token(token, following.room.code)

    def claim(table: Table) -> Table:
        chair = chair_at(table, seat)
        if chair.token == fingerprint(new):
            return table
        if chair.token is not None or not comes_by_link(chair):
            raise Refusal("again-elsewhere", Kind.CONFLICT)
        return chairs.changed(table, seat, token=fingerprint(new))

    await following.do(ChangeTable(claim))
    return NextTable(following.room.code, seat, new)


def _by_key(following: TableActor, seat: Seat) -> NextTable:
    """The seat there belongs to the same key, and needs no link."""
    if chair_at(following.room.table, seat).owner != OWNER.get():
        raise Refusal("again-elsewhere", Kind.CONFLICT)
    return NextTable(following.room.code, seat, None)


ROUTES: Final = [start, again, my_next]
