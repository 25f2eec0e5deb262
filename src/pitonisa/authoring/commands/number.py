"""`pitonisa scenario number PATH`: gives printed numbers to what has none yet, and changes no other."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from pitonisa.authoring.format.numbers import renumbered
from pitonisa.games.missions.scenario.loader import NUMBERS
from pitonisa.kernel import Refusal
from pitonisa.platform.terminal.arguments import Arguments
from pitonisa.platform.terminal.console import tell
from pitonisa.platform.words.text import Text


def arguments(wanted: Arguments) -> None:
    wanted.needs("PATH")


def run(given: Namespace, text: Text) -> int:
    folder = Path(given.path)
    if not folder.is_dir():
        raise Refusal("file-missing", file=given.path)
    made, count = renumbered(folder)
    file = folder / NUMBERS
    file.write_text(made, encoding="utf-8")
    tell(text("scenario-numbered", count=count, file=str(file)))
    return 0
