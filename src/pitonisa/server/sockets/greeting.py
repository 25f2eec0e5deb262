"""The first words on a socket and the last: what comes first is read, and whoever cannot stay is told why."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from pitonisa.kernel import Kind, Refusal
from pitonisa.kernel.wire import decode, encode, must_be_plain
from pitonisa.platform.hosting.addresses import GUEST
from pitonisa.platform.hosting.errors import problem
from pitonisa.platform.hosting.limits import Turns
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.table.messages import Refused


class Gone(Exception):
    """The client has hung up."""


async def accept(receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})


async def first_message(receive: Any, turns: Turns) -> str | bytes:
    """Of a crowd that comes at the same moment one after the other, and what others do comes in between."""
    message = await receive()
    await turns.wait(GUEST.get())
    if message["type"] != "websocket.receive":
        raise Gone
    return message.get("text") or message.get("bytes") or b""


def read_message(settings: Settings, data: str | bytes, kind: Any) -> Any:
    if len(data) > settings.longest_message:
        raise Refusal("too-large", Kind.TOO_LARGE, most=settings.longest_message)
    must_be_plain(data)
    return decode(data, kind)


def agent_in(scope: Any) -> str:
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == b"user-agent"), "")


async def turn_away(send: Any, refusal: Refusal, language: str, code: int) -> None:
    told = problem(refusal, language)
    text = encode(Refused(None, told.key, told.details, told.text)).decode()
    try:
        await send({"type": "websocket.send", "text": text})
    except (OSError, RuntimeError):
        return  # it did not wait for the answer, or broke off in the middle of a frame
    await close(send, code)


async def close(send: Any, code: int | None) -> None:
    if code is not None:
        with suppress(OSError, RuntimeError):  # it may have been quicker
            await send({"type": "websocket.close", "code": code, "reason": ""})
