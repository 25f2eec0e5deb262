"""A table while people sit at it: every change is committed first, then it is true, then all are told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from pitonisa.kernel import TABLE, AnyGame, Kind, Refusal, Seat
from pitonisa.kernel.chance import new_seed
from pitonisa.platform.match.talk import Line, Notice, announce
from pitonisa.platform.store.keeping import Store
from pitonisa.platform.store.passing import decline_ask
from pitonisa.platform.store.rows import insert_edition, insert_table, update_table
from pitonisa.platform.table import chairs
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.arrangement import arrangement
from pitonisa.platform.table.clock import steady
from pitonisa.platform.table.door import must_have_room, takes_bots_place
from pitonisa.platform.table.replica import Replica
from pitonisa.platform.table.seating import joining, leaving
from pitonisa.platform.table.serial import one_at_a_time
from pitonisa.platform.table.sigils import told_apart
from pitonisa.platform.table.table import Chair, Stage, Table


class LiveTable(Replica):
    """The only way to change a table. Others may write at it elsewhere: whoever comes second catches up first."""

    def __init__(self, game: AnyGame, table: Table, store: Store, now: Callable[[], float] = steady) -> None:
        super().__init__(game, table, store, now)

    # Playing

    @one_at_a_time
    async def act(
        self,
        actor: Seat,
        action: Any,
        *,
        n: int,
        command: str | None = None,
        failed: bool = False,
        lapsed: bool = False,
    ) -> int:
        """Play an action that a seat chose when it had seen `n` actions. Gives the number of the action.

        A command comes from a person; without one it is a bot's choice, or what was done where a bot had `failed`;
        or this one thing is done for somebody whose time has `lapsed`.
        """
        if command in self.memory.done:
            return self.memory.done[command]
        if n != self.n:
            raise Refusal("stale", Kind.CONFLICT)
        if (window := self.window) and self._is_answer(actor):
            return await self._answer(window, actor, action, command)
        table = self.table
        if command:
            table = chairs.played_again(table, actor)
        elif lapsed:
            table = chairs.changed(table, actor, lapsed=True)
        return await self._play(actor, action, table, command, failed, lapsed)

    @one_at_a_time
    async def begin(self, seed: str | None = None) -> None:
        table = tables.begun(self.game, self.table, seed or new_seed())
        match = self.match_of(table)
        rows = [*update_table(table), *insert_edition(self.game, table)]
        await self.hear_wishes()
        due = self.deadlines_after(table, match.state)
        await self._keep_asking(due, rows, self.called_after(table, match.state, (), due))
        self._begun(tables.written(table), match)

    # Sitting down and leaving by the rules

    @one_at_a_time
    async def join(self, wanted: int | None, chair: Chair) -> Seat:
        """Sit down by the game's rules while a match is played."""
        return await self._join(wanted, chair)

    async def _join(self, wanted: int | None, chair: Chair) -> Seat:
        tables.must_be(self.table, Stage.PLAYING)
        action, table = joining(self.game, self.playing.state, self.table, wanted, chair)
        await self._play(TABLE, action, table)
        return action.seat

    @one_at_a_time
    async def admit(self, ask_id: str) -> None:
        """Let somebody who asks sit down: in a bot's place with what it knows, or by the rules on a new seat."""
        ask = self.door.at(ask_id)
        must_have_room(self.game, self.playing.state, self.table, ask.seat)
        place = len(self.table.chairs) if ask.seat is None else ask.seat
        chair = msgspec.structs.replace(chairs.person(ask.name, ask.sigil, "", owner=ask.owner), token=ask.link)
        chair = told_apart(chair, place, self.table)
        if ask.seat is not None and takes_bots_place(self.table, ask.seat):
            await self._change(lambda table: chairs.with_chair(table, place, chair), Notice("sat", place))
        else:
            await self._join(ask.seat, chair)

    @one_at_a_time
    async def turn_away(self, ask_id: str) -> None:
        self.door.at(ask_id)
        if not self.door.decline(ask_id):
            await self._keep(decline_ask(self.code, ask_id))
        self.attended()
        self.audience.tell_change()

    @one_at_a_time
    async def leave_by_rules(self, seat: Seat) -> None:
        tables.must_be(self.table, Stage.PLAYING)
        action, table = leaving(self.game, self.playing.state, self.table, seat)
        await self._play(TABLE, action, table)

    # Who sits where

    @one_at_a_time
    async def change(
        self, make: Callable[[Table], Table], notice: Notice | None = None, *, why: str = "seat-token"
    ) -> Table:
        """Write who sits where. `make` gives the table as it will be, or refuses.

        The `notice` is told to all if anything has changed; `why` to those whose links are dead now.
        """
        return await self._change(make, notice, why)

    @one_at_a_time
    async def arrange(self, make: Callable[[Table], Table], by: Seat) -> None:
        """Change what is going to be played; all are told what this person has changed, as long as there is room."""
        line = arrangement(self.table, make(self.table), by)
        await self._change(make, line if self.memory.talk.has_room(self.talk_limits) else None)

    async def _change(
        self, make: Callable[[Table], Table], news: Notice | Line | None, why: str = "seat-token"
    ) -> Table:
        table = make(self.table)
        if table is not self.table:
            notice = announce(self.n, news) if isinstance(news, Notice) and self.match else None
            line = news if isinstance(news, Line) else notice
            due = self.deadlines_after(table, self.match.state, self.deadlines) if self.match else {}
            await self._keep_asking(due, update_table(table), self._row(line), self._without_plans(table))
            self._arrange(tables.written(table), why)
            await self.hear_wishes()
            if line:
                self._hear(line)
            self.stirred()
        return self.table

    @one_at_a_time
    async def lead_on(self, make: Callable[[Table], Table], by: Seat) -> None:
        """Open the table at which these people play again, and remember for whom; unless somebody was first."""
        if self.table.next is None:
            following = make(self.table)
            table = msgspec.structs.replace(self.table, next=following.code)
            await self._keep(insert_table(following), update_table(table))
            self.next_by = by
            self._arrange(tables.written(table))
