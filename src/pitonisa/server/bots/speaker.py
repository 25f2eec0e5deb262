"""Lets the bots of one table speak, each after a fixed delay that doesn't depend on what it has to say."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from hashlib import sha256
from logging import WARNING
from typing import Any

from pitonisa.kernel import TABLE, Refusal, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.platform.hosting.logs import note
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.hosting.workers import Ask, WorkerFailed
from pitonisa.platform.match.talk import Turns, read_said
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Speak
from pitonisa.platform.table_model.pace import Temperament
from pitonisa.platform.table_model.table import SeatKind, Stage, bots_at
from pitonisa.server.bots.processes import NOTHING, Question


class Speaker:
    """Lets one bot speak at a time. The match never waits for it.

    Who has had their turn while another speaks says nothing. In a game in which bots speak after each of their
    actions nothing may be lost: they speak one after the other, and who has more to say goes on after the others.
    """

    def __init__(self, live: TableActor, ask: Ask, settings: Settings, is_ours: Callable[[], bool]) -> None:
        """`is_ours`: whether this server lets them speak."""
        self._live, self._is_ours, self._ask, self._settings = live, is_ours, ask, settings
        self._turns = Turns(live.room.game)
        self._step: Any = None
        self._were_asked = False
        """Whether people had asked what the bots think at the last event."""

        self._waiting: dict[Seat, None] = {}
        """The next speakers, in order."""

        self._speech: asyncio.Task[None] | None = None

    def look(self) -> None:
        """React to a possible event at the table."""
        live = self._live
        if not bots_of(live.room.game).speaking or live.room.table.stage is not Stage.PLAYING:
            return
        has_asked, self._were_asked = live.room.floor.bots_asked and not self._were_asked, live.room.floor.bots_asked
        if live.room.playing.step is not self._step:
            match = live.room.playing
            self._step = match.step
            seat = self._turns.over(match.log[-1][0] if match.log else TABLE, self._step.events)
            self._let_speak([] if seat is None else [seat])
        elif has_asked and self._goes_on:
            self._let_speak(map(Seat, bots_at(live.room.table)))

    def _let_speak(self, seats: Iterable[Seat]) -> None:
        speakers = [seat for seat in seats if self._speaks(seat)]
        if not speakers or not self._is_ours():
            return
        is_silent = self._speech is None or self._speech.done()
        if is_silent or self._goes_on:
            self._waiting |= dict.fromkeys(speakers)
        if is_silent:
            self._speech = asyncio.create_task(self._all_speak(), name=f"speech {self._live.room.code}")

    async def end(self) -> None:
        if self._speech:
            self._speech.cancel()
            await asyncio.gather(self._speech, return_exceptions=True)

    @property
    def _goes_on(self) -> bool:
        return bots_of(self._live.room.game).speak_after == "action"

    def may_speak(self, seat: Seat) -> bool:
        """No bot speaks for a person for whom it plays, and quiet bots speak only when asked."""
        live = self._live
        quiet = live.room.table.temperament is Temperament.QUIET
        return live.room.table.chairs[seat].kind is SeatKind.BOT and (not quiet or live.room.floor.bots_asked)

    def _speaks(self, seat: Seat) -> bool:
        return self._live.room.table.chairs[seat].bot in bots_of(self._live.room.game).speaking and self.may_speak(seat)

    async def _all_speak(self) -> None:
        while self._waiting:
            seat = next(iter(self._waiting))
            del self._waiting[seat]
            if self._speaks(seat) and await self._speak(seat) and self._goes_on:
                self._waiting[seat] = None

    async def _speak(self, seat: Seat) -> bool:
        """Let a bot speak; return whether it said something. Thinking shows no delay: lines come at a fixed time."""
        live, due = self._live, time.monotonic() + self._settings.pace
        match, bot = live.room.playing, live.room.table.chairs[seat].bot
        assert bot is not None
        seed = sha256(f"pitonisa speech {seat} {live.room.n} {match.last_seed}".encode()).hexdigest()
        try:
            said = await self._ask(Question(live.room.game.id, bot, seed, match.frame(seat), speech=True))
            if said == NOTHING and self._goes_on:
                return False
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            if said == NOTHING or not self._speaks(seat) or not self._is_ours():
                return False
            await live.do(Speak(seat, read_said(live.room.game, said)))
        except Refusal:
            return False
        except WorkerFailed as failure:
            note("bot did not speak", level=WARNING, table=live.room.code, bot=bot, why=str(failure))
            return False
        return True
