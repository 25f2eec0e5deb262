"""Removes abandoned tables: lessons nobody returns to, and tables where no match ever began."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol

from pitonisa.platform.hosting.leases import Leases
from pitonisa.platform.hosting.logs import chore
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.hosting.shared_limits import A_DAY
from pitonisa.platform.store.rows import delete_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table_model.clock import stamp, was_set
from pitonisa.server.tables.feature_rows import ROWS

TIDYING: Final = "tidying"
"""The name of the lease for deleting tables."""


class Tables(Protocol):
    """The open tables of a server."""

    def is_in_use(self, code: str) -> bool: ...
    async def say_they_are_visited(self) -> None: ...
    def removed(self, code: str) -> None: ...


@dataclass(eq=False)
class Cleanup:
    _store: SqlStore
    _leases: Leases
    _settings: Settings
    _tables: Tables
    _now: Callable[[], float]
    _removing: set[str] = field(default_factory=set[str])

    def is_removing(self, code: str) -> bool:
        """Say whether a table is being deleted, so that a request for it comes too late."""
        return code in self._removing

    async def keep_cleaning(self) -> None:
        while self._settings.lesson_days or self._settings.lobby_days:
            with chore("tables not tidied"):
                await self._tidy_for_all()
            await asyncio.sleep(self._settings.tidy_seconds)

    async def _tidy_for_all(self) -> None:
        """Delete tables for all servers; each first reports which of its tables are in use."""
        if self._leases.are_shared:
            await self._tables.say_they_are_visited()
        await self._leases.once_for_all(TIDYING, self.tidy)

    async def tidy(self) -> None:
        days = self._settings.lesson_days, self._settings.lobby_days
        for code in await self._store.deserted(*map(self._days_ago, days)):
            if self._tables.is_in_use(code):
                continue
            self._removing.add(code)
            try:
                await self._store.keep(delete_table(code, await self._store.origins(code), ROWS))
            finally:
                self._removing.discard(code)
            self._tables.removed(code)

    def _days_ago(self, days: int) -> str:
        """Return the time limit; if nothing is ever deleted, the distant past. Clock changes don't age anything."""
        return stamp(self._now() - max(0.0, was_set()) - days * A_DAY) if days else ""
