"""`pitonisa scenario new | number | texts | schema`: make a scenario's folder, and fill in what is missing there."""

from __future__ import annotations

import re
from argparse import Namespace
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from pitonisa.authoring.format.completion import appended, missing, renumbered
from pitonisa.authoring.format.schema import schema
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.library import NUMBERS, SHIPPED, BadScenario, examine
from pitonisa.kernel import Refusal
from pitonisa.platform.terminal.arguments import Arguments, Command, Usage
from pitonisa.platform.terminal.console import tell, tell_json
from pitonisa.platform.words.text import Text

SKELETON = files("pitonisa.authoring.format") / "skeleton"
PLACEHOLDER = "SCENARIO"


def folder_of(named: str) -> Traversable:
    """Find the folder of a scenario by a path, or by the id of one that comes with the game."""
    path = Path(named)
    if path.is_dir():
        return path.resolve()
    known = SHIPPED.keys
    if named in known:
        return SHIPPED.folders[named]
    raise Refusal("scenario-no-folder", path=named, known=", ".join(known))


def shipped() -> list[Traversable]:
    """List every scenario that comes with the game."""
    return list(SHIPPED.folders.values())


def _new_arguments(wanted: Arguments) -> None:
    wanted.needs("PATH")


def _run_new(given: Namespace, text: Text) -> int:
    folder = Path(given.path).resolve()
    id = re.sub(r"[^a-z0-9_]", "_", folder.name.lower())
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", id):
        raise Usage("scenario-bad-name", name=folder.name)
    if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
        raise Refusal("scenario-exists", path=given.path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file in SKELETON.iterdir():
            written = file.read_text(encoding="utf-8").replace(PLACEHOLDER, id)
            (folder / file.name).write_text(written, encoding="utf-8")
    except OSError as error:
        raise Refusal("file-unwritable", file=given.path, why=error.strerror or str(error)) from error
    tell(text("scenario-made", path=given.path))
    return 0


def _number_arguments(wanted: Arguments) -> None:
    wanted.needs("PATH")


def _run_number(given: Namespace, text: Text) -> int:
    folder = Path(given.path)
    if not folder.is_dir():
        raise Refusal("file-missing", file=given.path)
    made, count = renumbered(folder)
    file = folder / NUMBERS
    file.write_text(made, encoding="utf-8")
    tell(text("scenario-numbered", count=count, file=str(file)))
    return 0


def _texts_arguments(wanted: Arguments) -> None:
    wanted.needs("PATH")


def _run_texts(given: Namespace, text: Text) -> int:
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


def _schema_arguments(wanted: Arguments) -> None:
    wanted.flag("json")


def _run_schema(given: Namespace, text: Text) -> int:
    tell_json(schema())
    return 0


VERBS: Final = {
    "new": Command(_new_arguments, _run_new),
    "number": Command(_number_arguments, _run_number),
    "texts": Command(_texts_arguments, _run_texts),
    "schema": Command(_schema_arguments, _run_schema),
}
