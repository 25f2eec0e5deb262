"""Provide stand-ins for parts of a server, without database or sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from pitonisa.platform.table.audience import Audience
from pitonisa.platform.table.commands import Command
from tests.platform.table.evenings import Evening


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(asyncio.wait_for(work, 60))


async def settle() -> None:
    """All that can happen at once has happened."""
    for _ in range(50):
        await asyncio.sleep(0)


class Calls:
    """An asynchronous function that notes what it was called with and gives what a test says."""

    def __init__(self, *given: Any) -> None:
        """Each is given once, in turn, and the last one for ever; an exception is raised."""
        self.asked: list[Any] = []
        self._given = list(given) or [None]

    async def __call__(self, *asked: Any, **named: Any) -> Any:
        self.asked.append(asked[0] if len(asked) == 1 and not named else (*asked, *named.values()))
        found = self._given.pop(0) if len(self._given) > 1 else self._given[0]
        if isinstance(found, Exception):
            raise found
        return found(*asked) if callable(found) else found


class Leases:
    """Everything that is asked for is ours, unless a test says what is."""

    def __init__(self, *, are_shared: bool = False, free: Callable[[str], bool] = lambda name: True) -> None:
        self.are_shared, self._free = are_shared, free
        self.held: set[str] = set()
        self.asked: list[list[str]] = []
        self.dropped: list[str] = []
        self.told: dict[str, Callable[[], None]] = {}

    async def take(self, names: Any, most: int) -> frozenset[str]:
        self.asked.append(list(names))
        taken = [name for name in list(names)[:most] if self._free(name)]
        self.held |= {*taken}
        return frozenset(taken)

    async def once_for_all(self, name: str, work: Any) -> None:
        if await self.take([name], 1):
            await work()
            self.drop(name)

    def holds(self, name: str) -> bool:
        return not self.are_shared or name in self.held

    def want(self, name: str, told: Callable[[], None]) -> None:
        self.told[name] = told

    def drop(self, name: str) -> None:
        self.dropped.append(name)
        self.told.pop(name, None)
        self.held.discard(name)


class Live:
    """A table whose commands are carried out at once, and who is there."""

    def __init__(self, evening: Evening) -> None:
        self.evening, self.audience = evening, Audience()
        self.done: list[Command] = []
        self.fails: Exception | None = None

    @property
    def room(self) -> Any:
        return self.evening.live.room

    async def do(self, command: Command) -> int:
        await asyncio.sleep(0)
        if self.fails is not None:
            fails, self.fails = self.fails, None
            raise fails
        self.done.append(command)
        return self.evening.live.do(command)
