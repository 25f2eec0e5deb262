"""Looks after the table of a lesson: plays what its script has for the others, at a human pace."""

from __future__ import annotations

from pitonisa.server.caretaker import Caretaker


class Prompter(Caretaker):
    async def _play(self) -> None:
        """Let the next of the others act, and look again."""
        live, n = self._live, self._live.n
        if live.tutor is None or live.match is None or live.tutor.next_move(live.match.state) is None:
            return
        await self._breathe(False)
        move = live.tutor.next_move(live.match.state)
        if live.n == n and move is not None:
            seat, action = move
            await live.act(seat, action, n=n)
            self._metrics.actions += 1
        self._stirred.set()
