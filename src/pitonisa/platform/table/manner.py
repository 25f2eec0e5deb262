"""How people at a table are treated: bots let whoever does or says something go on, and a learner has a coach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitonisa.kernel import PUBLIC, TABLE, Actor, AnyGame, Refusal, Seat, Viewer
from pitonisa.platform.lessons.lessons import find_lesson
from pitonisa.platform.lessons.tutor import Tutor
from pitonisa.platform.store.keeping import Store
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.floor import Floor
from pitonisa.platform.table.room import Room
from pitonisa.platform.table.table import Table


class Manner(Room):
    def __init__(self, game: AnyGame, table: Table, store: Store, now: Callable[[], float]) -> None:
        super().__init__(game, table, store, now)
        self.tutor = Tutor(game, find_lesson(game, table.lesson), self._tell_card) if table.lesson else None
        """Who coaches the learner, at the table of a lesson."""

    @property
    def lesson_goes_on(self) -> bool:
        """What a lesson teaches goes one way."""
        return self.table.lesson is not None

    def go_on(self, step: int) -> None:
        """The learner has read what the coach told at this step of the lesson."""
        if self.tutor is None:
            raise Refusal("lesson-none")
        self.tutor.go_on(step, self.playing)
        self.stirred()

    def hurry(self, seat: Seat) -> None:
        """Let the bots play without a pause until a person is asked: for one who plays with nobody but bots."""
        if any(
            one != seat and not tables.played_by_bot(self.table.chairs[one]) for one in range(len(self.table.chairs))
        ):
            raise Refusal("hurry-people")
        self.is_hurried = seat not in self.waited_for()
        self.shown_until = 0.0
        self.stirred()

    def _tell_card(self) -> None:
        if self.tutor:
            self.audience.tell_card(self.tutor.learner, self.tutor.card())

    # Who has the word

    def thinkers(self) -> list[Seat]:
        """The people who have asked for time to think, as everybody may know."""
        return [seat for seat in tables.playing_people(self.table) if seat in self.floor.thinking]

    def _heard(self, viewer: Viewer, said: Any) -> None:
        """Whoever speaks has not done with thinking; or leads the bots."""
        if viewer == PUBLIC:
            return
        if self.match and self.floor.heard(viewer, said, self.n, self.now()):
            self.audience.tell_change()
        self.stirred()

    def _acted(self, *actors: Actor) -> bool:
        """People have acted for all to see: bots let them go on. Whether somebody thinks no longer."""
        return self.floor.acted((actor for actor in actors if actor != TABLE), self.now())

    def _hear_floor(self) -> None:
        """From the log: what was said at this moment of the match still stands."""
        self.floor = Floor()
        for line in self.match.talk if self.match else ():
            if line.n == self.n and line.by != PUBLIC and line.by in tables.people(self.table):
                self.floor.heard(line.by, line.said, self.n, self.now())
