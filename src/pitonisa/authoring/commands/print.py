"""`pitonisa scenario print [PATH]`: card sheets of a whole scenario, as one HTML file to print."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from pitonisa.authoring.commands.folders import folder_of, shipped
from pitonisa.authoring.studio.sheets import document
from pitonisa.games.missions.scenario.loader import Loaded, load
from pitonisa.kernel import Refusal
from pitonisa.platform.terminal.arguments import Arguments, Usage
from pitonisa.platform.terminal.console import tell
from pitonisa.platform.words.text import Text


def arguments(wanted: Arguments) -> None:
    wanted.may_have("PATH")
    wanted.takes("language", "L")
    wanted.takes("out", "FILE")


def run(given: Namespace, text: Text) -> int:
    folders = [folder_of(given.path)] if given.path else shipped()
    several = [load(folder) for folder in folders]
    language = given.language or text.language
    if given.language:
        _must_speak(several, given.language)
    made = document(several, language)
    if given.out is None:
        tell(made.rstrip())
        return 0
    try:
        Path(given.out).write_text(made, encoding="utf-8")
    except OSError as error:
        raise Refusal("file-unwritable", file=given.out, why=error.strerror or str(error)) from error
    tell(text("scenario-printed", file=given.out))
    return 0


def _must_speak(several: list[Loaded], language: str) -> None:
    for one in several:
        if language not in (known := one.scenario.languages):
            raise Usage("scenario-unknown", option="--language", value=language, known=", ".join(known))
