"""Answers in a sealed window: kept in envelopes, told to nobody but their seats, and opened all at once."""

from __future__ import annotations

from typing import Any

from pitonisa.kernel import TABLE, Actor, Refusal, Seat
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.store.rows import (
    KeptEnvelope,
    KeptMove,
    delete_envelope,
    delete_envelopes,
    insert_envelope,
    insert_move,
    touch_table,
    update_table,
)
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.clock import iso
from pitonisa.platform.table.playing import Playing
from pitonisa.platform.table.serial import one_at_a_time
from pitonisa.platform.table.window import Window


class Sealing(Playing):
    """The part of a live table that keeps answers until their window closes (decision 14)."""

    def _is_answer(self, actor: Actor) -> bool:
        """Whether what this seat does now goes into an envelope."""
        return actor != TABLE and not self.lesson_goes_on and self.default_answer(actor) is not None

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

    async def _open_envelope(self, seat: Seat) -> None:
        """The answer is gone, and its seat is asked as before. Nobody else is told anything."""
        await self._keep(touch_table(self.table), delete_envelope(self.code, seat))
        self.table = tables.written(self.table)
        del self.memory.envelopes[seat]
        self._unsealed(seat)
        self.stirred()

    def _unsealed(self, seat: Seat) -> None:
        self.playing.unseal(seat)
        self.audience.tell_answer(self.playing, seat)

    def _seal_again(self, envelopes: list[KeptEnvelope]) -> None:
        """Answers that were given or taken back elsewhere: only their own seats are told of them."""
        before, self.memory.envelopes = self.memory.envelopes, {one.seat: one for one in envelopes}
        for seat in before.keys() - self.memory.envelopes.keys():
            self._unsealed(seat)
        for one in envelopes:
            if one != before.get(one.seat):
                self.playing.seal(one.seat, decode(one.action, self.game.action))
                self._sealed(one)

    @one_at_a_time
    async def close_window(self) -> None:
        """Close the open window if its time has come. Whoever has not answered passes."""
        window = self.window
        if window and window.has_closed(self.now()):
            passes = {seat: KeptEnvelope(seat, encode(self.default_answer(seat))) for seat in self.waited_for()}
            await self._close(self.memory.envelopes | passes)

    async def _close(self, envelopes: dict[Seat, KeptEnvelope]) -> None:
        """All answers become moves at once, in the order of the seats."""
        match, now, table, n = self.playing, self.now(), self.table, self.n
        answers = {seat: decode(envelopes[seat].action, self.game.action) for seat in sorted(envelopes)}
        steps = match.foresee(answers)
        if over := self.game.outcome(steps[-1].state):
            table = tables.ended(table, over, self.game.final_scores(steps[-1].state), iso(now))
        opened = enumerate((envelopes[seat] for seat in answers), start=len(match.log) + 1)
        rows = [insert_move(self.code, KeptMove(at, one.seat, one.action, one.command)) for at, one in opened]
        rows.append(self._opens(len(match.log) + len(rows), steps[-1], now))
        due = self.deadlines_after(table, steps[-1].state)
        rows.append(self.called_after(table, steps[-1].state, (), due))
        rows.append([*update_table(table), *self._end_plans(over)] if over else touch_table(table))
        await self._keep_asking(due, *rows, delete_envelopes(self.code))
        now = self.now()  # nobody is charged for the time that the disk took
        for (seat, action), step in zip(answers.items(), steps, strict=True):
            match.take(seat, action, step)
        self.memory.envelopes = {}
        self.memory.done |= {one.command: n for one in envelopes.values() if one.command}
        self._acted(*answers)  # whoever has answered and whoever has not: nobody is to know
        self.times.ask_anew(self.asked(), now)
        self._tell(tables.written(table), self.seen_at(now), timed=True)
