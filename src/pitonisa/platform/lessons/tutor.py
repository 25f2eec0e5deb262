"""A coach at a table: keeps the learner's spot, holds back what is not accepted, and knows what the others do next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pitonisa.kernel import TABLE, Actor, AnyGame, Kind, Refusal, Seat
from pitonisa.platform.lessons import coaching
from pitonisa.platform.lessons.coaching import Card, Spot
from pitonisa.platform.lessons.cues import Move, Word, cues, held_back
from pitonisa.platform.lessons.lessons import Lesson
from pitonisa.platform.match.match import Match


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

    def check(self, match: Match, actor: Actor, action: Any) -> None:
        """Refuse what the rules allow and the lesson does not. To the learner the coach says why."""
        if actor == TABLE:
            raise NotAccepted("lesson-private", Kind.CONFLICT)
        if actor != self.learner:
            if Move(actor, action) not in self._cues(match):
                raise NotAccepted("lesson-not-now", Kind.CONFLICT)
            return
        ask = coaching.asked(self._lesson, self._spot)
        if ask is None:
            raise NotAccepted("lesson-over" if self.card().kind == "done" else "lesson-not-now", Kind.CONFLICT)
        if not coaching.accepts(ask, action):
            self._move_to(coaching.corrected(self._lesson, self._spot, action))
            raise NotAccepted("lesson-not-this", Kind.CONFLICT)

    def moved(self, match: Match) -> None:
        spot = coaching.further(self._lesson, self._spot, coaching.after(self._lesson, match.log))
        self._settle(spot, match)

    def heard(self, match: Match, said: Any) -> None:
        self._settle(coaching.marked(self._game, self._lesson, self._spot, match.notes, said), match)

    def go_on(self, step: int, match: Match) -> None:
        """The learner has read what was told at this step."""
        self._settle(coaching.went_on(self._lesson, self._spot, step), match)

    def _settle(self, spot: Spot, match: Match) -> None:
        spot = coaching.settled(self._game, self._lesson, spot, match.notes)
        self._move_to(held_back(self._game, self._lesson, spot, match.state))

    def _move_to(self, spot: Spot) -> None:
        if spot != self._spot:
            self._spot = spot
            self._tell()

    # What the others do

    def next_cue(self, match: Match) -> Move | Word | None:
        """What somebody else does or says now, if anything."""
        return next(self._cues(match), None)

    def _cues(self, match: Match) -> Iterator[Move | Word]:
        return cues(self._game, self._lesson, self._spot, match.state, match.notes)
