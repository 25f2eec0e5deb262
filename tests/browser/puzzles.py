"""Recognise and answer puzzles as a person in a browser."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any, Final

from playwright.sync_api import Locator, expect

from tests.browser.person import Person
from tests.browser.server import ServerProcess

FIRST_DAY: Final = date(2025, 10, 1)
"""Puzzle number 1. The games take turns, so that a few days hold one of each."""

TURN: Final = 4


def day_of(server: ServerProcess, game: str) -> str:
    """The first day whose puzzle is of this game; the day before has one, too."""
    days = [(FIRST_DAY + timedelta(days=n)).isoformat() for n in range(1, 1 + 2 * TURN)]
    return next(day for day in days if told_on(server, day)["puzzle"]["game"] == game)


def told_on(server: ServerProcess, day: str) -> Any:
    return server.ask("GET", f"/riddles/today?date={day}")


class Solver:
    """Somebody at a puzzle."""

    def __init__(self, person: Person, puzzle: Any) -> None:
        self.person, self.page, self.puzzle = person, person.page, puzzle

    def lives_on(self, day: str) -> Solver:
        """From the next page on, this is the date of their calendar."""
        self.person.context.clock.set_fixed_time(f"{day}T12:00:00")
        return self

    def go(self, path: str = "/riddles") -> Solver:
        self.person.go(path)
        expect(self.answers.first).to_be_visible()
        return self

    @property
    def answers(self) -> Locator:
        return self.page.locator("[data-answer]")

    @property
    def right(self) -> int:
        return self.puzzle["right"]

    @property
    def wrong(self) -> list[int]:
        return [place for place in range(len(self.puzzle["answers"])) if place != self.right]

    @property
    def strikes(self) -> bool:
        """Whether one strikes answers before one chooses: else a press chooses."""
        said = (self.person.says("puzzle-gesture-strike", touch=touch) for touch in ("yes", "no"))
        return any(self.page.get_by_text(text).count() > 0 for text in said)

    def choose(self, place: int) -> None:
        answer = self.answers.nth(place)
        for _ in range(2 if self.strikes else 1):
            answer.click()
        expect(self.say).to_be_enabled()

    @property
    def say(self) -> Locator:
        """The button that says what is chosen."""
        return self.page.locator("footer .say.primary")

    @property
    def verdict(self) -> Locator:
        return self.page.locator(".verdict")

    @property
    def spoken(self) -> Locator:
        return self.page.locator("[data-live=puzzle]")

    def kept(self) -> Any:
        return self.page.evaluate("JSON.parse(localStorage.getItem('pitonisa.riddles'))")
