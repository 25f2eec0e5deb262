"""Drives one table: does what is due for its bots, clocks, windows and plans, at a human pace."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from logging import ERROR, WARNING
from typing import Any, Final

import msgspec

from pitonisa.kernel import Refusal, Seat
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.wire import decode
from pitonisa.platform.hosting.leases import Leases
from pitonisa.platform.hosting.logs import note
from pitonisa.platform.hosting.metrics import Metrics
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.hosting.workers import Ask, WorkerFailed
from pitonisa.platform.match.talk import Because, Phrase
from pitonisa.platform.table import due
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import ChangeTable, DrawPlanMoments, Play, Speak
from pitonisa.platform.table.talk import NOTHING_NEW
from pitonisa.platform.table_model.table import Stage, Table, company, played_by_bot, playing_people
from pitonisa.server.bots.processes import NOTHING, BotFailed, Choice, Question
from pitonisa.server.bots.speaker import Speaker

_LOTS: Final = random.SystemRandom()


class Driver:
    """Drives a table. With several servers, the one that holds the table's lease acts, and the others stand by."""

    def __init__(
        self, live: TableActor, ask: Ask, settings: Settings, metrics: Metrics, leases: Leases, now: Callable[[], float]
    ) -> None:
        self.attention = due.Attention()
        self._live, self._ask, self._settings, self._metrics = live, ask, settings, metrics
        self._leases, self._now = leases, now
        self._speaker = Speaker(live, ask, settings, self._is_ours)
        self._woken = asyncio.Event()
        self._seen = time.monotonic()
        self._known: tuple[Table | None, object, bool] = (None, None, False)
        """With this table and these people present: whether it needs a server."""

        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._see_to_lease()
        self._woken.set()
        self._task = asyncio.create_task(self._drive(), name=f"driver {self._live.room.code}")

    async def end(self) -> None:
        await self._speaker.end()
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._leases.drop(self._live.room.code)

    def is_idle(self) -> bool:
        """Nobody is there, nothing has happened for long, no bot is asked and no clock runs out; or that is for others.

        After the end of a match nobody has long to come back to it, and by days nobody is expected.
        """
        room = self._live.room
        is_soon = room.table.stage is Stage.OVER or room.is_by_days
        minutes = self._settings.over_minutes if is_soon else self._settings.idle_minutes
        if time.monotonic() - self._seen <= minutes * 60 or room.presence.counts:
            return False
        late = [moment for _, moment in due.late_at(room)]
        is_expecting = bool(late) and (not room.is_by_days or min(late) <= self._now())  # by days a row wakes the table
        return not self._is_ours() or not (room.asked_bots() or is_expecting)

    def touch(self) -> None:
        """Note that somebody has used the table."""
        self._seen = time.monotonic()

    def wake(self) -> None:
        """React to an event at the table."""
        self._see_to_lease()
        is_ours = self._is_ours()
        if is_ours or self._live.room.presence.counts:
            self.touch()
        self._speaker.look()
        if is_ours and self._may_be_needed() and due.is_needed(self._live.room):
            self._woken.set()

    # Who of several servers acts

    def is_for_others(self) -> bool:
        """Say whether this table needs a server, and has another."""
        return self._needs_a_server() and not self._is_ours()

    def _is_ours(self) -> bool:
        """Say whether this server acts; in a lesson it is the learner's server, and no lease is needed."""
        room = self._live.room
        if room.tutor:
            return not self._leases.are_shared or room.tutor.learner in room.presence.counts
        return self._leases.holds(room.code)

    def _see_to_lease(self) -> None:
        """Request the lease while the table needs a server, and give it back otherwise."""
        if not self._leases.are_shared:
            return
        if self._needs_a_server():
            self._leases.want(self._live.room.code, self._woken.set)
        else:
            self._leases.drop(self._live.room.code)

    def _may_be_needed(self) -> bool:
        """Whether it has to be looked at closely: at most tables of people who are all here, never."""
        room = self._live.room
        return room.tutor is not None or not room.presence.everywhere or self._needs_a_server()

    def _needs_a_server(self) -> bool:
        """Say whether the table needs a server; cached while people are present."""
        room = self._live.room
        if not room.presence.everywhere or room.plans:
            return due.needs_a_server(room)
        if self._known[0] is not room.table or self._known[1] is not room.presence.everywhere:
            self._known = room.table, room.presence.everywhere, due.needs_a_server(room)
        return self._known[2]

    # What is due

    async def _drive(self) -> None:
        while True:
            try:
                self._woken.clear()
                found = self._look() if self._is_ours() else due.Look(self.attention)
                if found.due:
                    await self._do(found.due[0])
                else:
                    await self._wait(found.soonest)
            except Refusal as refusal:
                if refusal.key != "stale" and self._is_ours():
                    note("driver refused", level=WARNING, table=self._live.room.code, key=refusal.key)
                    await asyncio.sleep(1)
            except Exception:
                note("driver failed", level=ERROR, trace=True, table=self._live.room.code)
                await asyncio.sleep(1)

    async def _wait(self, until: float | None) -> None:
        """Wait until something happens or is due."""
        with suppress(TimeoutError):
            async with asyncio.timeout(None if until is None else max(0.0, until - self._now())):
                await self._woken.wait()

    def _look(self) -> due.Look:
        found = due.look(self._live.room, self.attention, self._now())
        self.attention = found.attention
        return found

    async def _do(self, what: due.Due) -> None:
        live = self._live
        match what:
            case due.Think():
                await self._let_think(what)
            case Play():
                await self._play(what)
            case DrawPlanMoments():
                lots = {seat: _LOTS.random() for seat in live.room.undrawn_plans()}
                await live.do(DrawPlanMoments(what.pace, lots))
            case Speak(said=Phrase(id=id)) if id == NOTHING_NEW:
                self.attention = msgspec.structs.replace(self.attention, has_answered=True)
                with suppress(Refusal):  # there may be no more room for talk
                    await live.do(what)
            case ChangeTable():
                await live.do(what)
                note("bot goes on", table=live.room.code)
            case command:
                await live.do(command)

    async def _play(self, play: Play) -> None:
        """Act, unless another server was first."""
        live = self._live
        try:
            await live.do(play)
        except Refusal:
            if live.room.n == play.n and play.seat in live.room.waited_for():
                raise

    # Bots

    async def _let_think(self, think: due.Think) -> None:
        """Ask a bot and play its action, if it still must act when it has thought, and needn't hold it back."""
        live, n, seat = self._live, self._live.room.n, think.seat
        action, reason, failed = await self._choice(seat, think.bot)
        room = live.room
        is_bots = played_by_bot(room.table.chairs[seat])
        if room.n != n or seat not in room.waited_for() or is_bots is think.lapsed or not self._is_ours():
            return
        if not think.lapsed:
            self.attention = due.with_idea(room, due.attend(room, self.attention, self._now()), seat, action)
            if due.holds(room, self.attention, seat, self._now()):
                return
        explains = reason is not None and self._speaker.may_speak(seat) and bool(playing_people(room.table))
        await self._play(Play(seat, action, n, failed=failed, lapsed=think.lapsed))
        if explains and not think.lapsed and live.room.n == n + 1:
            with suppress(Refusal):  # the match may be over, or the table's talk full
                await live.do(Speak(seat, Because(reason)))

    async def _choice(self, seat: Seat, bot: str) -> tuple[Any, Any, bool]:
        """Return a bot's action on this seat, its reason, and whether it failed, which means the last legal action."""
        room, began = self._live.room, time.perf_counter()
        match = room.playing
        seed = sha256(f"pitonisa bot {seat} {room.n} {match.last_seed}".encode()).hexdigest()
        try:
            chosen = await self._ask(Question(room.game.id, bot, seed, match.frame(seat), company(room.table)))
            return *self._understood(match.state, seat, chosen), False
        except WorkerFailed as failure:
            self._metrics.bot_failures.inc()
            note("bot failed", level=WARNING, table=room.code, bot=bot, why=str(failure))
            return room.game.legal(match.state, seat)[-1], None, True
        finally:
            self._metrics.thinking.observe(time.perf_counter() - began)

    def _understood(self, state: Any, seat: Seat, chosen: bytes) -> tuple[Any, Any]:
        """Decode the action, and the reason for it or None."""
        game = self._live.room.game
        try:
            choice: Choice = decode(chosen, Choice)
            action = decode(bytes(choice.action), game.action)
            said = bytes(choice.reason)
            reason = None if said == NOTHING else decode(said, talk_of(game).reasons)
        except Refusal as refusal:
            raise BotFailed("not understood") from refusal
        if action not in game.legal(state, seat):
            raise BotFailed("illegal")
        return action, reason
