"""Who is at a table and who stands at its door, at this server and at the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any

from pitonisa.kernel import Actor, AnyGame, Seat, Step
from pitonisa.platform.store.database import Failed
from pitonisa.platform.store.keeping import Store
from pitonisa.platform.store.passing import Around, insert_opening
from pitonisa.platform.store.statements import Write
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.audience import Watcher
from pitonisa.platform.table.calls import Calls, owners
from pitonisa.platform.table.deadlines import Deadline
from pitonisa.platform.table.door import Ask, Knocker
from pitonisa.platform.table.rhythm import Rhythm
from pitonisa.platform.table.state import TableState
from pitonisa.platform.table.table import Stage, Table
from pitonisa.platform.table.window import Opening


class Room(TableState):
    def __init__(self, game: AnyGame, table: Table, store: Store, now: Callable[[], float]) -> None:
        super().__init__(game, table, now)
        self.stirred: Callable[[], None] = lambda: None
        """Called after every change: whoever plays for bots and watches the clock looks again."""

        self.attended: Callable[[], None] = lambda: None
        """Called whenever somebody may have come or gone here, or asks: the other servers are told."""

        self.over: Callable[[], None] = lambda: None
        """Called when the match has ended here: what it was for whom is written down."""

        self.calls = Calls(self.audience.is_online)
        self._store = store
        self._owners: frozenset[str] = frozenset()
        """Whose wishes are known."""

        self._unread = float("-inf")
        """Until when nobody could learn anything from the open window; before anybody is known to be there, never."""

    async def _read_deadlines(self, table: Table) -> None:
        """By days: as they were written last, here or elsewhere."""
        if table.rhythm is Rhythm.DAYS:
            self.deadlines = (await self._store.deadlines([self.code])).get(self.code, {})

    def _stir_after_move(self) -> None:
        if self.table.stage is Stage.OVER:
            self.over()
        self.stirred()

    # Coming and going

    def arrive(self, watcher: Watcher) -> None:
        """Open the window again with a whole beat for the first who could learn anything from it."""
        was_empty, had_readers = not self.audience, self.has_readers
        self.audience.arrive(watcher)
        if was_empty or self.has_readers > had_readers:
            self._open_anew()
        if not was_empty and self.has_readers > had_readers:
            self.audience.tell_change(but=watcher)
        self._note_readers()
        self.attended()
        self.stirred()

    def depart(self, watcher: Watcher) -> None:
        had_readers = self.has_readers
        is_gone = self.audience.depart(watcher)
        if had_readers > self.has_readers:
            self.audience.tell_change()
        self._note_readers()
        self.attended()
        if is_gone or had_readers > self.has_readers:
            self.stirred()

    async def look_around(self) -> None:
        """Somebody may have come or gone elsewhere, or asks there; or was asked about here, and has an answer."""
        self.see_around((await self._store.around([self.code]))[self.code])

    def see_around(self, around: Around) -> None:
        """Where a first reader comes elsewhere, their server says when the window begins with that, and we know it."""
        was_empty, had_readers = not self.audience, self.has_readers
        moved = self.audience.follow(around.elsewhere)
        told = moved and not self.audience.is_discreet()
        if self.has_readers > had_readers and self.window_opened <= self._unread:
            self._open_anew()
        self._note_readers()
        declined = [id for id in around.declined if self.door.decline(id)]
        if self.door.follow(around.asks, self.table) or declined:
            self.attended()
            told = True
        if told or had_readers != self.has_readers:
            self.audience.tell_change()
        if told or moved or had_readers != self.has_readers or was_empty is bool(self.audience):
            self.stirred()

    def _note_readers(self) -> None:
        if not self.has_readers:
            self._unread = max(self.now(), self.window_opened)

    # When a window opens

    def _open_anew(self) -> None:
        self.opening = None
        self._open_window(self.now())

    def _open_window(self, now: float) -> None:
        """At this moment, unless the servers have agreed on another."""
        if self.match is not None and (self.opening is None or self.opening.n != len(self.match.log)):
            self.opening = Opening(len(self.match.log), now + self._store.ahead)
        self.window_opened = self.bot_answered = self.opening.moment - self._store.ahead if self.opening else now

    def _agree(self, opening: Opening | None) -> None:
        """On what another server has written; somebody may have come to an empty room there."""
        played = len(self.match.log) if self.match else 0
        if self.opening is not None and self.opening.n > played:
            self.opening = None  # of an action of ours that was not to be
        if opening is None or (self.opening is not None and opening <= self.opening):
            return
        self.opening = opening
        if opening.n == played:
            self._open_window(self.now())

    def _opens(self, n: int, step: Step[Any, Any], now: float) -> list[Write]:
        """The moment at which people have been shown what a window is about is kept with what opens it: it is the same
        for all servers, whichever of them closes it, and nothing that is answered moves it (decision 14)."""
        if not (self._store.has_others and self.table.beat and self.asks_in_window(step.state)):
            return []
        self.opening = Opening(n, self.seen_at(now, step) + self._store.ahead)
        return [insert_opening(self.code, self.opening)]

    # Being called from elsewhere

    async def hear_wishes(self, *, anew: bool = False) -> None:
        """Who of those who sit here wishes to be called, where others sit here now; or all, where somebody wishes
        something else."""
        now = owners(self.table)
        if anew or now != self._owners:
            with suppress(Failed):  # the next change asks again
                self.calls.follow(await self._store.wanting(now) if now else {})
                self._owners = now

    def called_after(
        self,
        table: Table,
        state: Any,
        before: Iterable[Seat],
        due: Mapping[Seat, Deadline],
        actor: Actor | None = None,
    ) -> list[Write]:
        """What is written with an action, for those whom it asks. Whoever has acted needs not be told to."""
        if not self.calls:
            return []
        settled = self.calls.answered(table, actor) if isinstance(actor, int) else []
        until = {seat: one.due for seat, one in due.items() if not one.is_bots}
        n = self.n + 1 if self.match else 0
        return settled + self.calls.after(table, before, self.asked_in(state), n=n, now=self.now(), until=until)

    # Who sits where

    def _become(self, table: Table, why: str = "seat-token") -> None:
        """This is the table from now on: whoever came by a link that has died goes before anything more is told."""
        dead, self.table = tables.dead_links(self.table, table), table
        if table.stage is Stage.CLOSED:
            self.audience.dismiss_all("table-closed")
        self.audience.dismiss(dead, why)

    def _arrange(self, table: Table, why: str = "seat-token") -> None:
        """This is who sits where from now on. The first who could learn anything from a window has a whole beat."""
        had_readers = self.has_readers
        self._become(table, why)
        if self.has_readers > had_readers:
            self._open_anew()
        self._open_door()
        self.audience.tell_change()

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
