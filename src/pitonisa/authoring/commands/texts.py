"""`pitonisa scenario texts PATH`: an empty line in each language's file for every text that is still missing there."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from pitonisa.authoring.commands.folders import folder_of
from pitonisa.authoring.format.stubs import appended, missing
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.loader import BadScenario, examine
from pitonisa.kernel import Refusal
from pitonisa.platform.terminal.arguments import Arguments
from pitonisa.platform.terminal.console import tell
from pitonisa.platform.words.text import Text


def arguments(wanted: Arguments) -> None:
    wanted.needs("PATH")


def run(given: Namespace, text: Text) -> int:
    folder = Path(str(folder_of(given.path)))
    examined = examine(folder)
    if examined.loaded is None:
        raise BadScenario(folder.name, examined.faults)
    index = Index(examined.loaded.scenario)
    for language in index.scenario.languages:
        file = folder / f"{language}.yaml"
        there = examined.loaded.prose[language].texts
        lacking = missing(index, there)
        if lacking:
            grown = appended(file.read_text(encoding="utf-8"), lacking, set(there))
            if grown is None:
                raise Refusal("scenario-texts-last", file=file.name)
            file.write_text(grown, encoding="utf-8")
        shown = Path(given.path, file.name) if Path(given.path).is_dir() else file
        tell(text("scenario-texts", file=str(shown), count=len(lacking)))
    return 0
