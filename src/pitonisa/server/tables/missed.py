"""What the news did not tell: whether tables here are behind their logs is asked again and again, of all at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from logging import WARNING
from typing import Any, Final

import msgspec

from pitonisa.kernel import Refusal
from pitonisa.platform.store.keeping import Standing
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.actor import TableActor
from pitonisa.server.chores import chore
from pitonisa.server.logs import note
from pitonisa.server.metrics import Metrics

CHECK_SECONDS: Final = 2.0
AT_ONCE: Final = 200
"""Tables in one question: others who read wait no longer than it takes."""

ON_THE_WAY: Final = 0.5
"""Seconds that news may take: what is not here after them was missed."""


class Missed:
    def __init__(
        self,
        store: SqlStore,
        here: Callable[[], Iterable[TableActor]],
        metrics: Metrics,
        checked: Callable[[str], None],
    ) -> None:
        """`checked` is told the version of the schema that the database has."""
        self._store = store
        self._here = here
        self._metrics = metrics
        self._checked = checked

    async def keep_checking(self) -> None:
        while self._store.has_others:
            await asyncio.sleep(CHECK_SECONDS)
            with chore("tables not compared with their logs"):
                await self.check()

    async def check(self) -> None:
        tables = {live.room.code: live for live in self._here()}
        self._checked(await self._store.version())
        late: list[tuple[TableActor, Standing]] = []
        for codes in (list(tables)[first : first + AT_ONCE] for first in range(0, len(tables), AT_ONCE)):
            found = await self._store.standings(codes)
            late += [(tables[one.code], one) for one in found if _is_behind(tables[one.code], one)]
        self._metrics.lag.set(sum(max(0, one.actions - _played(live)) for live, one in late))
        if late:
            await asyncio.sleep(ON_THE_WAY)
        for live, standing in late:
            if _is_behind(live, standing):
                await self._look(live)

    async def _look(self, live: TableActor) -> None:
        before = _public(live)
        try:
            await live.look()
        except Refusal as refusal:
            note("table not followed", level=WARNING, table=live.room.code, key=refusal.key)
        if _public(live) != before:
            self._metrics.missed.inc()
            note("news missed", level=WARNING, table=live.room.code)


def _is_behind(live: TableActor, standing: Standing) -> bool:
    here = live.room.table.revision, _played(live), live.room.talk.next
    return any(there > known for there, known in zip(msgspec.structs.astuple(standing)[1:], here, strict=True))


def _played(live: TableActor) -> int:
    return len(live.room.match.log) if live.room.match else 0


def _public(live: TableActor) -> Any:
    """What anybody may know to have changed: nothing moves with an answer in a sealed window (decision 14)."""
    return live.room.n, live.room.talk.next, msgspec.structs.replace(live.room.table, revision=0)
