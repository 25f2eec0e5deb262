"""Follow the other servers on the same database, and tell them who is present here."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from logging import ERROR, WARNING
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import msgspec

from pitonisa.kernel import Refusal, Viewer
from pitonisa.platform.hosting.logs import chore, note
from pitonisa.platform.hosting.metrics import Metrics
from pitonisa.platform.hosting.shared_limits import SharedLimits
from pitonisa.platform.store import presence
from pitonisa.platform.store.bus import PLAYED, Change, Heard, Listener
from pitonisa.platform.store.rows import Standing
from pitonisa.platform.store.statements import Write
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table_model.chairs import Ask
from pitonisa.platform.table_model.pace import Opening
from pitonisa.server.tables.heartbeat import Heartbeat


class Known(msgspec.Struct, frozen=True):
    """What other servers know of a table at this server, once it has been written."""

    viewers: frozenset[Viewer] = frozenset()
    asks: Mapping[str, Ask] = MappingProxyType({})
    opening: Opening | None = None
    """When the sealed window opened, as others know it: in an empty room it starts again."""

    def __bool__(self) -> bool:
        return bool(self.viewers or self.asks)


NOBODY: Final = Known()


@dataclass(eq=False)
class Attendance:
    """Writes who is present at this server's tables. Changes during a write are written together afterwards."""

    _store: SqlStore
    _peek: Callable[[str], TableActor | None]
    _written: dict[str, Known] = field(default_factory=dict[str, Known])
    _changed: set[str] = field(default_factory=set[str])
    _doubtful: set[str] = field(default_factory=set[str])
    """Tables whose stored presence is unknown: they are written again."""

    _writing: asyncio.Task[None] | None = None

    def changed(self, code: str) -> None:
        self._changed.add(code)
        self.write()

    def begin_anew(self, codes: Iterable[str]) -> None:
        """Write these tables again, or all, because it is unknown what others know."""
        for known in (codes, self._written):
            self._changed.update(known)
            self._doubtful.update(known)
        self.write()

    def write(self) -> None:
        """Write changes; failed ones are retried with the next change or request."""
        if self._changed and self._writing is None:
            self._writing = asyncio.create_task(self._write(), name="attendance")

    async def end(self) -> None:
        """Wait until everything has been written, or has failed."""
        if self._writing is not None:
            await self._writing

    async def _write(self) -> None:
        try:
            with chore("attendance not kept"):
                while self._changed:
                    await self._write_all({code: self._room(code) for code in self._changed})
        finally:
            self._writing = None

    async def _write_all(self, rooms: Mapping[str, Known]) -> None:
        """Write all changed tables; those that become doubtful meanwhile are written again."""
        self._changed.clear()
        rows = [row for code, room in rooms.items() for row in self._rows(code, room)]
        self._doubtful.difference_update(rooms)
        try:
            if rows:
                await self._store.keep(rows)
        except BaseException:
            self._changed.update(rooms)
            self._doubtful.update(rooms)
            raise
        for code, room in rooms.items():
            self._written[code] = room
            if not room:
                del self._written[code]

    def _room(self, code: str) -> Known:
        live = self._peek(code)
        if live is None:
            return NOBODY
        room, here = live.room, live.room.presence.here
        return Known(here, room.requests.here, room.beat.opening if here and room.window else None)

    def _rows(self, code: str, room: Known) -> list[Write]:
        """Build the rows for a table's presence."""
        server, is_doubtful = self._store.name, code in self._doubtful
        before = NOBODY if is_doubtful else self._written.get(code, NOBODY)
        return [
            *(presence.leave_tables([code], server) if is_doubtful else ()),
            *(presence.insert_presence(code, viewer, server) for viewer in room.viewers - before.viewers),
            *(presence.delete_presence(code, viewer, server) for viewer in before.viewers - room.viewers),
            *(presence.insert_ask(code, ask, server) for id, ask in room.asks.items() if id not in before.asks),
            *(
                (presence.insert_opening(code, room.opening),)
                if room.opening and room.opening != before.opening
                else ()
            ),
            *(presence.delete_ask(code, id) for id in before.asks.keys() - room.asks.keys()),
        ]


CHECK_SECONDS: Final = 2.0
COMPARED_AT_ONCE: Final = 200
"""Tables in one query, so that other readers don't wait long."""

ON_THE_WAY: Final = 0.5
"""Seconds after which missing news count as lost."""


