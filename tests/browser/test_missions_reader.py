"""Play a visit of A Candle End by screen reader, beside another player, and compare the transcript.

In a small window what one has read is told in a sheet, in a large one beside the board.

`TRANSCRIBE=1 pytest tests/browser/test_missions_reader.py` writes them anew: read them as one who has nothing else.
"""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.candle import LIT, next_deed
from tests.browser.conftest import DESKTOP, People
from tests.browser.missions import called, put_away, says, sit_down
from tests.browser.reader import Reader
from tests.browser.server import ServerProcess
from tests.browser.test_screen_reader import TRANSCRIPTS, compare
from tests.server.harness import Person as Neighbour

MOST_DEEDS: Final = 40
SMALL: Final = (1024, 768)

FIRST: Final = LIT.visits[0].slots[0][0]
"""The card that is told, put back and read again."""

WORDS: Final = {"en": "The fuses are out. I need a hand.", "es": "Sacaron los fusibles. Necesito una mano."}

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
        self.card = ""

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
        for _ in range(MOST_DEEDS):
            self.bruno.settle()
            deed = next_deed(self.bruno.view, LIT)
            if deed is None:
                return
            self.bruno.act(deed)
            self.bruno.settle()
            self._listen(self.bruno.frame["n"])
        raise AssertionError("Bruno does not come to an end")

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
        return _name(button)

    def visit(self) -> None:
        """From the choice of a host until the group has left the first place and agreed on how to recharge."""
        for _ in range(MOST_DEEDS):
            self.let_bruno()
            self.look()
            if self.view["step"] == "recharge":
                return self.bargain()
            if self.view["step"] == "telepathy":
                self.card = self.page.locator(".ms .prose p").first.inner_text()
                self.tell()
            deed = next_deed(self.view, LIT)
            assert deed is not None, self.view["legal"]
            if deed["type"] == "Agree":
                self.read_again()
            self.do(deed)
        raise AssertionError("the visit does not end")

    def tell(self) -> None:
        """In one's own words: in a sheet that a button opens, or in the box beside the board, where a key leads."""
        words = WORDS[self.reader.person.language]
        box = says(self.reader.person, "board-tell-of", letter=FIRST)
        sheet = self.page.locator("[data-tool=tell]")
        if sheet.count():
            self.reader.press("button", _name(sheet))
            self.reader.read("over the table", self.page.locator("dialog[open]"))
        else:
            self.page.keyboard.press("t")
            expect(self.page.locator(":focus")).to_have_accessible_name(box)
        self.reader.write(box, words)
        while words not in str(self.bruno.wait_for("Heard")):
            pass
        expect(self.page.locator("[data-told], .talk").filter(has_text=words).first).to_be_visible()
        self._listen(self.reader.person.n)
        self._close()

    def read_again(self) -> None:
        """What the journal kept of a card that lies on the table again."""
        self.reader.press("button", _name(self.page.locator(f".ms [data-card='{FIRST}']")))
        over = self.page.locator("dialog[open]")
        self.reader.read("over the table", over)
        expect(over.get_by_text(self.card)).to_be_visible()
        self._close()

    def _close(self) -> None:
        for over in self.page.locator("dialog[open]").all():
            self.page.keyboard.press("Escape")
            expect(over).to_be_hidden()

    def bargain(self) -> None:
        """What Bruno proposes is answered with the other proposal, and that one changed for his, on which he agrees."""
        for free in (False, True):
            self.do({"type": "Propose", "agent": 0, "subject": {"type": "Recharge", "free": free}})
            self.look()
        self.let_bruno()
        self.look()


def _name(button: Locator) -> str:
    """As it is read aloud."""
    return button.aria_snapshot().splitlines()[0].split('"')[1]


@pytest.mark.parametrize(("language", "size"), [("en", DESKTOP), ("es", SMALL)], ids=["en", "es"])
def test_a_visit_is_made_by_screen_reader_alone(
    people: People, server: ServerProcess, language: str, size: tuple[int, int]
) -> None:
    server.deal("visit by ear")  # the same cards in both languages
    link, other = sit_down(server, "Ana", "Bruno", options={"scenario": "candle_end"}, language=language)
    code, token = other.rpartition("/")[2].split("#")
    reader = Reader(people(language, size))
    with Neighbour(server.port, code, token) as bruno:
        reader.page.goto(link)
        expect(reader.person.table).to_be_visible()

        Visitor(reader, bruno).visit()

    compare(reader.told, TRANSCRIPTS / f"visit-{language}.txt")
