"""`pitonisa scenario new | number | texts | schema`: create a scenario's folder and fill in its numbers and texts."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from pitonisa.authoring.checks import check
from pitonisa.authoring.format import completion, schema
from pitonisa.games.missions.game import GAME, missions
from pitonisa.games.missions.scenario.faults import errors
from pitonisa.games.missions.scenario.folder import scenarios_in
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.library import NUMBERS, SHIPPED, BadScenario, Library, examine
from pitonisa.kernel import AnyGame, Refusal
from pitonisa.platform.registry import catalogue
from pitonisa.platform.terminal.arguments import Command, Usage
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


def _run_number(given: Namespace, text: Text) -> int:
    folder = Path(given.path)
    if not folder.is_dir():
        raise Refusal("file-missing", file=given.path)
    made, count = completion.renumbered(folder)
    file = folder / NUMBERS
    file.write_text(made, encoding="utf-8")
    tell(text("scenario-numbered", count=count, file=str(file)))
    return 0


def _run_texts(given: Namespace, text: Text) -> int:
    folder = Path(str(folder_of(given.path)))
    examined = examine(folder)
    if examined.loaded is None:
        raise BadScenario(folder.name, examined.faults)
    index = Index(examined.loaded.scenario)
    for language in index.scenario.languages:
        file = folder / f"{language}.yaml"
        grown, lacking = completion.completed(file, index, examined.loaded.prose[language].texts)
        if lacking:
            file.write_text(grown, encoding="utf-8")
        shown = Path(given.path, file.name) if Path(given.path).is_dir() else file
        tell(text("scenario-texts", file=str(shown), count=len(lacking)))
    return 0


def _run_schema(given: Namespace, text: Text) -> int:
    tell_json(schema.schema())
    return 0


NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,63}")
"""The pattern of a scenario folder's name, by which tables choose it."""


def stocked(named: str, text: Text) -> Mapping[str, AnyGame]:
    """Return every game, with the scenarios of this folder added to the missions, and print which they are."""
    found = scenarios_in(Path(named))
    if not found:
        raise Refusal("serve-no-scenarios", folder=named)
    sound = dict(_sound(found, text))
    tell(text("serve-scenarios", scenarios=", ".join(sound), number=len(sound), folder=named))
    return {**catalogue(), GAME.id: missions(Library({**SHIPPED.folders, **sound}))}


def _sound(found: Mapping[str, Traversable], text: Text) -> Iterator[tuple[str, Traversable]]:
    for name, folder in sorted(found.items()):
        wrong = errors(check(folder)[1])
        if wrong:
            first = wrong[0]
            tell(text("bad-scenario", folder=name, faults=len(wrong), file=first.file, line=first.line))
        elif name in SHIPPED.folders or not NAME.fullmatch(name):
            tell(text("serve-scenario-name", scenario=name, known=", ".join(SHIPPED.folders)))
        else:
            yield name, folder


VERBS: Final = {
    "new": Command("PATH", _run_new),
    "number": Command("PATH", _run_number),
    "texts": Command("PATH", _run_texts),
    "schema": Command("--json", _run_schema),
}
