"""Test reading a mission in the terminal: private texts, names instead of numbers, and no repetitions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import pytest

from pitonisa.platform.words.text import Text
from tests.cli.conftest import Cli

CHOICE: Final = re.compile(r"^(\d+)\. (.*)$", re.MULTILINE)

WAY: Final = {
    "es": ["Odile", "Sereno", "Todo listo", "Ir a Muelle Seco", "mujer que teje", "Todo listo"],
    "en": ["Odile", "Watch", "Ready", "Go to Dry Quay", "woman knitting", "Ready"],
}
"""What somebody chooses to come to a card that has a conversation on it."""

TALK: Final = {
    "es": "Le escribo una carta cada noche y usted me la sella",
    "en": "I write to him every night and you stamp it",
}
BRIEF: Final = {"es": "Hay noches que no terminan.", "en": "Some nights do not end."}


class Picks:
    """Chooses by what the choices say, in this order, and leaves."""

    def __init__(self, capsys: pytest.CaptureFixture[str], language: str, wanted: Sequence[str]) -> None:
        self.read = ""
        self.offered: list[str] = []
        self._capsys, self._question, self._wanted = capsys, Text(language)("play-choose"), list(wanted)

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        shown = self._capsys.readouterr().out
        self.read += shown
        choices = CHOICE.findall(shown.rpartition(self._question)[2])
        self.offered = [text for _, text in choices]
        if not self._wanted:
            return ""
        wanted = self._wanted.pop(0)
        return next(f"{number}\n" for number, text in choices if wanted in text)


@pytest.mark.parametrize("language", ["es", "en"])
def test_what_one_reads_alone_is_on_the_screen_and_nothing_is_there_twice(
    capsys: pytest.CaptureFixture[str], cli: Cli, language: str
) -> None:
    person = Picks(capsys, language, WAY[language])

    ran = cli(
        *("play", "missions", "--option", "scenario=pleamar", "--players", "3", "--seed", "tide", "--lang", language),
        keyboard=person,
    )

    read = person.read + ran.out
    assert ran.status == 0
    assert read.count(TALK[language]) == 1
    assert read.count(BRIEF[language]) == 1
    assert not re.search(r"\?\?\?|\b[0-9a-f]{12}\b|\., ", read)


def test_choices_have_names_and_prices_and_giving_up_comes_last(capsys: pytest.CaptureFixture[str], cli: Cli) -> None:
    person = Picks(capsys, "en", WAY["en"][:4])

    cli("play", "missions", "--option", "scenario=pleamar", "--players", "3", "--seed", "tide", keyboard=person)

    assert "Go to Dry Quay (1 ember)" in person.read
    assert person.offered[0] == "Take card B, plaque"
    assert person.offered[-1] == "Propose: snuff and relight"
    assert "Wakers: 0" not in person.read
