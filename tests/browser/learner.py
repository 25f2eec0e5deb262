"""Simulate a learner in a browser, who reads the coach and clicks what the lesson asks for."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from pitonisa.platform.lessons.coaching import things_said
from pitonisa.platform.lessons.lessons import (
    Ask,
    Lesson,
    Mark,
    Others,
    Pattern,
    Says,
    Step,
    Tell,
    find_lesson,
    lessons_folder,
)
from pitonisa.platform.registry import find
from pitonisa.platform.words.locale_files import shelf
from tests.browser.person import Person


class Learner:
    """A lesson of Shipwreck, by the buttons of its board. Those of other games answer in their own way."""

    def __init__(self, person: Person, lesson: str, game: str = "shipwreck") -> None:
        self.person, self.page = person, person.page
        self.game = find(game)
        self.lesson: Lesson = find_lesson(self.game, lesson)
        self._shelf = shelf((lessons_folder(self.game),), person.language)

    @property
    def coach(self) -> Locator:
        return self.page.locator("#coach")

    def text(self, say: str) -> str:
        return self._shelf.text(self.lesson.text(say), {}) or ""

    def hears(self, say: str) -> None:
        expect(self.coach.locator("[data-live=coach]")).to_contain_text(self.text(say))

    def begin(self) -> None:
        self.person.go(f"/learn/{self.game.id}")
        self.page.locator(f"[data-lesson={self.lesson.name}] button").click()
        expect(self.coach).to_be_visible()

    def take(self) -> None:
        """The whole lesson, step by step."""
        for step in self.lesson.steps:
            self.do(step)
        self.hears("done")

    def do(self, step: Step) -> None:
        if step.say and not isinstance(step, Others):
            self.hears(step.say)
        match step:
            case Tell():
                self.person.button("coach-go-on").click()
            case Ask():
                self.answer(self.choose(step))
            case Mark():
                self.mark(step)
            case Others() | Says():
                pass

    def choose(self, step: Ask) -> Pattern:
        return step.accept[0].pattern

    def answer(self, pattern: Pattern) -> None:
        """The accepted move, by clicking on the board."""
        wanted: dict[str, Any] = {".".join(path): values[0] for path, values in pattern.fields}
        if pattern.kind == "Play":
            self.play(wanted.get("value"), wanted.get("on"))
        elif wanted["subject"] == "NoPrediction":
            self.person.choice("none").click()
        elif wanted["subject"] == "Predict":
            self.predict(wanted["subject.value"])
        else:
            self.page.locator(".powers .power").first.click()
            self.page.locator("[data-choice].primary").filter(visible=True).first.click()

    def play(self, value: str | None, card: str | None) -> None:
        fates = self.person.fates
        token = self.page.locator(f"use[href='#sw-fate-{value}']")
        (fates.filter(has=token) if value else fates).first.click()
        (self.page.locator(f"[data-card={card}].lit").filter(visible=True) if card else self.person.lit).first.click()

    def predict(self, value: str) -> None:
        self.person.values.filter(has_text=value).first.click()
        self.person.choice("value").click()

    def mark(self, step: Mark) -> None:
        self.person.button("board-mode-mark").click()
        for said in things_said(self.game, step):
            if said.struck:
                self.page.locator(".oracle .val").filter(has_text=str(said.value), visible=True).first.click()
