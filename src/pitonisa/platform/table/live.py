"""A table while people sit at it: every change is committed first, then it is true, then all are told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

import msgspec

from pitonisa.kernel import TABLE, Actor, AnyGame, Kind, Refusal, Seat, Viewer
from pitonisa.kernel.chance import new_seed
from pitonisa.kernel.undo import TakeBack, read_action
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.resume import resume
from pitonisa.platform.match.talk import Line, Notice, announce, read_kept
from pitonisa.platform.store.deadlines import rewrite_deadlines
from pitonisa.platform.store.passing import decline_ask
from pitonisa.platform.store.rows import (
    KeptEnvelope,
    KeptLine,
    KeptMove,
    delete_envelopes,
    delete_lines,
    insert_edition,
    insert_envelope,
    insert_line,
    insert_move,
    insert_table,
    record_of,
    touch_table,
    update_line,
    update_table,
)
from pitonisa.platform.store.statements import Write
from pitonisa.platform.store.store import Played, Store
from pitonisa.platform.store.writer import Failed, Taken
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.arrangement import arrangement
from pitonisa.platform.table.clock import is_running, iso, steady
from pitonisa.platform.table.deadlines import Deadline
from pitonisa.platform.table.door import must_have_room, takes_bots_place
from pitonisa.platform.table.memory import number_of, remembered
from pitonisa.platform.table.planned import Planned
from pitonisa.platform.table.seating import joining, leaving, must_be_whole
from pitonisa.platform.table.serial import Overtaken, Serial, one_at_a_time
from pitonisa.platform.table.sigils import told_apart
from pitonisa.platform.table.table import Chair, Stage, Table
from pitonisa.platform.table.undo import tells_of_plea
from pitonisa.platform.table.window import Window


class LiveTable(Planned):
    """The only way to change a table. Others may write at it elsewhere: whoever comes second catches up first."""

    def __init__(self, game: AnyGame, table: Table, store: Store, now: Callable[[], float] = steady) -> None:
        super().__init__(game, table, store, now)
        self.timed: Callable[[float], None] = lambda seconds: None
        """Called with the seconds that it took to tell all watchers of an action."""

        self.serial = Serial(self._catch_up)

    # Coming back from the log

    async def load(self) -> LiveTable:
        """Rebuild the match from what was committed: beside the other tables, for a long one takes a while."""
        news = await self._store.since(self.code)
        kept, moves, lines, envelopes = news.table, news.moves, news.lines, news.envelopes
        if kept is None:
            raise Refusal("unknown-table", Kind.NOT_FOUND, code=self.code)
        self.match = await asyncio.to_thread(resume, self.game, record_of(kept, moves, lines)) if kept.seed else None
        await self._read_deadlines(kept)
        await self._read_plans()
        must_be_whole(kept, self.game.seats(self.match.state) if self.match else kept.players)
        sealing = self.tutor is None
        memory = remembered(self.game, self.match, moves, lines, envelopes, sealing=sealing)
        self.table, self.memory = kept, memory
        for one in envelopes:
            self.playing.seal(one.seat, decode(one.action, self.game.action))
        self.times.begin(self.asked(), self.now(), self.memory.used)
        self.opening = news.opening
        self._open_window(self.now())
        self.bot_answered = self.now()  # whenever it was, no later than now: the window takes whole beats
        self.audience.all_gone(map(Seat, range(len(kept.chairs))))
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
        """An action that was played elsewhere. An answer in a window was acknowledged before it closed."""
        match, now = self.playing, self.now()
        action = read_action(self.game, move.action)
        is_answer = not isinstance(action, TakeBack) and self._is_answer(move.actor)
        (step,) = match.foresee({move.actor: action})
        match.take(move.actor, action, step)
        self._took(move, match.acknowledged(move.n) if is_answer else self.n, now)
        if not match.is_sealed:
            if is_answer:
                self.memory.envelopes = {}
                self.times.ask_anew(self.asked(), now)
            self._tell(self.table, now, is_answer or is_running(self.table.clock))

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
            table = tables.played_again(table, actor)
        elif lapsed:
            table = tables.changed(table, actor, lapsed=True)
        return await self._play(actor, action, table, command, failed, lapsed)

    def why(self, seat: Seat, action: Any) -> None:
        """Refuse what the rules would refuse now. Nothing happens, and no chance is used up."""
        self.playing.consider(seat, action)

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
        chair = msgspec.structs.replace(tables.person(ask.name, ask.sigil, "", owner=ask.owner), token=ask.link)
        chair = told_apart(chair, place, self.table)
        if ask.seat is not None and takes_bots_place(self.table, ask.seat):
            await self._change(lambda table: tables.with_chair(table, place, chair), Notice("sat", place))
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
            table = tables.ended(table, over, iso(now))
        used = self.cost(table.clock, actor, now) if actor != TABLE and command else 0
        move = KeptMove(len(match.log) + 1, actor, encode(action), command, used, failed)
        is_changed = table is not self.table
        line = announce(self.n, Notice("time-once", int(actor))) if lapsed else None
        due = self.deadlines_after(table, step.state, self.deadlines, actor, used)
        calls = self.called_after(table, step.state, self.asked(), due, actor) + self._end_plans(over)
        rows = [*insert_move(self.code, move), *self._opens(move.n, step, self.seen_at(now, step))]
        await self._keep_asking(due, rows, update_table(table) if is_changed else [], self._row(line), calls)
        if line:
            self._hear(line)
        match.take(actor, action, step)
        self._took(move, self.n, now)
        self._tell(tables.written(table) if is_changed else table, now, is_running(table.clock) and not match.is_sealed)
        return self.n

    def _took(self, move: KeptMove, number: int, now: float) -> None:
        """What a table remembers of an action, whose command was answered with this number."""
        if move.command:
            self.memory.done[move.command] = number
            self._sign()
        self.times.moved(move.actor, move.spent, self.asked(), self.seen_at(now))
        if move.failed and move.actor != TABLE:
            self.memory.failed[self.n] = move.actor
            self.audience.tell_failure(move.actor, self.n)

    def _tell(self, table: Table, now: float, timed: bool) -> None:
        """Something has happened, and this is the table after it. Whether times are news, too, is for others to say."""
        if not self.playing.is_sealed:
            self.shown_until = self.seen_at(now)
            if self.window:
                self.times.ask_anew(self.asked(), self.shown_until)
                self._open_window(self.shown_until)
                timed = True
        news, dead = timed or table is not self.table, tables.dead_links(self.table, table)
        self.table = table
        self.audience.dismiss(dead)
        self._tell_move(self.playing)
        self._open_door()
        if news:
            self.audience.tell_change()
        if self.tutor:
            self.tutor.moved(self.playing)
        self._stir_after_move()

    # Sealed windows

    async def _answer(self, window: Window, seat: Seat, action: Any, command: str | None) -> int:
        """Every answer is kept and acknowledged in the same way; only its own seat is told of it.

        Gives the number with which the window opened, the last one like the first.
        """
        match, now, n = self.playing, self.now(), self.n
        if command and not window.takes_answers(now):
            raise Refusal("window-over")
        match.consider(seat, action)
        envelope = KeptEnvelope(seat, encode(action), command)
        if window.closes_with(seat):
            await self._close({**self.memory.envelopes, seat: envelope})
        else:
            settled = self.calls.answered(self.table, seat)
            await self._keep(touch_table(self.table), insert_envelope(self.code, envelope), settled)
            self.table = tables.written(self.table)
            match.seal(seat, action)
            self.memory.envelopes[seat] = envelope
            self._sealed(envelope)
        self.stirred()
        return n

    def _sealed(self, envelope: KeptEnvelope) -> None:
        if envelope.command:
            self.memory.done[envelope.command] = self.n
        else:
            self.bot_answered = self.now()
        self.audience.tell_answer(self.playing, envelope.seat)

    @one_at_a_time
    async def close_window(self) -> None:
        """Close the open window if its time has come. Whoever has not answered passes."""
        window = self.window
        if window and window.has_closed(self.now()):
            passes = {seat: KeptEnvelope(seat, encode(self.default_answer(seat))) for seat in window.missing}
            await self._close(self.memory.envelopes | passes)

    async def _close(self, envelopes: dict[Seat, KeptEnvelope]) -> None:
        """All answers become moves at once, in the order of the seats."""
        match, now, table, n = self.playing, self.now(), self.table, self.n
        answers = {seat: decode(envelopes[seat].action, self.game.action) for seat in sorted(envelopes)}
        steps = match.foresee(answers)
        if over := self.game.outcome(steps[-1].state):
            table = tables.ended(table, over, iso(now))
        opened = enumerate((envelopes[seat] for seat in answers), start=len(match.log) + 1)
        rows = [insert_move(self.code, KeptMove(at, one.seat, one.action, one.command)) for at, one in opened]
        rows.append(self._opens(len(match.log) + len(rows), steps[-1], self.seen_at(now, steps[-1])))
        due = self.deadlines_after(table, steps[-1].state)
        rows.append(self.called_after(table, steps[-1].state, (), due))
        rows.append([*update_table(table), *self._end_plans(over)] if over else touch_table(table))
        await self._keep_asking(due, *rows, delete_envelopes(self.code))
        table = self.table = tables.written(table)
        for (seat, action), step in zip(answers.items(), steps, strict=True):
            match.take(seat, action, step)
        self.memory.envelopes = {}
        self.memory.done |= {one.command: n for one in envelopes.values() if one.command}
        self.times.ask_anew(self.asked(), now)
        self._tell(table, now, timed=True)

    def _tell_move(self, match: Match) -> None:
        began = time.perf_counter()
        self.audience.tell_move(match)
        self.timed(time.perf_counter() - began)

    # Talking

    @one_at_a_time
    async def say(self, viewer: Viewer, said: Any, command: str | None = None) -> int:
        if command in self.memory.done:
            return self.memory.done[command]
        match = self.match
        line = match.phrase(viewer, said) if match else self.phrase_before(viewer, said)
        gone = self.memory.talk.making_room(line, self.talk_limits)
        await self._keep(self._row(line, command), delete_lines(self.code, gone))
        self._hear(line, command, len(gone))
        if self.tutor and match:
            self.tutor.heard(match, said)
            self.stirred()
        return number_of(line)

    def _hear(self, line: Line, command: str | None = None, gone: int = 0) -> None:
        """The line has been kept in the place of those that are gone."""
        self.memory.talk.take(line, gone, self.match.talk if self.match else self.memory.before)
        if self.match:
            self.match.hear(line)
        else:
            self.memory.before.append(line)
        if command:
            self.memory.done[command] = number_of(line)
            self._heard(line.by, line.said)
        self.audience.tell_line(line, self.match)
        if tells_of_plea(line):
            self.audience.tell_change()

    @one_at_a_time
    async def hide(self, k: int, line: Line) -> None:
        """The owner of the house lets something else stand in the place of what was said under this number."""
        table = msgspec.structs.replace(self.table, hidden=self.table.hidden + 1)
        await self._keep(update_table(table), update_line(self.code, KeptLine(k, encode(line))))
        self._arrange(tables.written(table))
        await self._hear_anew()

    # Seats and stages

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
    async def lead_on(self, make: Callable[[Table], Table]) -> None:
        """Open the table at which these people play again, together with the way there; unless somebody was first."""
        if self.table.next is None:
            following = make(self.table)
            table = msgspec.structs.replace(self.table, next=following.code)
            await self._keep(insert_table(following), update_table(table))
            self._arrange(tables.written(table))

    def _row(self, line: Line | None, command: str | None = None) -> list[Write]:
        return [] if line is None else insert_line(self.code, KeptLine(self.memory.talk.next, encode(line), command))

    @one_at_a_time
    async def begin(self, seed: str | None = None) -> None:
        table = tables.begun(self.game, self.table, seed or new_seed())
        match = self.match_of(table)
        rows = [*update_table(table), *insert_edition(self.game, table)]
        await self.hear_wishes()
        due = self.deadlines_after(table, match.state)
        await self._keep_asking(due, rows, self.called_after(table, match.state, (), due))
        self._begun(tables.written(table), match)

    def _begun(self, table: Table, match: Match) -> None:
        match.talk.extend(self.memory.before)
        self.table, self.match = table, match
        self.times.begin(self.asked(), self.now(), {})
        self._open_window(self.now())
        self.audience.tell_change()
        self._tell_move(match)
        self.stirred()

    # Safety

    async def _keep_asking(self, due: Mapping[Seat, Deadline], *changes: list[Write]) -> None:
        """Together with who is asked from then on, where the table plays by days."""
        await self._keep(*changes, rewrite_deadlines(self.code, self.deadlines, due))
        self.deadlines = due

    async def _keep(self, *changes: list[Write]) -> None:
        try:
            await self._store.keep(*changes)
        except Taken as error:
            raise Overtaken from error
        except Failed as error:
            self.serial.doubt()
            raise Refusal("store-failed", Kind.UNAVAILABLE) from error

    def own(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that is done to its end, whoever goes meanwhile."""
        self.serial.own(work)

    async def settled(self) -> None:
        """Until nothing is under way."""
        await self.serial.settled()
