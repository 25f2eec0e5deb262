"""Serve a client's socket from its first message to its last, bypassing the HTTP framework."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from pitonisa.features.people.relations import sit_here
from pitonisa.kernel import PUBLIC, Kind, Refusal
from pitonisa.platform.hosting.addresses import guest_of
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.match.talk import Notice
from pitonisa.platform.store.database import Failed
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import ChangeTable
from pitonisa.platform.table.messages import AnswerUndo, FromClient, GoAway, Hello, Help, Say, SitDown, Undo
from pitonisa.platform.table_model.chairs import changed, moved, owned
from pitonisa.platform.table_model.table import SeatKind, heir_of, seat_of
from pitonisa.server.sockets.client import Client, Ears
from pitonisa.server.sockets.mailbox import NO_TABLE, NOT_YOURS
from pitonisa.server.sockets.message_loop import Conversation, Greeting, Tongue, close, greeted, is_open, present
from pitonisa.server.sockets.review import REVIEW, serve_review
from pitonisa.server.sockets.stream import STREAM, serve_stream
from pitonisa.server.sockets.transport import Line, line_of
from pitonisa.server.tables.table_server import TableServer

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

PATH: Final = re.compile(r"/api/tables/([^/]+)/socket")
AT_A_TABLE: Final = Tongue(FromClient, told_to_all=(Say, Help, SitDown, GoAway, Undo, AnswerUndo))

_CLOSING: Final = {"seat-token": NOT_YOURS, "unknown-table": NO_TABLE, "table-closed": NO_TABLE}
GREETING: Final = Greeting(FromClient, Hello, _CLOSING)


def beside(app: ASGIApp, server: TableServer) -> ASGIApp:
    """Route requests to the app, and sockets to their tables, reviews or feeds."""

    async def either(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await app(scope, receive, send)
        elif found := PATH.fullmatch(scope["path"]):
            await serve_socket(server, found[1], scope, receive, send)
        elif found := REVIEW.fullmatch(scope["path"]):
            await serve_review(server, found[1], found[2], scope, receive, send)
        elif scope["path"] == STREAM:
            await serve_stream(server, scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": NO_TABLE, "reason": ""})

    return either


async def serve_socket(server: TableServer, code: str, scope: Any, receive: Any, send: Any) -> None:
    """Serve a connection from its first message to its end."""

    async def enter(hello: Hello) -> tuple[TableActor, Client]:
        server.people.must_be_welcome()
        token, live = hello.token, await server.find(code, hello.token)
        if hello.seen is not None and (server.store.has_others or hello.seen > live.room.n):
            # they may have been at another server until now, and have seen or heard more than is known here
            with suppress(Refusal):
                await live.look()
        # A link for another device counts from when it is first used; the person who sat there before is notified
        if token is not None and heir_of(live.room.table, token) is not None:
            owner = await server.people.sit_down()
            if sit_here(live.room.table, await server.relations.shunning(owner)):
                raise Refusal("seat-token", Kind.UNAUTHENTICATED)
            await live.do(ChangeTable(lambda table: moved(table, token, owner), why="seat-moved"))
        await _own(server, live, token)
        return live, Client(server, live, hello, Ears(await server.relations.distances(OWNER.get())))

    if not await is_open(server, receive, send):
        return
    if entered := await greeted(server, GREETING, enter, scope, receive, send):
        line = line_of(scope, receive, send)
        await close(send, await _attend(server, *entered, line, guest_of(scope)))


async def _attend(server: TableServer, live: TableActor, client: Client, line: Line, guest: str) -> int | None:
    """Serve a client; return the code with which to close."""
    client.mail.welcome()
    live.arrive(client)
    try:
        with present(server, client, client.mail):
            # A bot that went on for one who was not there makes room
            seat = client.viewer
            if seat != PUBLIC and live.room.table.chairs[seat].absent:
                notice = Notice("back", int(seat))
                await live.do(ChangeTable(lambda table: changed(table, seat, bot=None, absent=False), notice))
            await _look(server, live, client)
            return await Conversation(server, live.own, client, line, guest, AT_A_TABLE).hold()
    finally:
        live.depart(client)
        client.gone()


async def _own(server: TableServer, live: TableActor, token: str | None) -> None:
    """Give a person's seat to their key when they first come with both link and key."""
    seat = seat_of(live.room.table, token)
    if token is None or seat is None or server.people.key is None:
        return
    if live.room.table.chairs[seat].owner or live.room.table.chairs[seat].kind is not SeatKind.PERSON:
        return
    with suppress(Refusal):  # the link opens it all the same
        owner = await server.people.sit_down()
        await live.do(ChangeTable(lambda table: owned(table, token, owner)))


async def _look(server: TableServer, live: TableActor, client: Client) -> None:
    """Settle the notifications of a player who has come by themselves."""
    if live.room.calls and client.viewer != PUBLIC and (owner := live.room.table.chairs[client.viewer].owner):
        with suppress(Failed):
            await server.sender.looked(owner, live.room.code)