@dataclass(eq=False)
class Missed:
    """`checked` is called with the database's schema version."""

    _store: SqlStore
    _here: Callable[[], Iterable[TableActor]]
    _metrics: Metrics
    _checked: Callable[[str], None]

    async def keep_checking(self) -> None:
        while self._store.has_others:
            await asyncio.sleep(CHECK_SECONDS)
            with chore("tables not compared with their logs"):
                await self.check()

    async def check(self) -> None:
        tables = {live.room.code: live for live in self._here()}
        self._checked(await self._store.version())
        late: list[tuple[TableActor, Standing]] = []
        for codes in (
            list(tables)[first : first + COMPARED_AT_ONCE] for first in range(0, len(tables), COMPARED_AT_ONCE)
        ):
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
    """Return the kinds of rows whose change is public; answers in a sealed window are never (decision 14)."""
    return live.room.n, live.room.talk.next, msgspec.structs.replace(live.room.table, revision=0)


EVERYTHING: Final = frozenset({"tables", *presence.ROOM})
"""The kinds of rows that require reading the log, and those that require reading presence."""

WISHES: Final = frozenset({"wishes"})

Arrived: TypeAlias = Callable[[TableActor, presence.Around | None], Awaitable[None]]
"""Called with a table that has been read, and with who was present at that moment."""


class Peers:
    def __init__(
        self,
        store: SqlStore,
        shared_limits: SharedLimits,
        peek: Callable[[str], TableActor | None],
        here: Callable[[], Iterable[str]],
        told: Heard,
    ) -> None:
        """`told` is called about every change, also at tables that are not here."""
        self._store, self._peek, self._here, self._told = store, peek, here, told
        self._attendance = Attendance(store, peek)
        self._heartbeat = Heartbeat(store, shared_limits, self._come_alive, self._cleared) if store.has_others else None
        self._listener: Listener | None = None
        self._looking: dict[str, asyncio.Task[None]] = {}
        self._unseen: dict[str, set[str]] = {}
        """By table code: the kinds of rows that were written there and not read yet."""

        self._played: set[str] = set()
        """The codes of tables where only actions were played."""

        self._rooms: set[str] = set()
        """The codes of tables where only presence has changed."""

        self._expected: dict[str, set[str]] = {}
        """By the codes of tables being read: the kinds of rows that were written meanwhile."""

        self._following: asyncio.Task[None] | None = None
        self._around: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        self._listener = await self._store.listen(self._heard)
        if self._heartbeat:
            self._heartbeat.begin()

    async def end(self) -> None:
        """Stop, because nobody is here any more."""
        if self._listener is not None:
            await asyncio.to_thread(self._listener.close)
        reading = [task for task in (self._following, self._around) if task]
        await asyncio.gather(*reading, *self._looking.values(), return_exceptions=True)
        await self._attendance.end()
        if self._heartbeat:
            await self._heartbeat.end()

    # What is told here is heard elsewhere

    def attended(self, code: str) -> None:
        """React to people who came, left or asked for a seat at this table."""
        if self._store.has_others:
            self._attendance.changed(code)

    @contextmanager
    def expecting(self, code: str) -> Generator[Arrived]:
        """Note that a table is being read; what others write there meanwhile is applied afterwards.

        News come after their commit: what was not read yet is still to be heard of.
        """
        heard = self._expected[code] = set()

        async def arrived(live: TableActor, around: presence.Around | None) -> None:
            """Finish reading; `around` tells who was present at that moment."""
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
            self._told(Change(code, tuple(sorted(presence.ROOM)), None, self._store.name))
            self._look_around(code)

    # What is told elsewhere is heard here

    def _heard(self, change: Change | None) -> None:
        """React to news; if some may be missing, read every table."""
        self._told(change)
        if change is None:
            for code in [*self._here(), *self._expected]:
                self._look(code, EVERYTHING)
        elif change.code in self._expected:
            self._look(change.code, change.rows)
        elif change.rows == PLAYED and change.code not in self._looking:
            self._follow(change)
        elif presence.ROOM.issuperset(change.rows):
            self._look_around(change.code)
        else:
            self._look(change.code, change.rows)

    def _follow(self, change: Change) -> None:
        """Apply what the news contain, and read the other tables' new actions together."""
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
        """Read presence of several tables together."""
        if code in self._expected:
            self._expected[code].update(presence.ROOM)
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
                    self._look(code, presence.ROOM)
                continue
            for code, around in found.items():
                try:
                    if (live := self._peek(code)) is not None:
                        live.see_around(around)
                except Exception:
                    note("table not followed", level=ERROR, trace=True, table=code)

    def _look(self, code: str, rows: Iterable[str]) -> None:
        """Read a table once for everything written meanwhile."""
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
            if rows - presence.ROOM - WISHES:
                await live.look()
            if rows & WISHES:
                await live.hear_wishes()
            if rows & presence.ROOM:
                await live.look_around()

    async def _tried(self, code: str, work: Awaitable[None]) -> None:
        try:
            await work
        except Refusal as refusal:
            note("table not followed", level=WARNING, table=code, key=refusal.key)
        except Exception:
            note("table not followed", level=ERROR, trace=True, table=code)
