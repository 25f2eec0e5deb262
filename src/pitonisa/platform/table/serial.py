"""One thing at a time, each to its end even if whoever asked for it has gone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.store.database import Failed

P = ParamSpec("P")
T = TypeVar("T")


TRIES: Final = 20
"""However busy a table is elsewhere, nobody tries more often than this."""


class Overtaken(Exception):
    """Somebody else has written at this table first."""


class Serial:
    """Decides the order of all that happens at a table: the disk and the table never differ."""

    def __init__(self, recover: Callable[[], Awaitable[object]], may_be_stale: Callable[[Refusal], bool]) -> None:
        """`may_be_stale` says whether somebody may be refused only because of what was not read here yet."""
        self._recover = recover
        self._may_be_stale = may_be_stale
        self._lock = asyncio.Lock()
        self._doubtful = False
        self._running: set[asyncio.Task[Any]] = set()

    @property
    def is_free(self) -> bool:
        """Nothing is under way, and everybody knows what the disk holds: what waits for nothing may be done at once."""
        return not (self._doubtful or self._lock.locked())

    def doubt(self) -> None:
        """Nobody knows what the disk holds: it is looked at before anything else happens."""
        self._doubtful = True

    def own(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A task that nobody cancels."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def run(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """When its turn has come. Whoever is in a task of their own might be cancelled, and one of ours never."""
        if asyncio.current_task() in self._running:
            return await self._locked(work)
        return await asyncio.shield(self.own(self._locked(work)))

    async def _locked(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Whoever was overtaken catches up and tries again: what they want may still be possible. Before somebody is
        refused by what may be out of date, the database is read once more."""
        async with self._lock:
            is_fresh = False
            for _ in range(TRIES):
                is_fresh = is_fresh or self._doubtful
                if self._doubtful:
                    await self._recovered()
                try:
                    return await work()
                except Overtaken:
                    self.doubt()
                except Refusal as refusal:
                    if is_fresh or not self._may_be_stale(refusal):
                        raise
                    self.doubt()
            raise Refusal("stale", Kind.CONFLICT)

    async def _recovered(self) -> None:
        try:
            await self._recover()
        except Failed as error:
            raise Refusal("store-failed", Kind.UNAVAILABLE) from error
        self._doubtful = False

    async def settled(self) -> None:
        """Until nothing is under way."""
        while self._running:
            await asyncio.gather(*self._running, return_exceptions=True)


class HasSerial(Protocol):
    @property
    def serial(self) -> Serial: ...


H = TypeVar("H", bound=HasSerial)


def one_at_a_time(
    method: Callable[Concatenate[H, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[H, P], Coroutine[Any, Any, T]]:
    """A method that runs when its turn has come. It may not call another of them: that one would wait for ever."""

    @wraps(method)
    async def run(self: H, /, *args: P.args, **named: P.kwargs) -> T:
        return await self.serial.run(lambda: method(self, *args, **named))

    return run
