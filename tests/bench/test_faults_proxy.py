"""Test the fault proxy: it forwards, cuts, delays, swallows, refuses and heals."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

import pytest

from bench.faults.proxy import Proxy, Way

WAIT = 60
A_WHILE = 0.1
"""Seconds in which anything would have come."""


class Caller:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def ask(self, word: bytes, seconds: float = WAIT) -> bytes:
        """What comes back; nothing, when the line has ended."""
        try:
            self._writer.write(word)
            return await asyncio.wait_for(self._reader.read(100), seconds)
        except ConnectionError:
            return b""


def with_a_line(work: Callable[[Proxy, Callable[[], Awaitable[Caller]]], Awaitable[None]]) -> None:
    """A line to somebody who says everything twice."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while word := await reader.read(100):
            writer.write(word + word)
        writer.close()

    async def run() -> None:
        server = await asyncio.start_server(answer, "127.0.0.1", 0)
        line = await Proxy(server.sockets[0].getsockname()[1]).open()
        callers: list[asyncio.StreamWriter] = []

        async def call() -> Caller:
            reader, writer = await asyncio.open_connection("127.0.0.1", line.port)
            callers.append(writer)
            return Caller(reader, writer)

        await work(line, call)
        await line.close()
        for caller in callers:
            caller.close()
        server.close()
        await server.wait_closed()

    asyncio.run(run())


def test_it_carries_until_it_is_cut_and_then_a_new_call_is_heard() -> None:
    async def work(line: Proxy, call: Callable[[], Awaitable[Caller]]) -> None:
        caller = await call()
        assert await caller.ask(b"yes") == b"yesyes"
        line.cut()
        assert await caller.ask(b"yes") == b""
        assert await (await call()).ask(b"no") == b"nono"

    with_a_line(work)


def test_whoever_is_refused_is_cut_off_until_it_heals() -> None:
    async def work(line: Proxy, call: Callable[[], Awaitable[Caller]]) -> None:
        line.refuse()
        assert await (await call()).ask(b"yes") == b""
        line.heal()
        assert await (await call()).ask(b"yes") == b"yesyes"

    with_a_line(work)


@pytest.mark.parametrize("way", list(Way))
def test_a_line_that_is_deaf_in_one_direction_stays_so_and_a_new_one_is_not(way: Way) -> None:
    async def work(line: Proxy, call: Callable[[], Awaitable[Caller]]) -> None:
        before = await call()
        assert await before.ask(b"yes") == b"yesyes"
        line.swallow(way)
        meanwhile = await call()
        line.heal()
        for caller in (before, meanwhile):
            with pytest.raises(TimeoutError):
                await caller.ask(b"yes", A_WHILE)
        assert await (await call()).ask(b"yes") == b"yesyes"

    with_a_line(work)


def test_what_is_slow_comes_later_and_in_its_order() -> None:
    async def work(line: Proxy, call: Callable[[], Awaitable[Caller]]) -> None:
        caller = await call()
        line.delay, began = A_WHILE, monotonic()
        assert await caller.ask(b"yes") == b"yesyes"
        assert monotonic() - began >= 2 * A_WHILE

    with_a_line(work)
