"""Simulate a learner of Leaders of Euphoria in a browser, using the list of possible actions."""

from __future__ import annotations

from playwright.sync_api import expect

from pitonisa.platform.lessons.lessons import Pattern, matches
from tests.browser.learner import Learner
from tests.browser.person import Person


class LeadersLearner(Learner):
    def __init__(self, person: Person, lesson: str) -> None:
        super().__init__(person, lesson, "leaders")

    def answer(self, pattern: Pattern) -> None:
        person, n = self.person, self.person.n
        legal = person.frame["view"]["legal"]
        place = next(place for place, one in enumerate(legal) if matches(pattern, one))
        person.button("actions-now").click()
        kind = person.page.locator(f"#actions [data-kind={legal[place]['type']}]")
        choice = person.page.locator(f"#actions [data-place='{place}']")
        expect(kind.or_(choice)).to_be_visible()
        if kind.count():
            kind.click()
        choice.click()
        person.wait_until(lambda: person.n > n, f"{pattern} was not accepted")
        expect(person.page.locator("#now")).to_have_count(0)
