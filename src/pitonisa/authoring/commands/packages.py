"""`pitonisa scenario pack | install`: make one file of a scenario without errors, and a folder of such a file."""

from __future__ import annotations

import os
import re
import shutil
from argparse import Namespace
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from pitonisa.authoring.checks import check
from pitonisa.authoring.commands.folders import folder_of
from pitonisa.authoring.packages import ENDING, Package, belongs, opened, packed
from pitonisa.games.missions.scenario.faults import errors
from pitonisa.games.missions.scenario.folder import STRUCTURE
from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.games.missions.scenario.loader import BadScenario, load
from pitonisa.kernel import Refusal
from pitonisa.platform.terminal.arguments import Arguments, Command
from pitonisa.platform.terminal.console import tell
from pitonisa.platform.words.text import Text

NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")


def _pack_arguments(wanted: Arguments) -> None:
    wanted.needs("PATH")
    wanted.takes("out", "FILE")


def _run_pack(given: Namespace, text: Text) -> int:
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


def _install_arguments(wanted: Arguments) -> None:
    wanted.needs("FILE")
    wanted.takes("into", "DIR")


def _run_install(given: Namespace, text: Text) -> int:
    package, into = opened(Path(given.file)), Path(given.into or ".")
    slip = package.slip
    if not NAME.fullmatch(slip.id) or slip.id in SHIPPED.keys:
        raise Refusal("package-name", scenario=slip.id[:80])
    try:
        into.mkdir(parents=True, exist_ok=True)
        before = _put(package, into)
    except OSError as error:
        raise Refusal("file-unwritable", file=str(into), why=error.strerror or str(error)) from error
    before = before or "none"
    tell(text("scenario-installed", scenario=slip.id, edition=slip.edition, before=before, folder=str(into)))
    return 0


def _put(package: Package, into: Path) -> str:
    """Checked in a place of its own first, and then put in the place of what was there. The edition before."""
    folder = into / package.slip.id
    if folder.exists() and not _may_go(folder):
        raise Refusal("scenario-exists", path=str(folder))
    aside = Path(mkdtemp(prefix=".install-", dir=into))
    try:
        fresh = aside / package.slip.id
        fresh.mkdir()
        for name, data in package.files.items():
            (fresh / name).write_bytes(data)
        if wrong := errors(check(fresh)[1]):
            raise BadScenario(package.slip.id, wrong)
        found = load(fresh)
        if (found.scenario.id, found.edition) != (package.slip.id, package.slip.edition):
            raise Refusal("package-changed", file=package.slip.id)
        before = _edition(folder)
        _exchange(folder, fresh, aside / "before")
        return before
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def _exchange(folder: Path, fresh: Path, old: Path) -> None:
    """The fresh one takes its place, and what was there goes away; where it cannot, what was there stays."""
    there = folder.exists()
    if there:
        os.replace(folder, old)
    try:
        os.replace(fresh, folder)
    except OSError:
        if there:
            os.replace(old, folder)
        raise


def _may_go(folder: Path) -> bool:
    """Whether it is empty, or holds a scenario and nothing beside it: nothing but an old edition is thrown away."""
    if not folder.is_dir():
        return False
    held = list(folder.iterdir())
    is_one = (folder / STRUCTURE).is_file() and all(one.is_file() and belongs(one.name) for one in held)
    return is_one or not held


def _edition(folder: Path) -> str:
    """Of what is there; nothing where there is nothing, or nothing that can be read."""
    try:
        return load(folder).edition if folder.is_dir() else ""
    except Refusal:
        return "?"


VERBS: Final = {
    "pack": Command(_pack_arguments, _run_pack),
    "install": Command(_install_arguments, _run_install),
}
