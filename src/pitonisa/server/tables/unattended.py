"""Tables that need a server and have none, because it was stopped or has died: whoever is quickest takes them in."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Container
from typing import Any, Final

from pitonisa.platform.store.database import Failed
from pitonisa.platform.store.store import SqlStore
from pitonisa.server.chores import chore
from pitonisa.server.logs import note
from pitonisa.server.tables.leases import Leases
from pitonisa.server.tables.waking import Woken, bring_back

LOOK_SECONDS: Final = 2.0
"""Between two looks, give or take a quarter: servers do not all look at the same moment."""

AT_ONCE: Final = 20
"""Tables that a server takes before it has brought them back from their logs: meanwhile others take the rest."""


class Unattended:
    def __init__(
        self,
        store: SqlStore,
        leases: Leases,
        find: Callable[[str], Awaitable[Any]],
        here: Container[str],
        most: int,
    ) -> None:
        self._store = store
        self._leases = leases
        self._find = find
        self._here = here
        self._most = most
        self._taken: dict[str, int] = {}
        """Tables that were taken in here, with the last action that they had then: they are not taken again for it."""

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
        """How many were."""
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
        """It may be taken in again, though nothing has been played there since."""
        self._taken.pop(code, None)

    async def _bring_back(self, code: str) -> bool:
        came = await bring_back(code, self._find, self._leases)
        if came is Woken.LATER:
            self.forget(code)
        return came is Woken.HERE
