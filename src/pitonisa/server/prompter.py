"""Looks after the table of a lesson: plays what its script has for the others, at a human pace."""

from __future__ import annotations

from typing import Any

from pitonisa.kernel import Seat
from pitonisa.server.caretaker import Caretaker


class Prompter(Caretaker):
    async def _play(self) -> None:
        """Let the next of the others act, and look again."""
        live, n, move = self._live, self._live.n, self._next_move()
        if move is None:
            return
        seat, action = move
        await self._breathe(seat, with_people=False)
        if live.n == n and self._next_move() == move:
            await live.act(seat, action, n=n)
            self._metrics.actions += 1
        self._stirred.set()

    def _next_move(self) -> tuple[Seat, Any] | None:
        tutor, match = self._live.tutor, self._live.match
        return tutor.next_move(match.state) if tutor and match else None
