"""Run an active table: every change is committed first, then applied, then sent to everyone.

This is a table's only code that waits. Commands are decided one at a time, in order. If another server wrote first, its
rows are applied here before the command is decided again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Final, Self, TypeAlias

import msgspec

from pitonisa.kernel import AnyGame, Kind, Refusal, Seat
from pitonisa.kernel.plans import plans_of
from pitonisa.kernel.sealed import windows_of
from pitonisa.kernel.undo import How
from pitonisa.platform.lessons.coaching import Corrected
from pitonisa.platform.store.presence import Around
from pitonisa.platform.store.rows import News, Played
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.store.writer import Failed, Taken
from pitonisa.platform.table import commands
from pitonisa.platform.table.audience import Asker, Audience, Watcher
from pitonisa.platform.table.decide import decide, found, how_to_undo
from pitonisa.platform.table.evolve import evolve
from pitonisa.platform.table.follow import caught_up, read_line, rebuilt
from pitonisa.platform.table.room import NO_CALLS, Calls, Room, ServerSettings, is_left_alone, new_room
from pitonisa.platform.table_model import table as tables
from pitonisa.platform.table_model.chairs import Ask
from pitonisa.platform.table_model.clock import NONE, Deadline, steady
from pitonisa.platform.table_model.pace import Rhythm

TRIES: Final = 20
"""How often a command is retried, however busy a table is on other servers."""

BY_THE_TABLE: Final = frozenset({Kind.CONFLICT, Kind.FORBIDDEN, Kind.UNAUTHENTICATED, Kind.NOT_FOUND})
"""Refusals that depend on who sits at the table, and might change elsewhere."""

SERVER: Final = ServerSettings()

Work: TypeAlias = Callable[[], Awaitable[Any]]

Settle: TypeAlias = Callable[[Any, BaseException | None], None]
"""Called with the result of a job, or the reason it failed."""


class Job:
    """A command or a reading task, and who waits for it."""

    __slots__ = ("_settle", "is_fresh", "tries", "what")

    def __init__(self, what: commands.Command | Work, settle: Settle) -> None:
        self.what = what
        self._settle = settle
        self.tries = 0
        self.is_fresh = False
        """Whether the database was already read for it."""

    def settle(self, result: Any, error: BaseException | None = None) -> None:
        """Report the result; an error while doing so doesn't stop other jobs."""
        try:
            self._settle(result, error)
        except Exception as failure:
            told = {"message": "nobody could be told what came of a command", "exception": failure}
            asyncio.get_running_loop().call_exception_handler(told)


async def no_calls(people: frozenset[tables.PersonId]) -> Calls:
    """Notify nobody, as at a table outside a server."""
    return NO_CALLS


