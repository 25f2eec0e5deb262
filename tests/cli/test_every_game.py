"""Every game is played to its end in the terminal, with the bots that it seats by itself."""

from __future__ import annotations

import random
import re
from typing import Final

import pytest

from pitonisa.platform.locale_files import LANGUAGES
from pitonisa.platform.registry import catalogue
from pitonisa.platform.text import Text
from tests.cli.conftest import Cli

CHOICE: Final = re.compile(r"^(\d+)\. ", re.MULTILINE)


class Hasty:
    """A person at the keyboard who takes any of the choices that stand on the screen, and leaves when there is none."""

    def __init__(self, capsys: pytest.CaptureFixture[str], language: str, seed: str) -> None:
        self.read = ""
        self._capsys = capsys
        self._question = Text(language)("play-choose")
        self._chance = random.Random(seed)

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        shown = self._capsys.readouterr().out
        self.read += shown
        numbers = CHOICE.findall(shown.rpartition(self._question)[2]) if self._question in shown else []
        return f"{self._chance.choice(numbers)}\n" if numbers else ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", catalogue())
def test_every_game_can_be_played_to_its_end_with_its_own_bots(
    capsys: pytest.CaptureFixture[str], cli: Cli, game: str, language: str
) -> None:
    """As many players and such bots as `pitonisa play GAME` seats for whoever asks for nothing else."""
    person = Hasty(capsys, language, f"{game} {language} 3")

    ran = cli("play", game, "--seed", "lighthouse", "--lang", language, keyboard=person)

    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[-1] == Text(language)("play-left")
    read = person.read + ran.out
    assert not re.search(r"\?\?\?|[{}]|\b(event|view|thing|button|outcome|illegal|play|bot)-\w", read)
