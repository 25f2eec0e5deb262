"""Taking back at a table: one's own answer in a window, what nobody saw, and what the table lets one take back."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from pitonisa.kernel import TABLE, Actor, Kind, Refusal, Seat
from pitonisa.kernel.undo import How, TakeBack
from pitonisa.kernel.wire import decode
from pitonisa.platform.match.talk import Line, Notice, announce
from pitonisa.platform.store.rows import KeptEnvelope, delete_envelope, touch_table
from pitonisa.platform.store.statements import Write
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.manner import Manner
from pitonisa.platform.table.serial import Serial, one_at_a_time
from pitonisa.platform.table.table import Table

ASKS: Final = "asks-back"
AGREES: Final = "agrees-back"
DECLINES: Final = "declines-back"
TOOK: Final = "took-back"
PLEADING: Final = frozenset({ASKS, AGREES, DECLINES, TOOK})
"""What the house says of it. The lines themselves are what is asked and answered: they are kept in the log."""


class Plea(msgspec.Struct, frozen=True):
    """Somebody asks the table to let them take back what they did last, and not everybody has answered."""

    by: Seat
    agreed: tuple[Seat, ...]
    """Those of the others who have agreed."""


def plea_in(lines: Sequence[Line], n: int) -> Plea | None:
    """The one that is open after `n` actions, by all that was said since: whatever happens next ends it."""
    found: Plea | None = None
    for line in lines:
        if line.n != n or not isinstance(line.said, Notice):
            continue
        match line.said:
            case Notice(id="asks-back", seat=seat):
                found = Plea(Seat(seat), ())
            case Notice(id="agrees-back", seat=seat) if found:
                found = Plea(found.by, (*found.agreed, Seat(seat)))
            case Notice(id="declines-back"):
                found = None
            case _:
                pass
    return found


class Undoing(Manner, ABC):
    """The part of a live table that takes back, and follows what was answered and taken back elsewhere."""

    serial: Serial

    @abstractmethod
    async def _play(self, actor: Actor, action: Any, table: Table, command: str | None = None) -> int:
        """Let an action happen, and give its number."""

    @abstractmethod
    async def _keep(self, *changes: list[Write]) -> None:
        """Commit all of this together."""

    @abstractmethod
    def _row(self, line: Line | None, command: str | None = None) -> list[Write]:
        """What keeps a line of talk."""

    @abstractmethod
    def _hear(self, line: Line, command: str | None = None, gone: int = 0) -> None:
        """Let everybody hear a line that was kept."""

    @abstractmethod
    def _sealed(self, envelope: KeptEnvelope) -> None:
        """Tell a seat that its answer was kept."""

    async def _announce(self, notice: Notice) -> None:
        line = announce(self.n, notice)
        await self._keep(self._row(line))
        self._hear(line)

    @property
    def plea(self) -> Plea | None:
        """What the table is asked now."""
        return plea_in(self.match.talk, self.n) if self.match else None

    def voters(self, by: Seat) -> frozenset[Seat]:
        """Who must agree: all people who play themselves. Bots agree to everything."""
        return frozenset(tables.playing_people(self.table)) - {by}

    @one_at_a_time
    async def may_take_back(self, seat: Seat) -> How:
        """How this seat may take back what it did last; refused where it may not. Bots need not be asked."""
        how = await self._how(seat)
        return how if self.voters(seat) else How.FREELY

    async def _how(self, seat: Seat) -> How:
        match = self.playing
        if self.lesson_goes_on:
            raise Refusal("back-lesson", Kind.CONFLICT)
        if self.window is not None:
            return self._in_window(seat)
        how = await asyncio.to_thread(match.how_to_take_back, seat)
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

    @one_at_a_time
    async def take_back(self, seat: Seat, *, n: int, command: str) -> int:
        """Take back what this seat did last, or ask the table whether it may. `n`: what it had seen."""
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

    async def _open_envelope(self, seat: Seat) -> None:
        """The answer is gone, and its seat is asked as before. Nobody else is told anything."""
        await self._keep(touch_table(self.table), delete_envelope(self.code, seat))
        self.table = tables.written(self.table)
        del self.memory.envelopes[seat]
        self._unsealed(seat)
        self.stirred()

    def _is_answer(self, actor: Actor) -> bool:
        """Whether what this seat does now goes into an envelope."""
        return actor != TABLE and not self.lesson_goes_on and self.default_answer(actor) is not None

    def _seal_again(self, envelopes: list[KeptEnvelope]) -> None:
        """Answers that were given or taken back elsewhere: only their own seats are told of them."""
        before, self.memory.envelopes = self.memory.envelopes, {one.seat: one for one in envelopes}
        for seat in before.keys() - self.memory.envelopes.keys():
            self._unsealed(seat)
        for one in envelopes:
            if one != before.get(one.seat):
                self.playing.seal(one.seat, decode(one.action, self.game.action))
                self._sealed(one)

    def _unsealed(self, seat: Seat) -> None:
        self.playing.unseal(seat)
        self.audience.tell_answer(self.playing, seat)

    @property
    def lesson_goes_on(self) -> bool:
        """What a lesson teaches goes one way."""
        return self.table.lesson is not None


def tells_of_plea(line: Line) -> bool:
    """Whether the table is asked something else after this line."""
    return isinstance(line.said, Notice) and line.said.id in PLEADING
