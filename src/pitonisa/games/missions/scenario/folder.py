"""Chooses which files of a scenario's folder are read, and limits how much of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

STRUCTURE: Final = "scenario.yaml"
"""The file that makes a folder a scenario."""

LONGEST_FILE: Final = 2 * 1024 * 1024
MOST_FILES: Final = 100
"""Those that are written in, with one ending."""


def is_own(file: Traversable) -> bool:
    """Say whether it is a plain file of its folder: no link to another one, and nothing that only looks like a file."""
    return file.is_file() and not (isinstance(file, Path) and file.is_symlink())


def contents(file: Traversable, most: int = LONGEST_FILE) -> bytes | None:
    """Read all of a file; None where it is longer than that. Raise `OSError` where it is no file of its folder."""
    if not is_own(file):
        raise OSError
    with file.open("rb") as opened:
        data: bytes = opened.read(most + 1)
    return data if len(data) <= most else None


def written(folder: Traversable, ending: str) -> list[Traversable]:
    """List the files of a folder with this ending, by their names, as many as are read."""
    found = (one for one in folder.iterdir() if one.name.endswith(ending) and is_own(one))
    return sorted(found, key=lambda one: one.name)[:MOST_FILES]


def scenarios_in(folder: Traversable) -> dict[str, Traversable]:
    """Find the scenarios of a folder by their names: it is one itself, or each lies in a folder of its own."""
    several = [folder] if _is_one(folder) else folder.iterdir() if folder.is_dir() else ()
    return {one.name: one for one in several if _is_one(one)}


def _is_one(folder: Traversable) -> bool:
    return (folder / STRUCTURE).is_file()
