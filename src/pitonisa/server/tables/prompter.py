"""Looks after the table of a lesson: plays and says what its script has for the others, at a learner's pace."""

from __future__ import annotations

from typing import assert_never

from pitonisa.platform.lessons.cues import Move, Word
from pitonisa.platform.table.commands import Play, Speak
from pitonisa.server.tables.caretaker import Caretaker


class Prompter(Caretaker):
    """How far the learner has read is known where they are: that server acts, and no lease is needed."""

    def _is_ours(self) -> bool:
        tutor = self._live.room.tutor
        return not self._leases.are_shared or (tutor is not None and tutor.learner in self._live.room.presence.here)

    def _needs_a_server(self) -> bool:
        return False

    def _is_needed(self) -> bool:
        return self._next_cue() is not None

    async def _play(self) -> None:
        """Let the next of the others act or speak, and look again."""
        live, n, cue = self._live, self._live.room.n, self._next_cue()
        if cue is None:
            return
        await self._pause_like_a_person(cue.seat, with_people=True)
        if live.room.n == n and self._next_cue() == cue:
            match cue:
                case Move(seat=seat, action=action):
                    await live.do(Play(seat, action, n=n))
                case Word(seat=seat, said=said):
                    await live.do(Speak(seat, said))
                case _:
                    assert_never(cue)
        self._woken.set()

    def _next_cue(self) -> Move | Word | None:
        tutor, match = self._live.room.tutor, self._live.room.match
        return tutor.next_cue(match) if tutor and match else None
