"""`pitonisa scenario pack PATH`: a scenario without errors becomes one file that can be sent and installed."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from pitonisa.authoring.checks import check
from pitonisa.authoring.commands.folders import folder_of
from pitonisa.authoring.packages import ENDING, packed
from pitonisa.games.missions.scenario.faults import errors
from pitonisa.games.missions.scenario.loader import BadScenario
from pitonisa.kernel import Refusal
from pitonisa.platform.terminal.arguments import Arguments
from pitonisa.platform.terminal.console import tell
from pitonisa.platform.words.text import Text


def arguments(wanted: Arguments) -> None:
    wanted.needs("PATH")
    wanted.takes("out", "FILE")


def run(given: Namespace, text: Text) -> int:
    folder = folder_of(given.path)
    if wrong := errors(check(folder)[1]):
        raise BadScenario(folder.name, wrong)
    slip, package = packed(folder)
    file = Path(given.out or f"{slip.id}-{slip.edition}{ENDING}")
    try:
        file.write_bytes(package)
    except OSError as error:
        raise Refusal("file-unwritable", file=str(file), why=error.strerror or str(error)) from error
    tell(text("scenario-packed", file=str(file), scenario=slip.id, edition=slip.edition))
    return 0
