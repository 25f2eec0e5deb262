"""Hints for one client: they follow a frame, and never hold one up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from logging import WARNING

import msgspec

from pitonisa.kernel import PUBLIC, Level, Viewer
from pitonisa.kernel.wire import encode
from pitonisa.platform.match.shown import Shown
from pitonisa.platform.table.live import LiveTable
from pitonisa.platform.table.messages import Hints
from pitonisa.platform.table.table import Stage, bots_at
from pitonisa.server.addresses import GUEST
from pitonisa.server.bots.adviser import Adviser, question
from pitonisa.server.bots.workers import WorkerFailed
from pitonisa.server.logs import note


class Whisperer:
    """Of several frames that come quickly only the last is thought about."""

    def __init__(self, adviser: Adviser, live: LiveTable, viewer: Viewer, tell: Callable[[bytes], None]) -> None:
        self._adviser = adviser
        self._live = live
        self._viewer: Viewer = viewer
        self._tell = tell
        self._guest = GUEST.get()
        self._level = self._chosen()
        """The level at which hints were last thought about."""

        self._wanted: Shown | None = None
        self._task: asyncio.Task[None] | None = None

    def shown(self, shown: Shown) -> None:
        """This goes to the client: think about it, if help is wanted."""
        self._level = self._chosen()
        if self._level is Level.OFF or self._live.table.stage is not Stage.PLAYING:
            return
        self._wanted = shown
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._think(), name="hints")

    def changed(self) -> None:
        """The table has changed: perhaps the level has."""
        live = self._live
        if live.match and self._level is not self._chosen():
            self.shown(live.match.show(self._viewer))

    def stop(self) -> None:
        if self._task:
            self._task.cancel()

    def _chosen(self) -> Level:
        """Whoever watches gets none: it would tell more than the table allows."""
        if self._viewer == PUBLIC or self._live.game.help is None:
            return Level.OFF
        return self._live.table.chairs[self._viewer].help or Level.OFF

    async def _think(self) -> None:
        live = self._live
        while self._wanted:
            shown, self._wanted, level = self._wanted, None, self._level
            try:
                hints = await self._adviser.advise(
                    question(live.game.id, level, shown.whole(), bots_at(live.table)), self._guest
                )
            except WorkerFailed as failure:
                note("help failed", level=WARNING, table=self._live.code, why=str(failure))
                continue
            if self._wanted is None and level is self._chosen():
                self._tell(encode(Hints(shown.n, level, msgspec.Raw(hints))))
