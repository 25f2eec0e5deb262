"""Lets the bots of one table speak: each after its own turn, a fixed while later, whatever it has to say."""

from __future__ import annotations

import asyncio
import time
from hashlib import sha256
from logging import WARNING
from typing import Any

from pitonisa.kernel import Refusal, Seat
from pitonisa.platform.live import LiveTable
from pitonisa.platform.table import SeatKind, Stage
from pitonisa.platform.talk import read_said
from pitonisa.platform.turns import Turns
from pitonisa.server.bots import NOTHING, Question
from pitonisa.server.logs import note
from pitonisa.server.settings import Settings
from pitonisa.server.workers import WorkerFailed, Workers


class Speaker:
    """One speech at a time: whoever has their turn over meanwhile says nothing. The match waits for nobody here."""

    def __init__(self, live: LiveTable, bots: Workers, settings: Settings) -> None:
        self._live = live
        self._bots = bots
        self._settings = settings
        self._turns = Turns(live.game)
        self._step: Any = None
        self._speech: asyncio.Task[None] | None = None

    def look(self) -> None:
        """Something may have happened at the table."""
        live = self._live
        if not live.game.speak or live.table.stage is not Stage.PLAYING or live.playing.step is self._step:
            return
        self._step = live.playing.step
        seat = self._turns.over(self._step.events)
        if seat is not None and self._speaks(seat) and (self._speech is None or self._speech.done()):
            self._speech = asyncio.create_task(self._speak(seat), name=f"speech {live.code}")

    async def end(self) -> None:
        if self._speech:
            self._speech.cancel()
            await asyncio.gather(self._speech, return_exceptions=True)

    def _speaks(self, seat: Seat) -> bool:
        """No bot puts words into the mouth of a person for whom it goes on."""
        chair = self._live.table.chairs[seat]
        return chair.kind is SeatKind.BOT and chair.bot in self._live.game.speak

    async def _speak(self, seat: Seat) -> None:
        """Thinking takes no time that anybody could see: words come a fixed while after the turn."""
        live, due = self._live, time.monotonic() + self._settings.pace
        match, bot = live.playing, live.table.chairs[seat].bot
        assert bot is not None
        seed = sha256(f"pitonisa speech {seat} {live.n} {match.last_seed}".encode()).hexdigest()
        try:
            said = await self._bots.ask(Question(live.game.id, bot, seed, match.frame(seat), speech=True))
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            if said != NOTHING and self._speaks(seat):
                await live.say(seat, read_said(live.game, said))
        except Refusal:
            pass
        except WorkerFailed as failure:
            note("bot did not speak", level=WARNING, table=live.code, bot=bot, why=str(failure))
