"""Who is at a table and who stands at its door, at this server and at the others."""

from __future__ import annotations

from collections.abc import Callable

from pitonisa.kernel import AnyGame
from pitonisa.platform.store.store import Store
from pitonisa.platform.table.audience import Watcher
from pitonisa.platform.table.door import Ask, Knocker
from pitonisa.platform.table.state import TableState
from pitonisa.platform.table.table import Table


class Room(TableState):
    def __init__(self, game: AnyGame, table: Table, store: Store, now: Callable[[], float]) -> None:
        super().__init__(game, table, now)
        self.stirred: Callable[[], None] = lambda: None
        """Called after every change: whoever plays for bots and watches the clock looks again."""

        self.attended: Callable[[], None] = lambda: None
        """Called whenever somebody may have come or gone here, or asks: the other servers are told."""

        self._store = store

    # Coming and going

    def arrive(self, watcher: Watcher) -> None:
        """Whoever comes to an empty room finds an open window with a whole beat before it."""
        if not self.audience:
            self._open_window(self.now())
        self.audience.arrive(watcher)
        self.attended()
        self.stirred()

    def depart(self, watcher: Watcher) -> None:
        is_gone = self.audience.depart(watcher)
        self.attended()
        if is_gone:
            self.stirred()

    async def look_around(self) -> None:
        """Somebody may have come or gone elsewhere, or asks there; or was asked about here, and has an answer."""
        around = await self._store.around(self.code)
        was_empty, told = not self.audience, self.audience.follow(around.elsewhere)
        if was_empty and self.audience:
            self._open_window(self.now())
        declined = [id for id in around.declined if self.door.decline(id)]
        if self.door.follow(around.asks, self.table) or declined:
            self.attended()
            told = True
        if told:
            self.audience.tell_change()
        if told or was_empty is bool(self.audience):
            self.stirred()

    def _open_window(self, now: float) -> None:
        self.window_opened = self.bot_answered = now

    # At the door

    def knock(self, ask: Ask, knocker: Knocker, token: str) -> None:
        self.door.knock(ask, knocker, token)
        self.attended()

    def leave_door(self, knocker: Knocker) -> None:
        if self.door.leave(knocker):
            self.attended()
            self.audience.tell_change()

    def _open_door(self) -> None:
        """The table has changed: whoever asked may have a seat by that."""
        if self.door and self.door.settle(self.table):
            self.attended()
