"""Test the first and last messages on a socket."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest

from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.hosting.limits import Turns
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.table.messages import Ping
from pitonisa.server.sockets.message_loop import Gone, agent_in, close, first_message, is_open, read_message, turn_away

Sent = list[dict[str, Any]]


def first(message: dict[str, Any]) -> str | bytes:
    async def receive() -> dict[str, Any]:
        return message

    async def work() -> str | bytes:
        return await first_message(receive, Turns())

    return asyncio.run(work())


def test_the_first_message_is_text_or_bytes_and_who_hangs_up_instead_is_gone() -> None:
    assert first({"type": "websocket.receive", "text": "x"}) == "x"
    assert first({"type": "websocket.receive", "text": None, "bytes": b"y"}) == b"y"
    assert first({"type": "websocket.receive"}) == b""
    with pytest.raises(Gone):
        first({"type": "websocket.disconnect"})


def test_a_message_is_as_long_as_is_allowed_and_no_longer() -> None:
    settings = Settings(database="", longest_message=15)

    assert read_message(settings, b'{"type":"Ping"}', Ping) == Ping()
    with pytest.raises(Refusal, match="too-large") as refused:
        read_message(settings, b'{"type":"Ping"} ', Ping)
    assert (refused.value.kind, refused.value.details) == (Kind.TOO_LARGE, {"most": 15})
    with pytest.raises(Refusal, match="said-twice"):
        read_message(Settings(database=""), b'{"type":"Ping","type":"Ping"}', Ping)


def test_what_somebody_came_with_is_in_its_header() -> None:
    scope = {"headers": [(b"host", b"here"), (b"user-agent", b"Firefox")]}

    assert (agent_in(scope), agent_in({"headers": []})) == ("Firefox", "")


def sent(work: Any, broken: type[Exception] | None = None) -> Sent:
    """What was sent, of that which could be."""
    found: Sent = []

    async def send(message: dict[str, Any]) -> None:
        if broken:
            raise broken
        found.append(message)

    asyncio.run(work(send))
    return found


def test_who_cannot_stay_is_told_why_and_then_the_socket_is_closed() -> None:
    told, end = sent(lambda send: turn_away(send, Refusal("hello-first"), "es", 4408))

    refused = json.loads(told["text"])
    assert (refused["type"], refused["key"], refused["id"]) == ("Refused", "hello-first", None)
    assert refused["text"] not in ("", "hello-first")
    assert end == {"type": "websocket.close", "code": 4408, "reason": ""}


@pytest.mark.parametrize("broken", [OSError, RuntimeError])
def test_who_does_not_wait_for_the_answer_breaks_nothing(broken: type[Exception]) -> None:
    assert sent(lambda send: turn_away(send, Refusal("hello-first"), "en", 4408), broken) == []
    assert sent(lambda send: close(send, 1001), broken) == []


def test_a_socket_is_opened_once_and_closed_only_with_a_code_or_by_a_server_that_leaves() -> None:
    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    def opened(leaving: str) -> list[str]:
        server: Any = SimpleNamespace(shutdown=SimpleNamespace(why=leaving))
        return [one["type"] for one in sent(lambda send: is_open(server, receive, send))]

    assert opened(leaving="") == ["websocket.accept"]
    assert opened(leaving="stopping") == ["websocket.accept", "websocket.close"]
    assert sent(lambda send: close(send, None)) == []
