"""How people at a table are treated: bots let whoever does or says something go on, and a learner has a coach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitonisa.kernel import PUBLIC, AnyGame, Refusal, Viewer
from pitonisa.platform.lessons.lessons import find_lesson
from pitonisa.platform.lessons.tutor import Tutor
from pitonisa.platform.match.talk import Phrase
from pitonisa.platform.store.store import Store
from pitonisa.platform.table.pace import ASK_BOTS
from pitonisa.platform.table.room import Room
from pitonisa.platform.table.table import Table


class Manner(Room):
    def __init__(self, game: AnyGame, table: Table, store: Store, now: Callable[[], float]) -> None:
        super().__init__(game, table, store, now)
        self.tutor = Tutor(game, find_lesson(game, table.lesson), self._tell_card) if table.lesson else None
        """Who coaches the learner, at the table of a lesson."""

    def go_on(self, step: int) -> None:
        """The learner has read what the coach told at this step of the lesson."""
        if self.tutor is None:
            raise Refusal("lesson-none")
        self.tutor.go_on(step, self.playing)
        self.stirred()

    def _tell_card(self) -> None:
        if self.tutor:
            self.audience.tell_card(self.tutor.learner, self.tutor.card())

    def _sign(self) -> None:
        """A person has done something: bots let them go on."""
        self.last_sign = self.now()
        self.bots_asked = False

    def _heard(self, viewer: Viewer, said: Any) -> None:
        """Whoever speaks is still thinking; or asks the bots what they think."""
        if viewer != PUBLIC:
            self._sign()
            self.bots_asked = said == Phrase(ASK_BOTS)
            self.stirred()
