"""A client on a socket: bytes in, bytes out, and none of them holds up the table."""

from __future__ import annotations

import asyncio
from logging import ERROR
from typing import Any, Final

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from pitonisa.kernel import PUBLIC, Refusal
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.live import LiveTable
from pitonisa.platform.table import changed
from pitonisa.server.client import BAD, GOING, NO_HELLO, NO_TABLE, NOT_YOURS, TOO_MUCH, Client
from pitonisa.server.errors import problem
from pitonisa.server.house import House
from pitonisa.server.limits import Bucket
from pitonisa.server.logs import note
from pitonisa.server.messages import FromClient, Hello, Refused, Say

PATIENCE: Final = 200
"""So many messages over the limit end a connection."""

_CLOSING: Final = {"seat-token": NOT_YOURS, "unknown-table": NO_TABLE}


async def serve_socket(house: House, socket: WebSocket[Any, Any, Any], code: str) -> None:
    """A connection from its first message to its end."""
    await socket.accept()
    language = "en"
    try:
        async with asyncio.timeout(house.settings.hello_seconds):
            hello = read_message(house, await socket.receive_data("text"))
        if not isinstance(hello, Hello):
            raise Refusal("hello-first")
        language = hello.language
        live = await house.find(code)
        client = Client(house, live, hello)
    except TimeoutError:
        await _turn_away(socket, Refusal("hello-first"), language, NO_HELLO)
    except Refusal as refusal:
        await _turn_away(socket, refusal, language, _CLOSING.get(refusal.key, BAD))
    except WebSocketDisconnect:
        pass
    else:
        await _attend(house, socket, live, client)


async def _turn_away(socket: WebSocket[Any, Any, Any], refusal: Refusal, language: str, code: int) -> None:
    told = problem(refusal, language)
    try:
        await socket.send_data(encode(Refused(None, told.key, told.details, told.text)).decode())
        await socket.close(code)
    except WebSocketDisconnect:
        pass


async def _attend(house: House, socket: WebSocket[Any, Any, Any], live: LiveTable, client: Client) -> None:
    client.welcome()
    live.arrive(client)
    await _come_back(live, client)
    house.metrics.sockets += 1
    writer = asyncio.create_task(_write(house, socket, client), name="socket writer")
    reader = asyncio.create_task(_read(house, socket, client), name="socket reader")
    try:
        await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
    finally:
        house.metrics.sockets -= 1
        live.depart(client)
        client.gone()
        for task in (reader, writer):
            task.cancel()
        for ended in await asyncio.gather(reader, writer, return_exceptions=True):
            if isinstance(ended, Exception):
                note("socket failed", level=ERROR, table=live.code, why=repr(ended))


async def _come_back(live: LiveTable, client: Client) -> None:
    """A bot that went on for one who was not there makes room."""
    seat = client.viewer
    if seat != PUBLIC and live.table.chairs[seat].absent:
        await live.change(lambda table: changed(table, seat, bot=None, absent=False))


async def _read(house: House, socket: WebSocket[Any, Any, Any], client: Client) -> None:
    settings = house.settings
    pace, talk, over = (
        Bucket(settings.messages_a_second, settings.message_burst),
        Bucket(settings.talk_a_second, settings.talk_burst),
        0,
    )
    while client.dead is None:
        try:
            data = await socket.receive_data("text")
        except WebSocketDisconnect:
            return
        try:
            if not pace.take():
                over += 1
                raise Refusal("too-fast")
            message = read_message(house, data)
            if isinstance(message, Say) and not talk.take():
                raise Refusal("too-fast")
        except Refusal as refusal:
            client.refuse(refusal, None)
            if over > PATIENCE:
                client.close(TOO_MUCH)
            continue
        try:
            await client.obey(message)
        except Exception:
            note("command failed", level=ERROR, trace=True)
            client.refuse(Refusal("server-failed"), None)


def read_message(house: House, data: str | bytes) -> FromClient:
    raw = data.encode("utf-8", "replace") if isinstance(data, str) else data
    if len(raw) > house.settings.longest_message:
        raise Refusal("too-large", most=house.settings.longest_message)
    return decode(raw, FromClient)


async def _write(house: House, socket: WebSocket[Any, Any, Any], client: Client) -> None:
    """A client that takes nothing for too long is gone."""
    try:
        while (message := await client.next()) is not None:
            async with asyncio.timeout(house.settings.send_seconds):
                await socket.send_data(message.decode())
        await socket.close(client.dead or GOING)
    except (TimeoutError, WebSocketDisconnect, RuntimeError):
        return
