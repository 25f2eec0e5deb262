"""Tell the other servers that this one is alive, and clear away what dead servers left behind."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from logging import ERROR
from secrets import token_hex
from typing import Any, Final, TypeVar

from pitonisa.platform.hosting.logs import note
from pitonisa.platform.hosting.shared_limits import SharedLimits
from pitonisa.platform.store.bus import Lease
from pitonisa.platform.store.presence import delete_server, insert_key, insert_server, leave_tables
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.store.writer import Failed

T = TypeVar("T")

BEAT: Final = 1.0
"""Seconds between two heartbeats. PostgreSQL ends the session of a server after six seconds of silence."""

GUESTS: Final = "guests"
"""The name of the key by which servers name guests to each other."""

NEWS: Final = "news"
"""The name of the key by which servers send each other what was played."""

TABLES_AT_ONCE: Final = 200
"""Tables of a dead server that one commit clears, because other servers then read each of them."""


class Heartbeat:
    """Shows that this server is alive by holding its named lock: if another can take that lock, this one is dead."""

    def __init__(
        self,
        store: SqlStore,
        shared_limits: SharedLimits,
        come_alive: Callable[[], None],
        cleared: Callable[[Iterable[str]], None],
    ) -> None:
        """`come_alive` is called when others take this server for alive, and did not; `cleared` with the codes of
        tables at which somebody was by a server that is gone."""
        self._store, self._shared_limits, self._come_alive, self._cleared = store, shared_limits, come_alive, cleared
        self._is_alive = False
        self._lease: Lease = store.lease()
        self._thread = ThreadPoolExecutor(1, "pulse")
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._task = asyncio.create_task(self._keep_beating(), name="pulse")

    async def end(self) -> None:
        """Let the other servers know right away that this one has stopped."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            await self._tried(self._store.keep(delete_server(self._store.name)))
        await self._in_thread(self._lease.close)
        self._thread.shutdown()

    async def _in_thread(self, work: Callable[..., T], *given: Any) -> T:
        """Run in a separate thread, so that slow work elsewhere never makes this server look dead."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *given)

    async def _keep_beating(self) -> None:
        while True:
            await self._tried(self._beat())
            await asyncio.sleep(BEAT)

    async def _tried(self, work: Awaitable[None]) -> None:
        try:
            await work
        except Failed:
            self._be_alone()  # the database is away, which the log says already
        except Exception:
            note("pulse missed", level=ERROR, trace=True)

    def _be_alone(self) -> None:
        """Work alone, because the others think this server dead, or are unknown."""
        self._is_alive = False
        self._shared_limits.be_alone()

    async def _beat(self) -> None:
        name = self._store.name
        if lock_of(name) not in await self._in_thread(self._lease.renew, {lock_of(name)}):
            self._be_alone()
            return
        if not self._is_alive:
            await self._begin_anew()
        if told := self._shared_limits.tell():
            await self._store.keep(insert_server(name, self._shared_limits.tick, told))
        await self._store.compare_clocks()
        others = {one: told for one, told in (await self._store.servers()).items() if one != name}
        self._shared_limits.hear(others)
        await self._clear_away(list(others))

    async def _begin_anew(self) -> None:
        """Write presence again, because it may have been deleted together with its keys."""
        keys = (insert_key(name, token_hex(32)) for name in (GUESTS, NEWS))
        await self._store.keep(insert_server(self._store.name), *keys)
        if key := await self._store.key(GUESTS):
            self._shared_limits.begin(key)
        if key := await self._store.key(NEWS):
            self._store.trust(key)
        self._is_alive = True
        self._come_alive()

    async def _clear_away(self, others: list[str]) -> None:
        """Delete the rows of servers whose lock is free, holding it until the next beat, so that a returning one
        waits."""
        locks = {lock_of(name): name for name in others}
        free = await self._in_thread(self._lease.take, list(locks), len(locks)) if locks else ()
        for name in (locks[lock] for lock in free):
            codes = await self._store.rooms_of(name)
            for first in range(0, len(codes), TABLES_AT_ONCE):
                some = codes[first : first + TABLES_AT_ONCE]
                await self._store.keep(leave_tables(some, name))
                self._cleared(some)
            await self._store.keep(delete_server(name))
            note("server is gone", server=name, tables=len(codes))


def lock_of(server: str) -> str:
    return f"server {server}"
