"""How an action happens at a table: the rules first, then the disk, then the truth, then the news."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from pitonisa.kernel import TABLE, Actor, AnyGame
from pitonisa.kernel.wire import encode
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Notice, announce
from pitonisa.platform.store.keeping import Store
from pitonisa.platform.store.rows import KeptMove, insert_move, update_table
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.clock import is_running, iso
from pitonisa.platform.table.planned import Planned
from pitonisa.platform.table.table import Table


class Playing(Planned):
    """The part of a live table that lets actions happen, and its match begin."""

    def __init__(self, game: AnyGame, table: Table, store: Store, now: Callable[[], float]) -> None:
        super().__init__(game, table, store, now)
        self.timed: Callable[[float], None] = lambda seconds: None
        """Called with the seconds that it took to tell all watchers of an action."""

    def _begun(self, table: Table, match: Match) -> None:
        """The match has begun, here or elsewhere; there, others may have sat down before that."""
        self._become(table)
        match.talk.extend(self.memory.before)
        self.match = match
        self.times.begin(self.asked(), self.now(), {})
        self._open_window(self.now())
        self.audience.tell_change()
        self._tell_move(match)
        self.stirred()

    async def _play(
        self,
        actor: Actor,
        action: Any,
        table: Table,
        command: str | None = None,
        failed: bool = False,
        lapsed: bool = False,
    ) -> int:
        """The rules first, then the disk, then the truth, then the news."""
        match, now = self.playing, self.now()
        step = match.consider(actor, action)
        if self.tutor:
            self.tutor.check(match, actor, action)
        if over := self.game.outcome(step.state):
            table = tables.ended(table, over, self.game.final_scores(step.state), iso(now))
        used = self.cost(table.clock, actor, now) if actor != TABLE and command else 0
        move = KeptMove(len(match.log) + 1, actor, encode(action), command, used, failed)
        is_changed = table is not self.table
        line = announce(self.n, Notice("time-once", int(actor))) if lapsed else None
        due = self.deadlines_after(table, step.state, self.deadlines, actor, used)
        calls = self.called_after(table, step.state, self.asked(), due, actor) + self._end_plans(over)
        known = {"revision": self.table.revision, "lines": self.memory.talk.next}
        rows = [*insert_move(self.code, move, **known), *self._opens(move.n, step, now)]
        changes = [*update_table(table), *self._without_plans(table)] if is_changed else []
        await self._keep_asking(due, rows, changes, self._row(line), calls)
        if line:
            self._hear(line)
        match.take(actor, action, step)
        seen = self.seen_at(self.now())  # nobody is charged for the time that the disk took
        self._took(move, self.n, seen)
        stops = self._acted(actor) if command else False
        timed = (stops or is_running(table.clock)) and not match.is_sealed
        self._tell(tables.written(table) if is_changed else table, seen, timed)
        return self.n

    def _took(self, move: KeptMove, number: int, seen: float) -> None:
        """What a table remembers of an action, whose command was answered with this number, and seen by then."""
        if move.command:
            self.memory.done[move.command] = number
        self.times.moved(move.actor, move.spent, self.asked(), seen)
        if move.failed and move.actor != TABLE:
            self.memory.failed[self.n] = move.actor
            self.audience.tell_failure(move.actor, self.n)

    def _tell(self, table: Table, seen: float, timed: bool) -> None:
        """Something has happened that people will have seen by then, and this is the table after it.

        `timed`: whose time runs is news, too.
        """
        if self.is_hurried and not all(tables.played_by_bot(self.table.chairs[seat]) for seat in self.waited_for()):
            self.is_hurried = False
        if not self.playing.is_sealed:
            self.shown_until = seen
            if self.window:
                self.times.ask_anew(self.asked(), self.shown_until)
                self._open_window(self.shown_until)
                self._note_readers()
                timed = True
        if table is not self.table:
            self._become(table)
            timed = True
        self._tell_move(self.playing)
        self._open_door()
        if timed:
            self.audience.tell_change()
        if self.tutor:
            self.tutor.moved(self.playing)
        self._stir_after_move()

    def _tell_move(self, match: Match) -> None:
        began = time.perf_counter()
        self.audience.tell_move(match)
        self.timed(time.perf_counter() - began)
