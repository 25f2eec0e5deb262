"""Send hints to a seat: computed once for all its browser windows, after a frame and without delaying it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from logging import WARNING
from typing import TypeAlias
from weakref import WeakValueDictionary

import msgspec

from pitonisa.kernel import PUBLIC, Level, Viewer
from pitonisa.kernel.help import help_of
from pitonisa.kernel.wire import encode
from pitonisa.platform.hosting.addresses import GUEST
from pitonisa.platform.hosting.adviser import Adviser, question
from pitonisa.platform.hosting.logs import note
from pitonisa.platform.hosting.workers import WorkerFailed
from pitonisa.platform.match.frames import Shown
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.messages import Hints
from pitonisa.platform.table_model.table import Stage, bots_at

Tell: TypeAlias = Callable[[bytes], None]
"""Sends a message to one window of a seat."""


class HintStream:
    """Sends hints to one seat; of several quick frames only the last is used."""

    def __init__(self, adviser: Adviser, live: TableActor, viewer: Viewer) -> None:
        self._adviser = adviser
        self._live = live
        self._viewer: Viewer = viewer
        self._guest = GUEST.get()
        self._table = live.room.table
        self._level = self._chosen()
        """The level of the last hints."""

        self._listeners: dict[Tell, None] = {}
        """The windows that have been shown something."""

        self._askers: dict[Tell, None] = {}
        """Windows that were shown a frame and haven't received its hints."""

        self._latest: Shown | None = None
        self._task: asyncio.Task[None] | None = None

    def leave(self, tell: Tell) -> None:
        self._listeners.pop(tell, None)
        self._askers.pop(tell, None)
        if self._task and not self._listeners:
            self._task.cancel()
            self._task = None  # whoever comes in the same moment is not left to a task that ends

    def shown(self, shown: Shown, tell: Tell) -> None:
        """React to a frame sent to one window: compute hints, if wanted."""
        self._listeners[tell] = None
        if self._live.room.table is not self._table:
            self.changed()
        if self._level is not Level.OFF:
            self._think_about(shown, (tell,))

    def changed(self) -> None:
        """React to a change of the table, perhaps of the level."""
        live, level = self._live, self._chosen()
        self._table = live.room.table
        if live.room.match and self._level is not level:
            self._level = level
            if level is not Level.OFF:
                self._think_about(live.room.match.show(self._viewer), self._listeners)

    def _think_about(self, shown: Shown, askers: Iterable[Tell]) -> None:
        if self._live.room.table.stage is not Stage.PLAYING:
            return
        self._latest = shown
        self._askers.update(dict.fromkeys(askers))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._think(), name="hints")

    def _chosen(self) -> Level:
        """Return the level of a window; none for spectators, who would learn more than the table allows."""
        chairs = self._live.room.table.chairs
        if self._viewer == PUBLIC or help_of(self._live.room.game) is None or self._viewer >= len(chairs):
            return Level.OFF
        return chairs[self._viewer].help or Level.OFF

    async def _think(self) -> None:
        live = self._live
        while self._askers and (shown := self._latest):
            askers, self._askers, level = self._askers, {}, self._level
            try:
                hints = await self._adviser.advise(
                    question(live.room.game.id, level, shown.whole(), bots_at(live.room.table)), self._guest
                )
            except WorkerFailed as failure:
                note("help failed", level=WARNING, table=live.room.code, why=str(failure))
                continue
            if level is self._chosen():
                self._whisper(encode(Hints(shown.n, level, msgspec.Raw(hints))), askers)

    def _whisper(self, hints: bytes, askers: Iterable[Tell]) -> None:
        """Send hints to the windows that are still open and have no newer frame."""
        for tell in askers:
            if tell in self._listeners and tell not in self._askers:
                tell(hints)


class HintStreams:
    """One whisperer for each seat with open windows."""

    def __init__(self, adviser: Adviser) -> None:
        self._adviser = adviser
        self._known: WeakValueDictionary[tuple[TableActor, Viewer], HintStream] = WeakValueDictionary()

    def at(self, live: TableActor, viewer: Viewer) -> HintStream:
        found = self._known.get((live, viewer))
        if found is None:
            self._known[live, viewer] = found = HintStream(self._adviser, live, viewer)
        return found
