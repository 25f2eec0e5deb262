"""`pitonisa scenario number PATH`: gives printed numbers to what has none yet, and changes no other."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any, cast

from pitonisa.authoring.format.numbers import numbered, written
from pitonisa.games.missions.scenario import source
from pitonisa.games.missions.scenario.faults import NOWHERE, Fault
from pitonisa.games.missions.scenario.loader import NUMBERS, structure
from pitonisa.games.missions.scenario.model import Scenario
from pitonisa.games.missions.scenario.reading import Reader
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
    reader, lost = Reader(), list[Fault]()
    scenario = reader.read(structure(folder, reader.faults), Scenario, NOWHERE)
    if scenario is None:
        first = reader.faults[0]
        found = len(reader.faults)
        raise Refusal("bad-scenario", folder=folder.name, faults=found, file=first.file, line=first.line)
    file = folder / NUMBERS
    read = source.read(file, NUMBERS, lost) if file.is_file() else None
    kept = cast(dict[str, dict[str, Any] | None], read) if isinstance(read, dict) else {}
    table = numbered(scenario, kept)
    before = sum(len(numbers or {}) for numbers in kept.values())
    file.write_text(written(table), encoding="utf-8")
    tell(text("scenario-numbered", count=sum(map(len, table.values())) - before, file=str(file)))
    return 0
