"""The other servers at the same database: what they write at a table that somebody here sees happens here, too."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Generator, Iterable
from contextlib import contextmanager
from logging import ERROR, WARNING
from typing import Final, TypeAlias

from pitonisa.kernel import Refusal
from pitonisa.platform.store.bus import PLAYED, Change, Heard, Listener
from pitonisa.platform.store.passing import ROOM, Around
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.actor import TableActor
from pitonisa.server.ledger import Ledger
from pitonisa.server.logs import note
from pitonisa.server.tables.attendance import Attendance
from pitonisa.server.tables.pulse import Pulse

EVERYTHING: Final = frozenset({"tables", *ROOM})
"""Kinds of rows of which one has to look at the log, and of which at who is there."""

WISHES: Final = frozenset({"wishes"})

Arrived: TypeAlias = Callable[[TableActor, Around | None], Awaitable[None]]
"""Called with a table that has been read and is here, and with who was there at that moment."""


class Neighbours:
    def __init__(
        self,
        store: SqlStore,
        ledger: Ledger,
        peek: Callable[[str], TableActor | None],
        here: Callable[[], Iterable[str]],
        told: Heard,
    ) -> None:
        """`told` hears of every change, also at tables that are not here."""
        self._store = store
        self._peek = peek
        self._here = here
        self._told = told
        self._attendance = Attendance(store, peek)
        self._pulse = Pulse(store, ledger, self._come_alive, self._cleared) if store.has_others else None
        self._listener: Listener | None = None
        self._looking: dict[str, asyncio.Task[None]] = {}
        self._unseen: dict[str, set[str]] = {}
        """By the codes of tables: the kinds of rows that were written there and that nobody has looked at."""

        self._played: set[str] = set()
        """The codes of tables where something was played, and nothing else was written with it."""

        self._rooms: set[str] = set()
        """The codes of tables where somebody has come or gone, and nothing else was written with it."""

        self._expected: dict[str, set[str]] = {}
        """By the codes of tables that are being read: the kinds of rows that were written there meanwhile."""

        self._following: asyncio.Task[None] | None = None
        self._around: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        self._listener = await self._store.listen(self._heard)
        if self._pulse:
            self._pulse.begin()

    async def end(self) -> None:
        """When nobody is here any more."""
        if self._listener is not None:
            await asyncio.to_thread(self._listener.close)
        reading = [task for task in (self._following, self._around) if task]
        await asyncio.gather(*reading, *self._looking.values(), return_exceptions=True)
        await self._attendance.end()
        if self._pulse:
            await self._pulse.end()

    # What is told here is heard elsewhere

    def attended(self, code: str) -> None:
        """Somebody may have come or gone at this table, or asks there."""
        if self._store.has_others:
            self._attendance.changed(code)

    @contextmanager
    def expecting(self, code: str) -> Generator[Arrived]:
        """A table is being read: what others write there meanwhile is looked at when it is here.

        News come after their commit: what was not read yet is still to be heard of.
        """
        heard = self._expected[code] = set()

        async def arrived(live: TableActor, around: Around | None) -> None:
            """`around` tells who was there at the moment of which the table was read."""
            del self._expected[code]
            if around is not None:
                live.see_around(around)
            if heard:
                self._look(code, heard)
                await self._looking[code]

        try:
            yield arrived
        finally:
            self._expected.pop(code, None)

    def _come_alive(self) -> None:
        self._attendance.begin_anew(self._here())
        self._told(None)

    def _cleared(self, codes: Iterable[str]) -> None:
        for code in codes:
            self._told(Change(code, tuple(sorted(ROOM)), None, self._store.name))
            self._look_around(code)

    # What is told elsewhere is heard here

    def _heard(self, change: Change | None) -> None:
        """Where something may have been missed, every table is looked at."""
        self._told(change)
        if change is None:
            for code in [*self._here(), *self._expected]:
                self._look(code, EVERYTHING)
        elif change.code in self._expected:
            self._look(change.code, change.rows)
        elif change.rows == PLAYED and change.code not in self._looking:
            self._follow(change)
        elif ROOM.issuperset(change.rows):
            self._look_around(change.code)
        else:
            self._look(change.code, change.rows)

    def _follow(self, change: Change) -> None:
        """What the news tell happens at once; what was played at all other tables meanwhile is read together."""
        live = self._peek(change.code)
        if live is None or (change.code not in self._played and self._follows_at_once(live, change)):
            return
        self._played.add(change.code)
        if self._following is None or self._following.done():
            self._following = asyncio.create_task(self._follow_all(), name="following")

    def _follows_at_once(self, live: TableActor, change: Change) -> bool:
        try:
            played = self._store.opened(change)
            return played is not None and live.follow_at_once(played)
        except Exception:
            note("table not followed", level=ERROR, trace=True, table=live.room.code)
            return False

    async def _follow_all(self) -> None:
        while codes := self._played:
            self._played = set()
            tables = [live for code in codes if (live := self._peek(code)) is not None and live.room.match]
            try:
                found = await self._store.played({live.room.code: len(live.room.playing.log) for live in tables})
            except Exception:  # one of them may be to blame, or the database is away: each says so for itself
                for live in tables:
                    self._look(live.room.code, PLAYED)
                continue
            for live in tables:
                if played := found.get(live.room.code):
                    live.own(self._tried(live.room.code, live.follow(played)))

    def _look_around(self, code: str) -> None:
        """Who is where is read together as well."""
        if code in self._expected:
            self._expected[code].update(ROOM)
        if self._peek(code) is not None:
            self._rooms.add(code)
            if self._around is None or self._around.done():
                self._around = asyncio.create_task(self._look_around_all(), name="looking around")

    async def _look_around_all(self) -> None:
        while codes := self._rooms:
            self._rooms = set()
            try:
                found = await self._store.around(codes)
            except Exception:
                for code in codes:
                    self._look(code, ROOM)
                continue
            for code, around in found.items():
                self._see_around(code, around)

    def _see_around(self, code: str, around: Around) -> None:
        try:
            if (live := self._peek(code)) is not None:
                live.see_around(around)
        except Exception:
            note("table not followed", level=ERROR, trace=True, table=code)

    def _look(self, code: str, rows: Iterable[str]) -> None:
        """Once for all that was written meanwhile."""
        if code in self._expected:
            self._expected[code].update(rows)
        if self._peek(code) is None:
            return
        self._unseen.setdefault(code, set()).update(rows)
        if code not in self._looking:
            self._looking[code] = asyncio.create_task(self._catch_up(code), name=f"looking at {code}")

    async def _catch_up(self, code: str) -> None:
        try:
            await self._tried(code, self._seen(code))
        finally:
            del self._looking[code]
            self._unseen.pop(code, None)

    async def _seen(self, code: str) -> None:
        while (rows := self._unseen.pop(code, None)) and (live := self._peek(code)) is not None:
            if rows - ROOM - WISHES:
                await live.look()
            if rows & WISHES:
                await live.hear_wishes()
            if rows & ROOM:
                await live.look_around()

    async def _tried(self, code: str, work: Awaitable[None]) -> None:
        try:
            await work
        except Refusal as refusal:
            note("table not followed", level=WARNING, table=code, key=refusal.key)
        except Exception:
            note("table not followed", level=ERROR, trace=True, table=code)
