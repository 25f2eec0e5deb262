"""Tables by days at which somebody's time is up: they are woken for it, and sleep without a timer until then."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Container
from typing import Any, Final

from pitonisa.platform.store.store import SqlStore
from pitonisa.server.chores import chore
from pitonisa.server.logs import note
from pitonisa.server.tables.leases import Leases
from pitonisa.server.tables.waking import Woken, bring_back

LOOK_SECONDS: Final = 5.0
"""Between two looks, give or take a quarter where there are several servers: they do not all look at one moment."""

AT_ONCE: Final = 100
"""Tables that are woken at one look: those that wait longest first, and the others at the next ones."""


class Due:
    """One question to the database for all of them. A table that is here already looks after itself."""

    def __init__(
        self,
        store: SqlStore,
        leases: Leases,
        find: Callable[[str], Awaitable[Any]],
        here: Container[str],
        by: Callable[[], str],
    ) -> None:
        """`by` gives the moment since when a table is late."""
        self._store = store
        self._leases = leases
        self._find = find
        self._here = here
        self._by = by
        self._sick: set[str] = set()
        """Tables that could not be brought back: nobody tries again before the next start."""

    async def keep_waking(self) -> None:
        while True:
            with chore("tables not woken"):
                if count := await self.wake():
                    note("tables due", count=count)
            await asyncio.sleep(LOOK_SECONDS * (random.uniform(0.75, 1.25) if self._leases.are_shared else 1))

    async def wake(self) -> int:
        """How many were woken."""
        found = await self._store.due(self._by(), AT_ONCE + len(self._sick))
        waiting = [code for code in found if code not in self._here and code not in self._sick]
        taken = await self._leases.take(waiting, AT_ONCE) if waiting else ()
        return sum([await self._bring_back(code) for code in taken])

    async def _bring_back(self, code: str) -> bool:
        came = await bring_back(code, self._find, self._leases)
        if came is Woken.NEVER:
            self._sick.add(code)
        return came is Woken.HERE
