"""Take over tables that need a server and have none, and wake those where a deadline has passed."""

from __future__ import annotations

import asyncio
import enum
import random
from collections.abc import Awaitable, Callable, Container
from dataclasses import dataclass, field
from logging import ERROR, WARNING
from typing import Any, Final

from pitonisa.kernel import Refusal
from pitonisa.platform.hosting.leases import Leases
from pitonisa.platform.hosting.logs import chore, note
from pitonisa.platform.store.database import Failed
from pitonisa.platform.store.store import SqlStore


class Woken(enum.Enum):
    HERE = enum.auto()
    LATER = enum.auto()
    """The database was away: retry later."""

    NEVER = enum.auto()
    """Its stored data can't be used."""


async def bring_back(code: str, find: Callable[[str], Awaitable[Any]], leases: Leases) -> Woken:
    """Load a table whose lease was taken; give the lease back if loading fails."""
    try:
        await find(code)
    except Refusal as refusal:
        note("table not woken", level=WARNING, table=code, key=refusal.key)
        came = Woken.LATER if refusal.key == "store-failed" else Woken.NEVER
    except Exception:
        note("table not woken", level=ERROR, trace=True, table=code)
        came = Woken.NEVER
    else:
        return Woken.HERE
    leases.drop(code)
    return came


LOOK_SECONDS: Final = 2.0
"""Seconds between two checks, give or take a quarter, so that servers don't all check at the same moment."""

AT_ONCE: Final = 20
"""Tables that a server takes over at a time, so that others can take the rest."""


@dataclass(eq=False)
class Orphans:
    _store: SqlStore
    _leases: Leases
    _find: Callable[[str], Awaitable[Any]]
    _here: Container[str]
    _most: int
    _taken: dict[str, int] = field(default_factory=dict[str, int])
    """Tables that were taken over, with their last action: they aren't taken again until something is played."""

    async def keep_taking_in(self) -> None:
        note("tables woken", count=await self._tried())
        while self._leases.are_shared:
            await asyncio.sleep(LOOK_SECONDS * random.uniform(0.75, 1.25))
            if taken := await self._tried():
                note("tables taken in", count=taken)

    async def _tried(self) -> int:
        with chore("tables not taken in"):
            return await self.take_in()
        return 0

    async def take_in(self) -> int:
        """Take over unattended tables, and return their number."""
        try:
            found = await self._store.unattended(self._most)
        except Failed:
            return 0
        self._taken = {code: last for code, last in self._taken.items() if found.get(code) == last}
        waiting, count = [code for code in found if code not in self._taken and code not in self._here], 0
        if self._leases.are_shared:
            random.shuffle(waiting)
        while waiting and (taken := await self._leases.take(waiting, AT_ONCE)):
            for code in sorted(taken, key=waiting.index):
                self._taken[code] = found[code]
                count += await self._bring_back(code)
            waiting = [code for code in waiting if code not in taken]
        return count

    def forget(self, code: str) -> None:
        """Allow a table to be taken over again, though nothing was played there since."""
        self._taken.pop(code, None)

    async def _bring_back(self, code: str) -> bool:
        came = await bring_back(code, self._find, self._leases)
        if came is Woken.LATER:
            self.forget(code)
        return came is Woken.HERE


DUE_SECONDS: Final = 5.0
"""Seconds between two checks, give or take a quarter if there are several servers."""

DUE_AT_ONCE: Final = 100
"""Tables that one check wakes: the most overdue first, the others at the next ones."""


@dataclass(eq=False)
class Due:
    """Wakes tables with a passed deadline, found by one query.

    `by` gives the moment since when a table is late.
    """

    _store: SqlStore
    _leases: Leases
    _find: Callable[[str], Awaitable[Any]]
    _here: Container[str]
    _by: Callable[[], str]
    _sick: set[str] = field(default_factory=set[str])
    """Tables that couldn't be loaded: they aren't retried before the next start."""

    async def keep_waking(self) -> None:
        while True:
            with chore("tables not woken"):
                if count := await self.wake():
                    note("tables due", count=count)
            await asyncio.sleep(DUE_SECONDS * (random.uniform(0.75, 1.25) if self._leases.are_shared else 1))

    async def wake(self) -> int:
        """Wake due tables, and return their number."""
        found = await self._store.due(self._by(), DUE_AT_ONCE + len(self._sick))
        waiting = [code for code in found if code not in self._here and code not in self._sick]
        taken = await self._leases.take(waiting, DUE_AT_ONCE) if waiting else ()
        return sum([await self._bring_back(code) for code in taken])

    async def _bring_back(self, code: str) -> bool:
        came = await bring_back(code, self._find, self._leases)
        if came is Woken.NEVER:
            self._sick.add(code)
        return came is Woken.HERE
