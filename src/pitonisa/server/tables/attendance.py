"""Tells the other servers who is at the tables of this one, and who asks to sit down there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from pitonisa.kernel import Viewer
from pitonisa.platform.store.passing import (
    delete_ask,
    delete_presence,
    insert_ask,
    insert_opening,
    insert_presence,
    leave_tables,
)
from pitonisa.platform.store.statements import Write
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.requests import Ask
from pitonisa.platform.table.window import Opening
from pitonisa.server.chores import chore


class Known(msgspec.Struct, frozen=True):
    """What others know of a table at this server, once it has been written."""

    viewers: frozenset[Viewer] = frozenset()
    asks: Mapping[str, Ask] = MappingProxyType({})
    opening: Opening | None = None
    """When the sealed window opened that they find there: for whoever came to an empty room it begins anew."""

    def __bool__(self) -> bool:
        return bool(self.viewers or self.asks)


NOBODY: Final = Known()


class Attendance:
    """Whatever happens while it writes is written afterwards, at once for all tables; who only blinks is not missed."""

    def __init__(self, store: SqlStore, peek: Callable[[str], TableActor | None]) -> None:
        self._store = store
        self._peek = peek
        self._written: dict[str, Known] = {}
        self._changed: set[str] = set()
        self._doubtful: set[str] = set()
        """Tables of which nobody knows what is written: they are written anew."""

        self._writing: asyncio.Task[None] | None = None

    def changed(self, code: str) -> None:
        self._changed.add(code)
        self.write()

    def begin_anew(self, codes: Iterable[str]) -> None:
        """Nobody knows what others know of these tables, or of any."""
        for known in (codes, self._written):
            self._changed.update(known)
            self._doubtful.update(known)
        self.write()

    def write(self) -> None:
        """What has not been written; what could not be is tried again with the next change, or when somebody asks."""
        if self._changed and self._writing is None:
            self._writing = asyncio.create_task(self._write(), name="attendance")

    async def end(self) -> None:
        """When all that is known has been written, or could not be."""
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
        """What becomes doubtful meanwhile stays so, and is written anew."""
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
        """What makes others know it."""
        server, is_doubtful = self._store.name, code in self._doubtful
        before = NOBODY if is_doubtful else self._written.get(code, NOBODY)
        return [
            *(leave_tables([code], server) if is_doubtful else ()),
            *(insert_presence(code, viewer, server) for viewer in room.viewers - before.viewers),
            *(delete_presence(code, viewer, server) for viewer in before.viewers - room.viewers),
            *(insert_ask(code, ask, server) for id, ask in room.asks.items() if id not in before.asks),
            *((insert_opening(code, room.opening),) if room.opening and room.opening != before.opening else ()),
            *(delete_ask(code, id) for id in before.asks.keys() - room.asks.keys()),
        ]
