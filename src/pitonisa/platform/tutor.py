"""A coach at a table: keeps the learner's spot, holds back what is not accepted, and knows what the others do next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitonisa.kernel import TABLE, Actor, AnyGame, Refusal, Seat
from pitonisa.platform import coaching
from pitonisa.platform.coaching import Card, Log, Spot
from pitonisa.platform.cues import Move, Word, cues
from pitonisa.platform.lessons import Lesson


class NotAccepted(Refusal):
    """A lesson does not go on with this."""


class Tutor:
    def __init__(self, game: AnyGame, lesson: Lesson, tell: Callable[[], None]) -> None:
        self._game = game
        self._lesson = lesson
        self._spot = Spot()
        self._tell = tell

    @property
    def learner(self) -> Seat:
        return self._lesson.learner

    def card(self) -> Card:
        """What the coach says now."""
        return coaching.card(self._lesson, self._spot)

    # What happens at the table

    def check(self, state: Any, notes: Any, actor: Actor, action: Any) -> None:
        """Refuse what the rules allow and the lesson does not. To the learner the coach says why."""
        if actor == TABLE:
            raise NotAccepted("lesson-private")
        if actor != self.learner:
            if Move(actor, action) not in cues(self._game, self._lesson, self._spot, state, notes):
                raise NotAccepted("lesson-not-now")
            return
        ask = coaching.asked(self._lesson, self._spot)
        if ask is None:
            raise NotAccepted("lesson-over" if self.card().kind == "done" else "lesson-not-now")
        if not coaching.accepts(ask, action):
            self._move_to(coaching.corrected(self._lesson, self._spot, action))
            raise NotAccepted("lesson-not-this")

    def moved(self, log: Log, notes: Any) -> None:
        self._settle(coaching.further(self._lesson, self._spot, coaching.after(self._lesson, log)), notes)

    def heard(self, notes: Any, said: Any) -> None:
        self._move_to(coaching.marked(self._game, self._lesson, self._spot, notes, said))

    def go_on(self, step: int, notes: Any) -> None:
        """The learner has read what was told at this step."""
        self._settle(coaching.went_on(self._lesson, self._spot, step), notes)

    def _settle(self, spot: Spot, notes: Any) -> None:
        self._move_to(coaching.settled(self._game, self._lesson, spot, notes))

    def _move_to(self, spot: Spot) -> None:
        if spot != self._spot:
            self._spot = spot
            self._tell()

    # What the others do

    def next_cue(self, state: Any, notes: Any) -> Move | Word | None:
        """What somebody else does or says now, if anything."""
        return next(cues(self._game, self._lesson, self._spot, state, notes), None)
