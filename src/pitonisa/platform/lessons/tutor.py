"""A coach at a table: keeps the learner's spot, holds back what is not accepted, and knows what the others do next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from pitonisa.kernel import TABLE, Actor, AnyGame, Kind, Refusal, Seat
from pitonisa.platform.lessons import coaching
from pitonisa.platform.lessons.coaching import Card, Spot
from pitonisa.platform.lessons.cues import Move, Word, cues, held_back
from pitonisa.platform.lessons.lessons import Lesson
from pitonisa.platform.match.match import Match


class NotAccepted(Refusal):
    """A lesson does not go on with this."""


class Corrected(NotAccepted):
    """The coach says what is wrong with what the learner tried."""

    def __init__(self, tutor: Tutor) -> None:
        super().__init__("lesson-not-this", Kind.CONFLICT)
        self.tutor = tutor
        """Who has said it."""


class Tutor(msgspec.Struct, frozen=True):
    """Who coaches the learner at a table: a lesson, and the learner's spot in it."""

    game: AnyGame
    lesson: Lesson
    spot: Spot = Spot()

    @property
    def learner(self) -> Seat:
        return self.lesson.learner

    def card(self) -> Card:
        """What the coach says now."""
        return coaching.card(self.lesson, self.spot)

    # What happens at the table

    def check(self, match: Match, actor: Actor, action: Any) -> None:
        """Refuse what the rules allow and the lesson does not. To the learner the coach says why (`corrected`)."""
        if actor == TABLE:
            raise NotAccepted("lesson-private", Kind.CONFLICT)
        if actor != self.learner:
            if Move(actor, action) not in self._cues(match):
                raise NotAccepted("lesson-not-now", Kind.CONFLICT)
            return
        ask = coaching.asked(self.lesson, self.spot)
        if ask is None:
            raise NotAccepted("lesson-over" if self.card().kind == "done" else "lesson-not-now", Kind.CONFLICT)
        if not coaching.accepts(ask, action):
            raise Corrected(self._at(coaching.corrected(self.lesson, self.spot, action)))

    def moved(self, match: Match) -> Tutor:
        spot = coaching.further(self.lesson, self.spot, coaching.after(self.lesson, match.log))
        return self._settled(spot, match)

    def heard(self, match: Match, said: Any) -> Tutor:
        return self._settled(coaching.marked(self.game, self.lesson, self.spot, match.notes, said), match)

    def go_on(self, step: int, match: Match) -> Tutor:
        """The learner has read what was told at this step."""
        return self._settled(coaching.went_on(self.lesson, self.spot, step), match)

    def _settled(self, spot: Spot, match: Match) -> Tutor:
        spot = coaching.settled(self.game, self.lesson, spot, match.notes)
        return self._at(held_back(self.game, self.lesson, spot, match.state))

    def _at(self, spot: Spot) -> Tutor:
        return self if spot == self.spot else Tutor(self.game, self.lesson, spot)

    # What the others do

    def next_cue(self, match: Match) -> Move | Word | None:
        """What somebody else does or says now, if anything."""
        return next(self._cues(match), None)

    def _cues(self, match: Match) -> Iterator[Move | Word]:
        return cues(self.game, self.lesson, self.spot, match.state, match.notes)
