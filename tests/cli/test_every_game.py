"""Play every game to its end in the terminal, with the default bots."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Final

import pytest

from pitonisa.platform.registry import catalogue
from pitonisa.platform.words.locale_files import LANGUAGES
from pitonisa.platform.words.text import Text
from tests.cli.conftest import Cli
from tests.long import also

IN_TURN: Final = [
    pytest.param(game, language) if (row + column) % 2 == 0 else also(game, language)
    for row, game in enumerate(catalogue())
    for column, language in enumerate(LANGUAGES)
]
"""Each game in one language, and in the others where there is time."""

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


@pytest.mark.parametrize(("game", "language"), IN_TURN)
def test_every_game_can_be_played_to_its_end_with_its_own_bots(
    capsys: pytest.CaptureFixture[str], cli: Cli, tmp_path: Path, game: str, language: str
) -> None:
    """As many players and such bots as `pitonisa play GAME` seats for whoever asks for nothing else.

    Before the end, nothing stands on the screen that was told to another seat alone.
    """
    person, file = Hasty(capsys, language, f"{game} {language} 3"), tmp_path / "match.json"

    ran = cli("play", game, "--seed", "lighthouse", "--lang", language, "--save", file, keyboard=person)

    assert (ran.status, ran.err) == (0, "")
    assert Text(language)("play-left") in ran.lines
    read = person.read + ran.out
    assert not re.search(r"\?\?\?|[{}]|\b(event|view|thing|button|outcome|illegal|play|bot)-\w", read)
    told = set(read[: read.index("lighthouse")].splitlines())
    own, others = (set(cli("replay", file, "--as", seat, "--lang", language).lines) for seat in (1, 2))
    secret = {line for line in others - own if line and "(" not in line}
    assert secret
    assert secret & told == set()
