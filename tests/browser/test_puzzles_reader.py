"""Solve a puzzle of every game by screen reader, in both languages, and compare the transcript.

`TRANSCRIBE=1 pytest tests/browser/test_puzzles_reader.py` writes them anew: read them as one who has nothing else.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from pitonisa.features.puzzles.puzzles import stock_of
from pitonisa.platform.registry import catalogue
from tests.browser.conftest import People
from tests.browser.puzzles import Solver
from tests.browser.reader import Reader
from tests.browser.server import ServerProcess
from tests.browser.test_screen_reader import TRANSCRIPTS, compare
from tests.long import also

GAMES = [game.id for game in catalogue().values() if stock_of(game)]


class Listener:
    """Solves a puzzle by what is read and heard alone."""

    def __init__(self, reader: Reader, puzzle: Any) -> None:
        self.reader, self.page, self.says = reader, reader.page, reader.person.says
        self.at = Solver(reader.person, puzzle)

    def look(self) -> None:
        self.reader.read("puzzle", self.page.locator("aside").first)
        self.reader.read("board", self.page.locator("#main"))
        self.reader.read("beside", self.page.locator("aside").last)
        self.reader.read("foot", self.page.locator("footer"))

    def hear(self) -> None:
        self.reader.person.wait_until(lambda: self.page.evaluate("window.heard.length > 0"), "nothing was heard")
        self.reader.hear()

    def say(self, place: int) -> None:
        """Enter chooses an answer, and once more says it."""
        name = self.at.answers.nth(place).get_attribute("aria-label")
        assert name is not None
        self.reader.press("button", name)
        self.hear()
        self.reader.press_here()
        self.hear()

    def read_on(self) -> None:
        """The steps of the reasoning, one after the other."""
        for _ in self.at.puzzle["steps"][1:]:
            self.reader.press("button", self.says("puzzle-forth"))
            self.hear()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", also("es")])
def test_a_puzzle_is_solved_by_screen_reader_alone(
    people: People, server: ServerProcess, game: str, language: str
) -> None:
    puzzle = server.ask("GET", f"/riddles/{next(iter(stock_of(catalogue()[game])))}")
    reader = Reader(people(language))
    listener = Listener(reader, puzzle)
    listener.at.lives_on("2026-01-05").go(f"/riddles/{puzzle['id']}")
    reader.page.wait_for_load_state("networkidle")
    reader.hear()
    listener.look()

    listener.say(listener.at.wrong[-1])
    reader.press("button", listener.says("puzzle-light"))
    listener.hear()
    listener.say(listener.at.right)
    expect(listener.at.verdict.locator("h1")).to_be_focused()
    listener.read_on()
    expect(reader.page.get_by_role("region", name=listener.says("puzzle-next"))).to_be_visible()
    listener.look()
    compare(reader.told, TRANSCRIPTS / f"puzzle-{game}-{language}.txt")
