"""Implements a proxy between two programs that can be cut, slowed, silenced in one direction, closed, and healed."""

from __future__ import annotations

import asyncio
import enum
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Final

CHUNK: Final = 65_536


class Way(enum.Enum):
    THERE = "there"
    """From the side that has connected."""

    BACK = "back"


class Proxy:
    """Listens on its own port and forwards everything, as far as it is allowed to."""

    def __init__(self, target: int | Path) -> None:
        """`to` is a port of this machine, or the file of a socket."""
        self.target = target
        self.port = 0
        self.delay = 0.0
        """Seconds by which everything is delayed."""

        self._deaf: frozenset[Way] = frozenset()
        self._closed = False
        self._links: set[Link] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> Proxy:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()
        await asyncio.gather(*(link.over for link in self._links), return_exceptions=True)

    def cut(self) -> None:
        """Close every existing connection at both ends."""
        for link in list(self._links):
            link.end()

    def refuse(self) -> None:
        """Cut off all connections, present and new."""
        self._closed = True
        self.cut()

    def swallow(self, *ways: Way) -> None:
        """Silently drop everything in these directions, on present and new connections.

        Connections that were so once stay so for ever.
        """
        self._deaf = frozenset(ways)
        for link in self._links:
            link.deaf |= self._deaf

    def heal(self) -> None:
        """Let connections through again, from now on."""
        self._deaf, self._closed, self.delay = frozenset(), False, 0.0

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._closed:
            writer.transport.abort()
            return
        link = Link(self, self._deaf, writer)
        self._links.add(link)
        try:
            await link.carry(reader, self.target)
        finally:
            self._links.discard(link)


class Link:
    """One connection through the proxy."""

    def __init__(self, proxy: Proxy, deaf: frozenset[Way], near: asyncio.StreamWriter) -> None:
        self.deaf = deaf
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._proxy = proxy
        self._writers = [near]
        self._tasks: list[asyncio.Task[None]] = []

    async def carry(self, near: asyncio.StreamReader, target: int | Path) -> None:
        """Forward data until both ends have gone, or it is cut."""
        try:
            far, back = await _connected(target)
            self._writers.append(back)
            self._tasks = [
                asyncio.create_task(self._pump(near, back, Way.THERE)),
                asyncio.create_task(self._pump(far, self._writers[0], Way.BACK)),
            ]
            await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
            if self.deaf:
                await asyncio.wait(self._tasks)  # the other end does not learn that this one has gone
        except OSError:
            pass
        finally:
            self.end()
            self.over.set_result(None)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: Way) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                if self._proxy.delay:
                    await asyncio.sleep(self._proxy.delay)
                if way not in self.deaf:
                    writer.write(data)
                    await writer.drain()

    def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        for writer in self._writers:
            writer.transport.abort()


async def _connected(target: int | Path) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    if isinstance(target, Path):
        return await asyncio.open_unix_connection(target)
    return await asyncio.open_connection("127.0.0.1", target)


class Aside:
    """A proxy in its own thread, for callers who block theirs."""

    def __init__(self, target: int | Path) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="proxy", daemon=True)
        self._thread.start()
        self._proxy = Proxy(target)
        asyncio.run_coroutine_threadsafe(self._proxy.open(), self._loop).result()

    @property
    def port(self) -> int:
        return self._proxy.port

    def let(self, happen: Callable[[Proxy], None]) -> None:
        """Run something in the proxy's thread, and wait for it."""

        async def do() -> None:
            happen(self._proxy)

        asyncio.run_coroutine_threadsafe(do(), self._loop).result()

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._proxy.close(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


@contextmanager
def aside(target: int | Path) -> Generator[Aside]:
    proxy = Aside(target)
    try:
        yield proxy
    finally:
        proxy.close()
