"""Looks after one table: plays for its bots at a human pace, and lets bots go on for those whose time is up."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from logging import ERROR, WARNING
from typing import Any, Final

from pitonisa.kernel import Refusal, Seat
from pitonisa.kernel.wire import decode
from pitonisa.platform.match.talk import Because, Notice, Phrase
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.chairs import changed, left_to_bot, stand_in
from pitonisa.platform.table.clock import is_running
from pitonisa.platform.table.commands import ChangeTable, CloseWindow, DrawPlanMoments, Play, SetPlansAside, Speak
from pitonisa.platform.table.floor import NOTHING_NEW
from pitonisa.platform.table.pace import breath
from pitonisa.platform.table.table import (
    Stage,
    Table,
    comes_by_link,
    company,
    guests,
    people,
    played_by_bot,
    playing_people,
)
from pitonisa.server.bots.manners import Manners
from pitonisa.server.bots.processes import NOTHING, BotFailed, Choice, Question
from pitonisa.server.bots.speaker import Speaker
from pitonisa.server.bots.workers import Ask, WorkerFailed
from pitonisa.server.logs import note
from pitonisa.server.metrics import Metrics
from pitonisa.server.settings import Settings
from pitonisa.server.tables.leases import Leases

_LOTS: Final = random.SystemRandom()


class Caretaker:
    """Several servers may have this table: the one that holds its lease acts, and the others are ready to go on."""

    def __init__(
        self,
        live: TableActor,
        ask: Ask,
        settings: Settings,
        metrics: Metrics,
        leases: Leases,
        now: Callable[[], float],
    ) -> None:
        self._live = live
        self._ask = ask
        self._settings = settings
        self._metrics = metrics
        self._leases = leases
        self._now = now
        self._speaker = Speaker(live, ask, settings, self._is_ours)
        self._manners = Manners(live, now)
        self._woken = asyncio.Event()
        self._hurried = asyncio.Event()
        self._seen = time.monotonic()
        self._known: tuple[Table | None, object, bool] = (None, None, False)
        """With this table and these people there: whether it needs a server."""

        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._see_to_lease()
        self._woken.set()
        self._task = asyncio.create_task(self._look_after(), name=f"caretaker {self._live.room.code}")

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
        is_soon = self._live.room.table.stage is Stage.OVER or self._live.room.is_by_days
        minutes = self._settings.over_minutes if is_soon else self._settings.idle_minutes
        long_ago = time.monotonic() - self._seen > minutes * 60
        if not long_ago or self._live.room.presence.here:
            return False
        return not self._is_ours() or not (self._asked_bots() or self._is_expecting())

    def _is_expecting(self) -> bool:
        """Whether somebody's time will run out here; by days a row says so to whoever wakes the table."""
        due = [one for _, one in self._deadlines()]
        return min(due) <= self._now() if due and self._live.room.is_by_days else bool(due)

    def touch(self) -> None:
        """Somebody has asked for the table."""
        self._seen = time.monotonic()

    def wake(self) -> None:
        self._see_to_lease()
        is_ours = self._is_ours()
        if is_ours or self._live.room.presence.here:
            self.touch()
        self._speaker.look()
        if self._live.room.is_hurried:
            self._hurried.set()
        if is_ours and self._is_needed():
            self._woken.set()

    def _is_needed(self) -> bool:
        """Where people play who are there, without a clock or a sealed window, nobody has to look after them."""
        live = self._live
        if live.room.table.stage is not Stage.PLAYING:
            return False
        chairs, is_online = live.room.table.chairs, live.room.presence.is_online
        return (
            live.room.window is not None
            or is_running(live.room.table.clock)
            or bool(live.room.plans)
            or any(played_by_bot(chairs[seat]) or not is_online(seat) for seat in live.room.asked())
        )

    # Who of several servers acts

    def is_for_others(self) -> bool:
        """Whether this table needs a server, and has another."""
        return self._needs_a_server() and not self._is_ours()

    def _is_ours(self) -> bool:
        return self._leases.holds(self._live.room.code)

    def _see_to_lease(self) -> None:
        """Wanted while the table needs somebody, and given back when it does not."""
        if not self._leases.are_shared:
            return
        if self._needs_a_server():
            self._leases.want(self._live.room.code, self._woken.set)
        else:
            self._leases.drop(self._live.room.code)

    def _needs_a_server(self) -> bool:
        """By what everybody may know (decision 14), and not anew with every turn.

        Where nobody is, bots play until somebody is asked who does not come.
        """
        table, presence = self._live.room.table, self._live.room.presence
        if table.stage is not Stage.PLAYING:
            return False
        if is_running(table.clock) or (self._live.room.plans and presence):
            return True
        if not presence:
            return any(played_by_bot(table.chairs[seat]) for seat in self._live.room.to_act())
        if self._known[0] is not table or self._known[1] is not presence.everywhere:
            away = any(not presence.is_online(seat) for seat in guests(table))
            is_needed = away or self._live.room.game.windows is not None or any(map(played_by_bot, table.chairs))
            self._known = table, presence.everywhere, is_needed
        return self._known[2]

    async def _look_after(self) -> None:
        while True:
            try:
                await self._wait()
                if self._is_ours():
                    await self._live.do(CloseWindow())
                    await self._carry_out_plans()
                    await self._hand_over_to_bots()
                    await self._say_that_nothing_is_new()
                    await self._play()
            except Refusal as refusal:
                if refusal.key != "stale" and self._is_ours():
                    note("caretaker refused", level=WARNING, table=self._live.room.code, key=refusal.key)
                    await asyncio.sleep(1)
                self._woken.set()
            except Exception:
                note("caretaker failed", level=ERROR, trace=True, table=self._live.room.code)
                await asyncio.sleep(1)
                self._woken.set()

    async def _wait(self) -> None:
        """Until something happens, or somebody's time is up."""
        soonest = self._next_moment() if self._is_ours() else None
        try:
            async with asyncio.timeout(None if soonest is None else max(0.0, soonest - self._now())):
                await self._woken.wait()
        except TimeoutError:
            pass
        self._woken.clear()

    # Time

    def _next_moment(self) -> float | None:
        window = self._live.room.window
        closes = window.closes if window else None
        plans = (self._live.room.plan_moment(seat) for seat in self._live.room.planning())
        moments = (*(due for _, due in self._deadlines()), closes, self._manners.until(), *plans)
        return min((one for one in moments if one is not None), default=None)

    def _deadlines(self) -> Iterator[tuple[Seat, float]]:
        """The people who are asked, and when a bot goes on for them, or a silence stands for their answer."""
        live = self._live
        if live.room.table.stage is not Stage.PLAYING or ((window := live.room.window) and window.ends is not None):
            return
        for seat in live.room.waited_for():
            chair = live.room.table.chairs[seat]
            if not comes_by_link(chair) or played_by_bot(chair):
                continue
            up = live.room.time_up(seat)
            if up is not None:
                yield seat, up + self._settings.grace
            elif not is_running(live.room.table.clock) and (due := self._absence(seat)) is not None:
                yield seat, due

    def _absence(self, seat: Seat) -> float | None:
        """Without a clock, only for one who is not there while others are."""
        gone, asked = self._live.room.presence.gone_since(seat), self._live.room.times.asked_since(seat)
        others = any(self._live.room.presence.is_online(one) for one in people(self._live.room.table) if one != seat)
        if gone is None or asked is None or not others:
            return None
        return max(gone, asked) + self._settings.absence

    async def _hand_over_to_bots(self) -> None:
        """Once a bot does what somebody was asked; the second time in a row it stays until they return.

        Where nobody has days, it does so at once for one who is not there.
        """
        live, now = self._live, self._now()
        for seat in [seat for seat, due in self._deadlines() if due <= now]:
            if (answer := live.room.default_answer(seat)) is not None:
                await self._act(seat, answer, live.room.n)
            elif (live.room.is_by_days or live.room.presence.is_online(seat)) and not live.room.table.chairs[
                seat
            ].lapsed:
                await self._act_once(seat)
            else:
                await self._stand_in(seat)

    async def _act_once(self, seat: Seat) -> None:
        live, n = self._live, self._live.room.n
        action, _, failed = await self._choice(seat, stand_in(live.room.game, live.room.table, seat))
        is_still_asked = (
            live.room.n == n and seat in live.room.waited_for() and not played_by_bot(live.room.table.chairs[seat])
        )
        if is_still_asked and self._is_ours():
            await self._act(seat, action, n, failed, lapsed=True)

    async def _stand_in(self, seat: Seat) -> None:
        live = self._live
        why = "time-again" if live.room.is_by_days or live.room.presence.is_online(seat) else "gone"

        def stand_in(table: Table) -> Table:
            return changed(left_to_bot(live.room.game, table, seat, absent=True), seat, lapsed=False)

        await live.do(ChangeTable(stand_in, Notice(why, int(seat))))
        note("bot goes on", table=live.room.code, seat=seat)

    # Plans

    async def _carry_out_plans(self) -> None:
        """What people have said in advance is done like anything that they do (decision 39)."""
        live = self._live
        if not live.room.plans or live.room.table.stage is not Stage.PLAYING:
            return
        if live.room.undrawn_plans():
            await live.do(
                DrawPlanMoments(self._settings.pace, {seat: _LOTS.random() for seat in live.room.undrawn_plans()})
            )
        for seat in list(live.room.plans):
            due = live.room.plan_moment(seat) if seat in live.room.plans else None
            if due is None or due > self._now():
                continue
            n, planned = live.room.n, live.room.planned_action(seat)
            if planned is not None:
                action, command = planned
                await self._act(seat, action, n, command=command)
            if live.room.n == n and seat in live.room.plans:
                await live.do(SetPlansAside(seat))

    # Bots

    async def _play(self) -> None:
        """Let one bot that is asked act, and look again."""
        live, waiting = self._live, [seat for seat in self._asked_bots() if not self._manners.holds(seat)]
        if not waiting:
            return
        n = live.room.n
        seat = waiting[n % len(waiting)]
        await self._pause_like_a_person(
            seat, any(not played_by_bot(live.room.table.chairs[one]) for one in live.room.waited_for())
        )
        if live.room.n == n and live.room.table.chairs[seat].bot is not None:
            action, reason, failed = await self._choice(seat, live.room.table.chairs[seat].bot)
            is_still_asked = live.room.n == n and seat in self._asked_bots() and self._is_ours()
            if is_still_asked and not self._manners.hold(seat, action):
                explains = (
                    reason is not None and self._speaker.may_speak(seat) and bool(playing_people(live.room.table))
                )
                await self._act(seat, action, n, failed)
                if explains and live.room.n == n + 1:
                    with suppress(Refusal):  # the match may be over, or the table's talk full
                        await live.do(Speak(seat, Because(reason)))
        self._woken.set()

    async def _say_that_nothing_is_new(self) -> None:
        """People ask for ideas, and all that the bots had were declined."""
        for seat in self._asked_bots():
            if self._manners.has_nothing_new(seat):
                with suppress(Refusal):  # there may be no more room for talk
                    await self._live.do(Speak(seat, Phrase(NOTHING_NEW)))

    async def _act(
        self, seat: Seat, action: Any, n: int, failed: bool = False, lapsed: bool = False, command: str | None = None
    ) -> None:
        """Another server may have been first: then it was not for us to do."""
        live = self._live
        try:
            await live.do(Play(seat, action, n=n, failed=failed, lapsed=lapsed, command=command))
        except Refusal:
            if live.room.n == n and seat in live.room.waited_for():
                raise

    def _asked_bots(self) -> list[Seat]:
        table = self._live.room.table
        asked = sorted(self._live.room.waited_for()) if table.stage is Stage.PLAYING else []
        return [seat for seat in asked if played_by_bot(table.chairs[seat])]

    async def _pause_like_a_person(self, seat: Seat, with_people: bool) -> None:
        """People first see what has happened, follow better when nothing happens at once, and want to speak first.

        Nobody sees when a bot answers in a sealed window, but where no beat is kept the last answer closes it. By days
        nobody waits for bots: those who are there see what has happened, and that is all.
        """
        if self._live.room.is_by_days:
            await asyncio.sleep(self._to_be_shown())
            return
        pace = self._settings.pace * breath(
            self._live.room.game, self._live.room.table.pace, seat, self._live.room.playing.log
        )
        seconds = self._to_be_shown() + pace * (self._settings.courtesy if with_people else 1)
        if (window := self._live.room.window) and self._live.room.default_answer(seat) is not None:
            seconds = self._to_be_shown() + pace if window.closes_with(seat) else 0
        self._hurried.clear()
        if seconds and not self._live.room.is_hurried:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurried.wait(), seconds)

    def _to_be_shown(self) -> float:
        return max(0.0, self._live.room.shown_until - self._now())

    async def _choice(self, seat: Seat, bot: str | None) -> tuple[Any, Any, bool]:
        """What this bot does on this seat, why, and whether it failed: then it does the last of what it may."""
        live, began = self._live, time.perf_counter()
        match = live.room.playing
        state = match.state
        assert bot is not None
        seed = sha256(f"pitonisa bot {seat} {live.room.n} {match.last_seed}".encode()).hexdigest()
        try:
            chosen = await self._ask(
                Question(live.room.game.id, bot, seed, match.frame(seat), company(live.room.table))
            )
            return *self._understood(state, seat, chosen), False
        except WorkerFailed as failure:
            self._metrics.bot_failures.inc()
            note("bot failed", level=WARNING, table=live.room.code, bot=bot, why=str(failure))
            return live.room.game.legal(state, seat)[-1], None, True
        finally:
            self._metrics.thinking.observe(time.perf_counter() - began)

    def _understood(self, state: Any, seat: Seat, chosen: bytes) -> tuple[Any, Any]:
        """The action, and the reason for it or None."""
        game = self._live.room.game
        try:
            choice: Choice = decode(chosen, Choice)
            action = decode(bytes(choice.action), game.action)
            said = bytes(choice.reason)
            reason = None if said == NOTHING else decode(said, game.talk.reasons)
        except Refusal as refusal:
            raise BotFailed("not understood") from refusal
        if action not in game.legal(state, seat):
            raise BotFailed("illegal")
        return action, reason
