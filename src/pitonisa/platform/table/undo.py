"""Taking back at a table: one's own answer in a window, what nobody saw, and what the table lets one take back."""

from __future__ import annotations

from contextlib import suppress

from pitonisa.kernel import Kind, Refusal, Seat
from pitonisa.kernel.undo import How, TakeBack
from pitonisa.platform.match.talk import Notice
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.pleas import AGREES, ASKS, DECLINES, TOOK, Plea, plea_in
from pitonisa.platform.table.sealing import Sealing
from pitonisa.platform.table.serial import one_at_a_time


class Undoing(Sealing):
    """The part of a live table that takes back."""

    @property
    def plea(self) -> Plea | None:
        """What the table is asked now."""
        return plea_in(self.match.talk, self.n) if self.match else None

    def voters(self, by: Seat) -> frozenset[Seat]:
        """Who must agree: all people who play themselves. Bots agree to everything."""
        return frozenset(tables.playing_people(self.table)) - {by}

    async def may_take_back(self, seat: Seat) -> How:
        """How this seat may take back what it did last; refused where it may not. Bots need not be asked.

        Nobody's action waits for it: by the time it is found out, more may have happened.
        """
        how = await self._how(seat)
        return how if self.voters(seat) else How.FREELY

    async def _how(self, seat: Seat) -> How:
        match = self.playing
        if self.lesson_goes_on:
            raise Refusal("back-lesson", Kind.CONFLICT)
        if self.window is not None:
            return self._in_window(seat)
        trial = match.trial_of_last(seat)
        how = None
        if trial is not None:
            how = trial() if match.is_tried else await self.think(trial)
        if how is None:
            raise Refusal("back-learned", Kind.CONFLICT)
        return how

    def _in_window(self, seat: Seat) -> How:
        """Nobody notices how often an answer is changed while others may answer, too."""
        window = self.window
        if seat not in self.memory.envelopes:
            raise Refusal("back-window", Kind.CONFLICT)
        if window and not window.takes_answers(self.now()):
            raise Refusal("window-over")
        return How.FREELY

    async def take_back(self, seat: Seat, *, n: int, command: str) -> int:
        """Take back what this seat did last, or ask the table whether it may. `n`: what it had seen."""
        if n == self.n and command not in self.memory.done:
            with suppress(Refusal):  # it is said when its turn has come; until then nothing else here waits for it
                await self._how(seat)
        return await self._take_back(seat, n=n, command=command)

    @one_at_a_time
    async def _take_back(self, seat: Seat, *, n: int, command: str) -> int:
        if command in self.memory.done:
            return self.memory.done[command]
        if n != self.n:
            raise Refusal("stale", Kind.CONFLICT)
        how = await self._how(seat)
        if self.window is not None:
            await self._open_envelope(seat)
        elif how is How.FREELY:
            await self._play(seat, TakeBack(), self.table, command)
        elif self.voters(seat):
            await self._announce(Notice(ASKS, int(seat)))
        else:
            await self._undo(seat, command)
        return self.n

    @one_at_a_time
    async def answer_plea(self, seat: Seat, agrees: bool, *, n: int, command: str) -> int:
        """Agree that somebody takes back what they did, or not. Whoever asked may withdraw in the same way."""
        if command in self.memory.done:
            return self.memory.done[command]
        plea = self.plea
        if n != self.n or plea is None:
            raise Refusal("stale", Kind.CONFLICT)
        voters = self.voters(plea.by)
        if seat == plea.by or (seat in voters and not agrees):
            await self._announce(Notice(DECLINES, int(seat)))
        elif seat in voters:
            if seat not in plea.agreed:
                await self._announce(Notice(AGREES, int(seat)))
            if voters <= {*plea.agreed, seat}:
                await self._undo(plea.by, command)
        return self.n

    async def _undo(self, seat: Seat, command: str) -> None:
        await self._play(seat, TakeBack(), self.table, command)
        await self._announce(Notice(TOOK, int(seat)))
