"""Shows the other servers that this one is alive, and clears away what was left behind by those that are not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from logging import ERROR
from typing import Final

from pitonisa.platform.store.bus import Lease
from pitonisa.platform.store.passing import delete_server, insert_server, leave_tables
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.store.writer import Failed
from pitonisa.server.logs import note

BEAT: Final = 1.0
"""Seconds between two signs of life. PostgreSQL gives up a server that has been silent for six."""

TABLES_AT_ONCE: Final = 200
"""Tables of a dead server that one commit clears: the other servers look at each of them."""


class Pulse:
    """A server is alive while PostgreSQL holds the lock of its name for it: whoever can take the lock knows."""

    def __init__(
        self, store: SqlStore, come_alive: Callable[[], None], cleared: Callable[[Iterable[str]], None]
    ) -> None:
        """`come_alive` is called when others take this server for alive, and did not; `cleared` with the codes of
        tables at which somebody was by a server that is gone."""
        self._store = store
        self._come_alive = come_alive
        self._cleared = cleared
        self._is_alive = False
        self._lease: Lease = store.lease()
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._task = asyncio.create_task(self._keep_beating(), name="pulse")

    async def end(self) -> None:
        """All know at once that this server is gone."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            await self._tried(self._store.keep(delete_server(self._store.name)))
        await asyncio.to_thread(self._lease.close)

    async def _keep_beating(self) -> None:
        while True:
            await self._tried(self._beat())
            await asyncio.sleep(BEAT)

    async def _tried(self, work: Awaitable[None]) -> None:
        try:
            await work
        except Failed:
            self._is_alive = False  # the database is away, which the log says already
        except Exception:
            note("pulse missed", level=ERROR, trace=True)

    async def _beat(self) -> None:
        name = self._store.name
        if lock_of(name) not in await asyncio.to_thread(self._lease.renew, {lock_of(name)}):
            self._is_alive = False
            return
        if not self._is_alive:
            await self._store.keep(insert_server(name))
            self._is_alive = True
            self._come_alive()
        await self._clear_away([one for one in await self._store.servers() if one != name])

    async def _clear_away(self, others: list[str]) -> None:
        """Whose lock can be taken is gone. The lock is ours until the next beat: one who comes back waits for it."""
        locks = {lock_of(name): name for name in others}
        free = await asyncio.to_thread(self._lease.take, list(locks), len(locks)) if locks else ()
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
