"""Hold this server's leases on shared work: all are requested, renewed and lost together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from logging import ERROR
from time import monotonic
from typing import Final

from pitonisa.platform.hosting.logs import note
from pitonisa.platform.hosting.metrics import Metrics
from pitonisa.platform.store.bus import Lease
from pitonisa.platform.store.store import SqlStore

BEAT: Final = 1.5
"""Seconds between two renewals: PostgreSQL ends a server's session after 6 seconds of silence."""

VALID: Final = 4.5
"""Seconds for which a renewal counts. A server that was paused for longer knows that it has lost its leases."""

GAP: Final = 0.1
"""Least seconds between two renewals, however many leases are requested meanwhile."""

Told = Callable[[], None]


class Leases:
    """Holds leases on shared work. With a single server everything is ours: no thread runs and nothing is renewed."""

    def __init__(self, store: SqlStore, metrics: Metrics) -> None:
        self.are_shared = store.has_others
        """Whether other servers may do the same work."""

        self._lease: Lease = store.lease()
        self._metrics = metrics
        self._wanted: dict[str, Told] = {}
        """By name: the listener that is called when the lease is gained or lost."""

        self._held: frozenset[str] = frozenset()
        self._renewed = 0.0
        self._changed = asyncio.Event()
        self._one_at_a_time = asyncio.Lock()
        self._thread: ThreadPoolExecutor | None = None
        self._renewing: asyncio.Task[None] | None = None

    def begin(self) -> None:
        if self.are_shared:
            self._thread = ThreadPoolExecutor(1, "leases")
            self._renewing = asyncio.create_task(self._keep_renewing(), name="leases")

    async def end(self) -> None:
        """Give everything back right away, and request nothing more."""
        thread, self._thread = self._thread, None
        self._lose_all()
        if thread and self._renewing:
            self._renewing.cancel()
            await asyncio.gather(self._renewing, return_exceptions=True)
            async with self._one_at_a_time:
                await asyncio.get_running_loop().run_in_executor(thread, self._lease.close)
            self._lose_all()  # what was being taken meanwhile, too
            thread.shutdown()

    def _lose_all(self) -> None:
        self._wanted, before = {}, self._wanted
        self._hold(frozenset(), before)

    def holds(self, name: str) -> bool:
        """Say whether this lease is ours, as far as this server can know."""
        return not self.are_shared or (name in self._held and monotonic() - self._renewed < VALID)

    def want(self, name: str, told: Told) -> None:
        if self._thread and name not in self._wanted:
            self._changed.set()
        if self._thread:
            self._wanted[name] = told

    def drop(self, name: str) -> None:
        """Give this lease back."""
        if self._wanted.pop(name, None):
            self._hold(self._held - {name})
            self._changed.set()

    async def once_for_all(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do this work on one of several servers, while the others leave it alone."""
        if await self.take([name], 1):
            try:
                await work()
            finally:
                self.drop(name)

    async def take(self, names: Sequence[str], most: int) -> frozenset[str]:
        """Take at most this many of these leases, if free; they stay ours until dropped."""
        if not self.are_shared:
            return frozenset(names[:most])
        async with self._one_at_a_time:
            if self._thread is None:
                return frozenset()
            taken = await asyncio.get_running_loop().run_in_executor(self._thread, self._lease.take, names, most)
            self._wanted = dict.fromkeys(taken, _nobody) | self._wanted
            self._hold(self._held | taken, self._wanted)
        self._changed.set()
        return taken

    async def _keep_renewing(self) -> None:
        while True:
            self._changed.clear()
            try:
                await self._renew()
            except Exception:
                note("leases not renewed", level=ERROR, trace=True)
                self._hold(frozenset(), self._wanted)
            await asyncio.sleep(GAP)
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT if self._wanted else None):
                    await self._changed.wait()

    async def _renew(self) -> None:
        async with self._one_at_a_time:
            began, wanted = monotonic(), list(self._wanted)
            held = await asyncio.get_running_loop().run_in_executor(self._thread, self._lease.renew, wanted)
            if self._held and not held:
                self._changed.set()  # the session was lost: another is tried at once
            if monotonic() - self._renewed >= VALID:
                self._hold(frozenset(), self._wanted)  # whoever looked meanwhile found that it was not ours
            self._renewed = began
            self._hold(held & self._wanted.keys(), self._wanted)

    def _hold(self, held: frozenset[str], concerned: dict[str, Told] | None = None) -> None:
        """Note that these are ours from now on, and call the listeners of those that are new."""
        changed, self._held = held ^ self._held, held
        self._metrics.leases.set(len(held))
        for name in changed & (concerned or {}).keys():
            (concerned or {})[name]()


def _nobody() -> None:
    """Ignore changes of a lease."""
