"""A table as its log has it: brought back from what was committed, and following what others write there."""

from __future__ import annotations

import asyncio
from typing import Self

import msgspec

from pitonisa.kernel import Kind, Refusal, Seat
from pitonisa.kernel.undo import TakeBack, read_action
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.match.resume import resume
from pitonisa.platform.match.talk import Line, read_kept
from pitonisa.platform.store.keeping import News, Played
from pitonisa.platform.store.rows import KeptLine, KeptMove, record_of
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.clock import is_running
from pitonisa.platform.table.memory import remembered
from pitonisa.platform.table.seating import must_be_whole
from pitonisa.platform.table.serial import one_at_a_time
from pitonisa.platform.table.table import Table
from pitonisa.platform.table.undo import Undoing


class Replica(Undoing):
    """The part of a live table that reads the log. Whoever comes second with something of their own reads first."""

    async def load(self, news: News | None = None) -> Self:
        """Rebuild the match from what was committed: beside the other tables, for a long one takes a while.

        Whoever has read all of the table just now brings it along.
        """
        news = news or await self._store.whole(self.code)
        kept, moves, lines, envelopes = news.table, news.moves, news.lines, news.envelopes
        if kept is None:
            raise Refusal("unknown-table", Kind.NOT_FOUND, code=self.code)
        match = await asyncio.to_thread(resume, self.game, record_of(kept, moves, lines)) if kept.seed else None
        must_be_whole(kept, self.game.seats(match.state) if match else kept.players)
        memory = remembered(self.game, match, moves, lines, envelopes, sealing=self.tutor is None)
        await self._read_deadlines(kept)
        self.match, self.memory = match, memory  # all at once: people may be there, and come at any moment
        self._become(kept)
        for one in envelopes:
            self.playing.seal(one.seat, decode(one.action, self.game.action))
        self.times.begin(self.asked(), self.now(), self.memory.used)
        self.opening = news.opening
        self._open_window(self.now())
        self.bot_answered = self.now()  # whenever it was, no later than now: the window takes whole beats
        self.audience.all_gone(map(Seat, range(len(kept.chairs))))
        self._hear_floor()
        self.plans = (news.plans or {}) if self.game.plans else {}
        await self.hear_wishes()
        if self.tutor and self.match:
            self.tutor.moved(self.match)
        return self

    # What others have written

    @one_at_a_time
    async def look(self) -> None:
        """Something was written at this table elsewhere, or may have been."""
        await self._catch_up()

    @one_at_a_time
    async def follow(self, played: Played) -> None:
        """Let happen what was played elsewhere; where more was written, or would be beside it, all of it."""
        moves = played.after(len(self.playing.log), self.table.revision, self.memory.talk.next)
        if self.deadlines or self.game.windows:
            moves = None
        if moves is None:
            await self._catch_up()
        for move in moves or ():
            self._take_again(move)

    def follow_at_once(self, played: Played) -> bool:
        """The same, where it waits for nothing; whether it has happened."""
        if self.match is None or self.deadlines or self.game.windows or not self.serial.is_free:
            return False
        moves = played.after(len(self.match.log), self.table.revision, self.memory.talk.next)
        for move in moves or ():
            self._take_again(move)
        return moves is not None

    async def _catch_up(self) -> None:
        """Let all happen here that was committed and has not: in the order of the log, and told to everybody."""
        news = await self._store.since(self.code, len(self.match.log) if self.match else 0, self.memory.talk.next)
        if news.table is None:
            raise Refusal("unknown-table", Kind.NOT_FOUND, code=self.code)
        await self._read_deadlines(news.table)
        if news.last < len(self.match.log if self.match else ()) or news.table.revision < self.table.revision:
            await self._begin_anew()
            return
        if news.table.revision != self.table.revision:
            was_hidden = self.table.hidden
            self._follow(news.table)
            await self._read_plans()
            await self.hear_wishes()
            if was_hidden != self.table.hidden:
                await self._hear_anew()
        self._agree(news.opening)
        lines = [(one, decode(one.line, Line)) for one in reversed(news.lines)]
        for move in news.moves:
            self._hear_until(self.n, lines)
            self._take_again(move)
        self._hear_until(self.n, lines)
        self._seal_again(news.envelopes)
        self.stirred()

    async def _begin_anew(self) -> None:
        """The database has lost what it had committed, as with a copy from before: what it holds is what is true."""
        await self.load()
        self.audience.tell_change()
        if self.match:
            self._tell_move(self.match)
        self.stirred()

    def _follow(self, table: Table) -> None:
        """The table was changed, or its match has begun. Answers in a window, and whose key opens what, are no news."""
        if tables.is_alike(table, self.table):
            self.table = table
        elif self.match is None and table.seed:
            self._begun(table, self.match_of(table))
        else:
            self._arrange(table)

    def _hear_until(self, n: int, lines: list[tuple[KeptLine, Line]]) -> None:
        """What was said before the next action; of the lines, the last one is the first to be heard."""
        while lines and lines[-1][1].n <= n:
            kept, line = lines.pop()
            self.memory.talk.next = kept.k
            gone = self.memory.talk.surplus(line, self.talk_limits)
            line = msgspec.structs.replace(line, said=read_kept(self.game, encode(line.said)))
            self._hear(line, kept.command, len(gone))

    def _take_again(self, move: KeptMove) -> None:
        """An action that was played elsewhere, or here when nobody could say whether it was kept.

        An answer in a window was acknowledged before it closed, and is told with the last one.
        """
        match = self.playing
        action = read_action(self.game, move.action)
        is_answer = not isinstance(action, TakeBack) and self._is_answer(move.actor)
        (step,) = match.foresee({move.actor: action})
        match.take(move.actor, action, step)
        now = self.now()
        seen = self.seen_at(now)
        self._took(move, match.acknowledged(move.n) if is_answer else self.n, seen)
        stops = self._acted(move.actor) if is_answer or move.command else False
        if is_answer and match.is_sealed:
            return
        if is_answer:
            self.memory.envelopes = {}
            self.times.ask_anew(self.asked(), now)
        timed = (is_answer or stops or is_running(self.table.clock)) and not match.is_sealed
        self._tell(self.table, seen, timed)
