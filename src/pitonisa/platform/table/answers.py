"""Answers in a sealed window: kept and acknowledged alike, and played all at once when the window closes."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, Protocol

from pitonisa.kernel import Refusal, Seat
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.store.rows import KeptEnvelope, KeptMove, moving, saving, sealing, unsealing
from pitonisa.platform.store.statements import Change
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.clock import iso
from pitonisa.platform.table.room import Room
from pitonisa.platform.table.table import Table


class _Keep(Protocol):
    """Commits changes, all or none; or refuses."""

    def __call__(self, *changes: list[Change]) -> Awaitable[None]: ...


class _Tell(Protocol):
    """Tells everybody what has happened, and that this is the table after it."""

    def __call__(self, table: Table, now: float, timed: bool) -> None: ...


class Answers:
    """The sealed windows of one table. Whoever calls sees to it that only one thing happens at a time."""

    def __init__(self, room: Room, keep: _Keep, tell: _Tell) -> None:
        self._room = room
        self._keep = keep
        self._tell = tell

    async def answer(self, seat: Seat, action: Any, command: str | None) -> int:
        """Every answer is kept and acknowledged in the same way; only its own seat is told of it.

        Where no beat is kept, the last one closes the window. Gives the number of actions that all have been told of.
        """
        room = self._room
        match, now, ends = room.playing, room.now(), room.window_ends()
        if command and ends is not None and now >= ends:
            raise Refusal("window-over")
        match.consider(seat, action)
        envelope = KeptEnvelope(seat, encode(action), command)
        if not room.keeps_beat and room.waited_for() == frozenset((seat,)):
            return await self._close({**room.memory.envelopes, seat: envelope})
        await self._keep(sealing(room.code, envelope))
        match.seal(seat, action)
        room.memory.envelopes[seat] = envelope
        if command:
            room.memory.done[command] = room.n
        else:
            room.window.bot_answers(now)
        room.audience.tell_answer(match, seat)
        return room.n

    async def close_in_time(self) -> None:
        """Close the open window if its time has come. Whoever has not answered passes."""
        room = self._room
        closes = room.window_closes()
        if closes is None or room.now() < closes:
            return
        silences = {seat: KeptEnvelope(seat, encode(room.silence(seat))) for seat in room.waited_for()}
        await self._close(room.memory.envelopes | silences)

    async def _close(self, envelopes: dict[Seat, KeptEnvelope]) -> int:
        """All answers become moves at once, in the order of the seats."""
        room = self._room
        match, now, table = room.playing, room.now(), room.table
        answers = {seat: decode(envelopes[seat].action, room.game.action) for seat in sorted(envelopes)}
        steps = match.foresee(answers)
        if over := room.game.outcome(steps[-1].state):
            table = tables.ended(table, over, iso(now))
        rows = [self._opened(envelopes[seat], n) for n, seat in enumerate(answers, start=len(match.log) + 1)]
        await self._keep(*rows, unsealing(room.code), saving(table) if over else [])
        for (seat, action), step in zip(answers.items(), steps, strict=True):
            match.take(seat, action, step)
        room.memory.envelopes = {}
        told = room.memory.done
        told |= {one.command: room.n for one in envelopes.values() if one.command and one.command not in told}
        room.times.ask_anew(room.asked(), now)
        self._tell(table, now, timed=True)
        return room.n

    def _opened(self, envelope: KeptEnvelope, n: int) -> list[Change]:
        return moving(self._room.code, KeptMove(n, envelope.seat, envelope.action, envelope.command))
