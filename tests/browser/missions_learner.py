"""Simulate a learner of Missions in a browser, who presses the first accepted move on offer."""

from __future__ import annotations

from pitonisa.platform.lessons.lessons import Pattern, Step, matches
from tests.browser.learner import Learner
from tests.browser.missions import press, put_away
from tests.browser.person import Person


class MissionLearner(Learner):
    def __init__(self, person: Person, lesson: str) -> None:
        super().__init__(person, lesson, "missions")

    def do(self, step: Step) -> None:
        """What lies over the table is read before one hears the coach."""
        put_away(self.person)
        super().do(step)

    def answer(self, pattern: Pattern) -> None:
        person, n = self.person, self.person.n
        press(person, next(one for one in person.frame["view"]["legal"] if matches(pattern, one)))
        person.wait_until(lambda: person.n > n, f"{pattern} was not accepted")
