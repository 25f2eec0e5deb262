"""A visit of A Candle End by screen reader alone, beside somebody else: what is heard and read is kept as a transcript.

`TRANSCRIBE=1 pytest tests/browser/test_missions_reader.py` writes them anew: read them as one who has nothing else.
"""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.candle import LIT, next_deed
from tests.browser.conftest import People
from tests.browser.house import OpenHouse
from tests.browser.missions import called, put_away, sit_down
from tests.browser.reader import Reader
from tests.browser.test_screen_reader import TRANSCRIPTS, compare
from tests.long import also
from tests.server.harness import Person as Neighbour

MOST_DEEDS: Final = 40

_QUIET: Final = """
async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
  for (let still = 0, last = -1; still < 3; still = window.heard.length === last ? still + 1 : 0) {
    last = window.heard.length;
    await frame();
  }
}
"""
"""Until nothing more is heard."""


class Visitor:
    """Does what the plan says; every button is found by the name that is read of it."""

    def __init__(self, reader: Reader, bruno: Neighbour) -> None:
        self.reader, self.page, self.bruno = reader, reader.page, bruno

    @property
    def view(self) -> Any:
        return self.reader.person.frame["view"]

    def look(self) -> None:
        for whisper in self.page.locator("[data-live=whisper]").all():
            expect(whisper).to_be_empty()
        self._put_away()
        self.reader.read("seats", self.page.locator(".rail"))
        self.reader.read("board", self.page.locator("#board"))
        self.reader.read("yours", self.page.locator("#bar"))

    def _put_away(self) -> None:
        """What was read aloud lies over the table until one has read it."""
        for over in self.page.locator("dialog[open]").all():
            self.reader.read("over the table", over)
        put_away(self.reader.person)

    def do(self, deed: Any) -> None:
        n = self.reader.person.n
        self.reader.press("button", self._name(deed))
        self._listen(n + 1)

    def _listen(self, n: int) -> None:
        """Until so much has happened, and all of it was said."""
        self.reader.person.wait_until(lambda: self.reader.person.n >= n, "it was not done")
        self.page.evaluate(_QUIET)
        self.reader.hear()

    def let_bruno(self) -> None:
        """All that is for him to do, one after the other."""
        self.bruno.settle()
        while (deed := next_deed(self.bruno.view, LIT)) is not None:
            self.bruno.act(deed)
            self.bruno.settle()
            self._listen(self.bruno.frame["n"])

    def _name(self, deed: Any) -> str:
        match deed["type"]:
            case "Take" | "Explore":
                selector = f"[data-card='{deed['slot']}']"
            case "GoTo":
                selector = f"[data-spot='{deed['place']}']"
            case _:
                selector = f"[data-do='{called(deed)}']"
        button = self.page.locator(f".ms {selector}").filter(visible=True).first
        expect(button).to_be_enabled()
        return button.aria_snapshot().splitlines()[0].split('"')[1]

    def visit(self) -> None:
        """From the choice of a host until the group leaves the first place."""
        for _ in range(MOST_DEEDS):
            self.let_bruno()
            self.look()
            if self.view["step"] == "recharge":
                return
            deed = next_deed(self.view, LIT)
            assert deed is not None, self.view["legal"]
            self.do(deed)
        raise AssertionError("the visit does not end")


@pytest.mark.parametrize("language", [also("en"), also("es")])
def test_a_visit_is_made_by_screen_reader_alone(people: People, house: OpenHouse, language: str) -> None:
    house.deal("visit by ear")  # the same cards in both languages
    link, other = sit_down(house, "Ana", "Bruno", options={"scenario": "candle_end"}, language=language)
    code, token = other.rpartition("/")[2].split("#")
    reader = Reader(people(language))
    with Neighbour(house.port, code, token) as bruno:
        reader.page.goto(link)
        expect(reader.person.table).to_be_visible()

        Visitor(reader, bruno).visit()

    compare(reader.told, TRANSCRIPTS / f"visit-{language}.txt")
