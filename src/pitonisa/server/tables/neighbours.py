"""The other servers at the same database: what they write at a table that somebody here sees happens here, too."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from logging import ERROR, WARNING
from typing import Final

from pitonisa.kernel import Refusal
from pitonisa.platform.store.bus import Change, Listener
from pitonisa.platform.store.passing import ROOM
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.live import LiveTable
from pitonisa.server.ledger import Ledger
from pitonisa.server.logs import note
from pitonisa.server.tables.attendance import Attendance
from pitonisa.server.tables.pulse import Pulse

EVERYTHING: Final = frozenset({"tables", *ROOM})
"""Kinds of rows of which one has to look at the log, and of which at who is there."""


class Neighbours:
    def __init__(
        self,
        store: SqlStore,
        ledger: Ledger,
        peek: Callable[[str], LiveTable | None],
        here: Callable[[], Iterable[str]],
    ) -> None:
        self._store = store
        self._peek = peek
        self._here = here
        self._attendance = Attendance(store, peek)
        self._pulse = Pulse(store, ledger, self._come_alive, self._cleared) if store.has_others else None
        self._listener: Listener | None = None
        self._looking: dict[str, asyncio.Task[None]] = {}
        self._unseen: dict[str, set[str]] = {}
        """By the codes of tables: the kinds of rows that were written there and that nobody has looked at."""

    def begin(self) -> None:
        self._listener = self._store.listen(self._heard)
        if self._pulse:
            self._pulse.begin()

    async def end(self) -> None:
        """When nobody is here any more."""
        if self._listener is not None:
            await asyncio.to_thread(self._listener.close)
        await asyncio.gather(*self._looking.values(), return_exceptions=True)
        await self._attendance.end()
        if self._pulse:
            await self._pulse.end()

    # What is told here is heard elsewhere

    def follow(self, live: LiveTable) -> None:
        """From now on the others hear of who comes and goes at this table."""
        if self._store.has_others:
            live.attended = lambda: self._attendance.changed(live.code)

    async def look_first(self, live: LiveTable) -> None:
        """At a table that was brought back from its log: more may have been written meanwhile, and people be there."""
        if self._store.has_others:
            self._look(live.code, EVERYTHING)
            await self._looking[live.code]

    def _come_alive(self) -> None:
        self._attendance.begin_anew(self._here())

    def _cleared(self, codes: Iterable[str]) -> None:
        for code in codes:
            self._look(code, ROOM)

    # What is told elsewhere is heard here

    def _heard(self, change: Change | None) -> None:
        """Where something may have been missed, every table is looked at."""
        if change is None:
            for code in list(self._here()):
                self._look(code, EVERYTHING)
        elif change.by != self._store.name:
            self._look(change.code, change.rows)

    def _look(self, code: str, rows: Iterable[str]) -> None:
        """Once for all that was written meanwhile."""
        if self._peek(code) is None:
            return
        self._unseen.setdefault(code, set()).update(rows)
        if code not in self._looking:
            self._looking[code] = asyncio.create_task(self._catch_up(code), name=f"looking at {code}")

    async def _catch_up(self, code: str) -> None:
        try:
            while (rows := self._unseen.pop(code, None)) and (live := self._peek(code)) is not None:
                if rows - ROOM:
                    await live.look()
                if rows & ROOM:
                    await live.look_around()
        except Refusal as refusal:
            note("table not followed", level=WARNING, table=code, key=refusal.key)
        except Exception:
            note("table not followed", level=ERROR, trace=True, table=code)
        finally:
            del self._looking[code]
            self._unseen.pop(code, None)