class TableActor:
    def __init__(
        self,
        game: AnyGame,
        table: tables.Table,
        store: SqlStore,
        now: Callable[[], float] = steady,
        *,
        server: ServerSettings = SERVER,
        think: Callable[[Callable[[], Any]], Awaitable[Any]] = asyncio.to_thread,
        calls_of: Callable[[frozenset[tables.PersonId]], Awaitable[Calls]] = no_calls,
    ) -> None:
        """`think` runs costly work in threads. `calls_of` reads which notifications people want."""
        self.now = now
        self.audience = Audience()
        self._server = msgspec.structs.replace(server, has_others=store.has_others, ahead=store.ahead)
        self.room: Room = new_room(game, table, self._server, now())
        self._store, self._think, self._calls_of = store, think, calls_of
        self._owners: frozenset[tables.PersonId] = frozenset()
        """The people whose notification settings are known."""

        self._asked_for: tables.Table | None = None
        """The last table for whose people these settings were read."""

        self._hidden = table.hidden
        """How many lines were hidden when the talk was read."""

        self._jobs: deque[Job] = deque()
        self._is_busy = False
        self._is_doubtful = False
        """Whether the database may hold something else: it is read before anything happens."""

        self._running: set[asyncio.Future[Any]] = set()

    # One thing at a time

    def carry_out(self, what: commands.Command | Work, settle: Settle) -> None:
        """Carry out a command when its turn comes, to its end even if its caller has gone."""
        self._jobs.append(Job(what, settle))
        self._next()

    def do(self, what: commands.Command | Work) -> asyncio.Future[Any]:
        """Carry out a command, and return its result to the caller."""
        done = asyncio.get_running_loop().create_future()
        self.carry_out(what, partial(_resolve, done))
        return done

    def _next(self) -> None:
        while self._jobs and not self._is_busy:
            self._is_busy = True
            job = self._jobs.popleft()
            if self._is_stale or callable(job.what):
                self.own(self._read_first(job))
            else:
                self._decide(job, job.what)

    def _decide(self, job: Job, command: commands.Command) -> None:
        try:
            self._set_clock()
            decision = decide(self.room, command, self.now())
            keeping = self._store.keep(decision.writes) if decision.writes else None
        except Corrected as correction:
            self.note(commands.Coached(correction.tutor))
            job.settle(None, correction)
        except Refusal as refusal:
            if not job.is_fresh and self._may_be_stale(refusal):
                self._is_doubtful = True
                self._jobs.appendleft(job)
            else:
                job.settle(None, refusal)
        except Exception as error:
            job.settle(None, error)
        else:
            if keeping is not None:
                self._running.add(keeping)
                keeping.add_done_callback(partial(self._kept, job, decision))
                return
            self._happen(job, decision)
        self._is_busy = False

    def _may_be_stale(self, refusal: Refusal) -> bool:
        """Say whether people may have joined, left or begun the match on another server a moment ago."""
        return self.room.match is None and self._store.has_others and refusal.kind in BY_THE_TABLE

    def _kept(self, job: Job, decision: commands.Decision, kept: asyncio.Future[None]) -> None:
        """On a conflict, catch up and try again: the request may still be possible."""
        self._running.discard(kept)
        error = asyncio.CancelledError() if kept.cancelled() else kept.exception()
        if error is None:
            self._happen(job, decision)
        else:
            self._is_doubtful = True
            job.tries += 1
            if isinstance(error, Taken) and job.tries < TRIES:
                self._jobs.appendleft(job)
            else:
                job.settle(None, _as_refused(error))
        self._is_busy = False
        self._next()

    def _happen(self, job: Job, decision: commands.Decision) -> None:
        """Apply a committed change and send it to all."""
        try:
            self._set_clock()
            self._apply(decision.rows)
        except Exception as error:
            self._is_doubtful = True
            job.settle(None, error)
            return
        reply = self.room.n if decision.reply is None else decision.reply
        if self._is_stale:
            self._jobs.appendleft(Job(partial(_given, reply), job.settle))
        else:
            job.settle(reply)

    async def _read_first(self, job: Job) -> None:
        try:
            job.is_fresh = job.is_fresh or self._is_doubtful
            if self._is_doubtful:
                await self._catch_up()
                self._is_doubtful = False
            await self._read_rest()
            if callable(job.what):
                job.settle(await job.what())
            else:
                self._jobs.appendleft(job)
        except Exception as error:
            job.settle(None, _as_refused(error))
        finally:
            self._is_busy = False
            self._next()

    def own(self, work: Coroutine[Any, Any, None]) -> None:
        """Finish this work even if the caller goes away."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def settled(self) -> None:
        """Wait until nothing is under way."""
        while self._running:
            await asyncio.wait(self._running)

    # What is true, and who is told

    def note(self, *rows: commands.Row) -> None:
        """Apply a row that only this server knows."""
        self._apply(rows)

    def _apply(self, rows: Iterable[commands.Row]) -> None:
        now = self.now()
        for row in rows:
            self.room, told = evolve(self.room, row, now)
            for output in told:
                self.audience.tell(output, self.room)

    def _set_clock(self) -> None:
        if self._store.ahead != self.room.server.ahead:
            server = msgspec.structs.replace(self.room.server, ahead=self._store.ahead)
            self.room = msgspec.structs.replace(self.room, server=server)

    # Coming and going

    def arrive(self, watcher: Watcher) -> None:
        self.audience.arrive(watcher)
        self.note(commands.Arrived(watcher.viewer, watcher))

    def depart(self, watcher: Watcher) -> None:
        self.audience.depart(watcher)
        self.note(commands.Departed(watcher.viewer))

    async def look_around(self) -> None:
        """Read who has come or gone on other servers, or asks for a seat, or got an answer."""
        self.see_around((await self._store.around([self.room.code]))[self.room.code])

    def see_around(self, around: Around) -> None:
        self.note(commands.SeenAround(around))

    def ask_to_sit(self, ask: Ask, asker: Asker, token: str) -> None:
        """Request a seat; a new request replaces an earlier one."""
        earlier = self.audience.asked_by(asker)
        self.note(commands.Requested(ask, earlier))
        self.audience.forget(earlier)
        self.audience.asked(ask.id, asker, token)

    def stop_asking(self, asker: Asker) -> None:
        for id in self.audience.asked_by(asker):
            self.audience.forget([id])
            self.note(commands.Dropped(id))

    # What needs no writing, or thinking before it

    def hurry(self, seat: Seat) -> None:
        """Let the bots play without pauses until a person must act, for someone alone with bots."""
        if not is_left_alone(self.room, but=(seat,)):
            raise Refusal("hurry-people")
        self.note(commands.Hurried(seat not in self.room.waited_for()))

    def go_on(self, step: int) -> None:
        """Advance a lesson after the learner has read this step."""
        if self.room.tutor is None:
            raise Refusal("lesson-none")
        self.note(commands.Coached(self.room.tutor.go_on(step, self.room.playing)))

    async def may_undo(self, seat: Seat) -> How:
        """Return how this seat may undo its last action, or refuse. Bots needn't agree.

        Nobody's action waits for it: by the time it is found out, more may have happened.
        """
        room, finds_out = self.room, how_to_undo(self.room, seat, self.now())
        is_known = room.window is not None or room.playing.is_tried
        how = found(finds_out() if is_known else await self._think(finds_out))
        return how if self.room.voters(seat) else How.FREELY

    async def undo(self, undo: commands.Undo) -> int:
        if undo.n == self.room.n and undo.command not in self.room.done:
            with suppress(Refusal):  # it is said when its turn has come; until then nothing else here waits for it
                await self.may_undo(undo.seat)
        return await self.do(undo)

    # What was committed, here or elsewhere

    async def load(self, news: News | None = None) -> Self:
        """Rebuild the room from what was committed, in a thread, because a long match takes a while.

        A caller that has just read all of the table passes it in.
        """
        before, code = self.room, self.room.code
        news = news or await self._store.whole(code)
        if news.table is None:
            raise Refusal("unknown-table", Kind.NOT_FOUND, code=code)
        room = await asyncio.to_thread(rebuilt, before.game, news, self._server, self.now())
        deadlines = await self._deadlines(news.table)
        before, gone = self.room, room.presence.gone
        self.room = msgspec.structs.replace(
            room,
            deadlines=deadlines,
            presence=msgspec.structs.replace(before.presence, gone=gone),
            requests=before.requests,
            calls=before.calls,
        )
        self._hidden = news.table.hidden
        dead = frozenset(tables.dead_links(before.table, news.table))
        self.audience.tell(commands.SendAway(dead, "seat-token"), self.room)
        await self.hear_wishes()
        return self

    def look(self) -> asyncio.Future[None]:
        """React to a write at this table by another server."""
        return self.do(self._catch_up)

    def follow(self, played: Played) -> asyncio.Future[None]:
        """Apply actions of another server; if more was written, or may have been, catch up."""
        return self.do(partial(self._follow, played))

    async def _follow(self, played: Played) -> None:
        if not self._followed(played):
            await self._catch_up()

    def follow_at_once(self, played: Played) -> bool:
        """Do the same if it needs no waiting; return whether it was done."""
        return not (self._is_busy or self._jobs or self._is_stale) and self._followed(played)

    def _followed(self, played: Played) -> bool:
        room = self.room
        if room.match is None or room.deadlines or windows_of(room.game):
            return False
        moves = played.after(room.played, room.table.revision, room.talk.next)
        self._set_clock()
        self._apply(commands.Moved(move) for move in moves or ())
        return moves is not None

    # Reading: only while nothing else is under way

    @property
    def _is_stale(self) -> bool:
        """Say whether something must be read before a decision."""
        table = self.room.table
        return (
            self._is_doubtful or self._hidden != table.hidden or (self._asked_for is not table and self._has_new_owners)
        )

    @property
    def _has_new_owners(self) -> bool:
        """Say whether the people at the table have changed."""
        table = self.room.table
        if self._asked_for is not table and tables.owners(table) == self._owners:
            self._asked_for = table
        return self._asked_for is not table

    async def _read_rest(self) -> None:
        """Read what follows from who sits here now, and from what is hidden now."""
        if self._has_new_owners:
            await self.hear_wishes()
        if self._hidden != self.room.table.hidden:
            await self._hear_anew()

    async def _catch_up(self) -> None:
        """Apply everything that was committed elsewhere, in the order of the log, and send it to everyone."""
        room = self.room
        news = await self._store.since(room.code, room.played, room.talk.next)
        if news.table is None:
            raise Refusal("unknown-table", Kind.NOT_FOUND, code=room.code)
        deadlines, room = await self._deadlines(news.table), self.room
        if news.last < room.played or news.table.revision < room.table.revision:
            # the database has lost what it had committed, as with a copy from before: what it holds is what is true
            await self.load()
            told: list[commands.Output] = (
                [commands.TellTable(), commands.ShowMove(), commands.Wake()]
                if self.room.match
                else [commands.TellTable(), commands.Wake()]
            )
            for output in told:
                self.audience.tell(output, self.room)
            return
        is_written = news.table.revision != room.table.revision
        plans = await self._store.plans(room.code) if is_written and plans_of(room.game) else None
        self._set_clock()
        self._apply(caught_up(lambda: self.room, news, deadlines, plans))
        await self._read_rest()
        self.audience.tell(commands.Wake(), self.room)

    async def _deadlines(self, table: tables.Table) -> Mapping[Seat, Deadline]:
        """Return the deadlines of a slow table as last written, here or elsewhere."""
        if table.rhythm is not Rhythm.DAYS:
            return NONE
        return (await self._store.deadlines([table.code])).get(table.code, NONE)

    async def hear_wishes(self) -> None:
        """Read the notification settings of the people who sit here."""
        self._asked_for = table = self.room.table
        people = tables.owners(table)
        with suppress(Failed):  # the next change asks again
            self.note(commands.Wished(await self._calls_of(people)))
            self._owners = people

    async def _hear_anew(self) -> None:
        """Replace the talk by the stored one, as far as it was already applied here."""
        room = self.room
        self._hidden = room.table.hidden
        lines = (await self._store.since(room.code, room.played)).lines
        self.note(commands.TalkReplaced(tuple(read_line(room.game, line) for line in lines if line.k < room.talk.next)))


def _resolve(done: asyncio.Future[Any], result: Any, error: BaseException | None) -> None:
    if done.done():
        return  # nobody waits any more
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)


async def _given(reply: Any) -> Any:
    return reply


def _as_refused(error: BaseException) -> BaseException:
    """Translate a database failure for the caller of a request."""
    if isinstance(error, Taken):
        refusal = Refusal("stale", Kind.CONFLICT)
    elif isinstance(error, Failed):
        refusal = Refusal("store-failed", Kind.UNAVAILABLE)
    else:
        return error
    refusal.__cause__ = error
    return refusal
