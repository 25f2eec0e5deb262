"""Play a whole match by screen reader, in both languages, and compare the transcript.

`TRANSCRIBE=1 pytest tests/browser/test_screen_reader.py` writes them anew: read them as one who has nothing else.
"""

from __future__ import annotations

import difflib
import os
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.reader import Reader
from tests.browser.server import ServerProcess
from tests.long import also

TRANSCRIPTS: Final = Path(__file__).parent / "transcripts"
MOST_DECISIONS: Final = 60
GAP: Final = "\N{BLACK SQUARE}"


class Player:
    """Plays what is offered, by what is read and heard alone."""

    def __init__(self, reader: Reader) -> None:
        self.reader, self.says, self.page = reader, reader.person.says, reader.page
        self.board, self.bar = self.page.locator("#board"), self.page.locator("#bar")
        self.turns = self.votes = 0

    def offered(self, id: str, within: Locator, **given: str | int) -> str | None:
        """The first button with this text; GAP stands for anything."""
        pattern = re.escape(self.says(id, **given)).replace(GAP, ".+")
        return next(iter(self.reader.names("button", f"^{pattern}$", within)), None)

    def begin(self) -> None:
        self.reader.read("lobby", self.page.locator("body"))
        self.reader.press("button", self.says("lobby-start"))
        expect(self.board).to_be_visible()
        self.reader.listen()

    def look(self) -> None:
        self.reader.read("seats", self.page.locator(".rail"))
        self.reader.read("board", self.board)
        self.reader.read("yours", self.bar)

    def decide(self) -> None:
        if fate := self.offered("board-fate-choose", self.bar, value=GAP):
            self.play(fate)
        elif agree := self.agreement():
            self.vote(agree)
        elif value := self.likely():
            self.reader.pick(value)
            self.reader.press_here()
        else:
            none = self.offered("board-propose-none", self.bar) or self.offered("button-Pass", self.bar)
            assert none, "nothing is offered"
            self.reader.press("button", none)

    def play(self, fate: str) -> None:
        """In turn by fate and card, and by the list of where each fate can go."""
        self.turns += 1
        by_list = self.offered("button-Play", self.board, old="no", value=GAP, on=GAP)
        if by_list and self.turns % 2:
            self.reader.press("button", by_list)
        else:
            self.reader.pick(fate)
            self.reader.press_here()

    def agreement(self) -> str | None:
        return self.offered("board-agree-predict", self.bar, value=GAP) or self.offered("button-Agree", self.bar)

    def vote(self, agree: str) -> None:
        self.votes += 1
        decline = self.offered("button-Decline", self.bar)
        self.reader.press("button", decline if decline and self.votes == 1 else agree)

    def likely(self) -> str | None:
        """The first value that is neither struck out nor ruled out."""
        line = self.page.get_by_role("list", name=re.compile(self.says("board-line", name=GAP).replace(GAP, ".+")))
        values = self.reader.names("button", r"^[1-7]\. ", line) if line.count() else []
        return values[0] if values else None


def play_whole_game(reader: Reader) -> None:
    player = Player(reader)
    player.begin()
    for _ in range(MOST_DECISIONS):
        if reader.page.locator("#ending").count():
            break
        player.look()
        player.decide()
        reader.listen()
    expect(reader.page.get_by_role("figure")).to_be_visible()
    expect(reader.page.get_by_text(player.says("board-end-open"))).to_be_visible()
    reader.read("end", reader.page.locator("main"))


@pytest.mark.parametrize("language", ["en", also("es")])
def test_a_whole_game_is_played_by_screen_reader_alone(people: People, server: ServerProcess, language: str) -> None:
    server.deal("browser")  # the same cards in both languages
    _, (link,) = server.seated("Ana", bots=2, begun=False, options={"difficulty": "hard"}, language=language)
    reader = Reader(people(language))
    reader.page.goto(link)
    expect(reader.person.button("lobby-start")).to_be_enabled()
    expect(reader.page.get_by_role("combobox").last).to_be_visible()
    expect(reader.page.get_by_text(reader.person.says("option-difficulty"))).to_be_visible()
    expect(reader.person.button("arrange")).to_be_visible()
    expect(reader.page.get_by_role("heading", name=reader.person.says("lobby-bots"))).to_be_visible()
    play_whole_game(reader)
    compare(reader.told, TRANSCRIPTS / f"{language}.txt")


def compare(transcript: list[str], kept: Path) -> None:
    if os.environ.get("TRANSCRIBE"):
        kept.parent.mkdir(exist_ok=True)
        kept.write_text("\n".join(transcript) + "\n", encoding="utf-8")
    known = kept.read_text(encoding="utf-8").splitlines()
    changed = list(difflib.unified_diff(known, transcript, "known", "heard", lineterm="", n=1))
    assert not changed, "\n".join(changed)
