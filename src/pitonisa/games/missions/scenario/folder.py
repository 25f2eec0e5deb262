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
"""The most files that are read, for each ending."""


def is_own(file: Traversable) -> bool:
    """Say whether it is a regular file in its folder, not a link."""
    return file.is_file() and not (isinstance(file, Path) and file.is_symlink())


def contents(file: Traversable, most: int = LONGEST_FILE) -> bytes | None:
    """Read a whole file; None if it is too long. Raise `OSError` if it isn't a file of its folder."""
    if not is_own(file):
        raise OSError
    with file.open("rb") as opened:
        data: bytes = opened.read(most + 1)
    return data if len(data) <= most else None


def written(folder: Traversable, ending: str) -> list[Traversable]:
    """List the files of a folder with this ending, by name, up to the limit."""
    found = (one for one in folder.iterdir() if one.name.endswith(ending) and is_own(one))
    return sorted(found, key=lambda one: one.name)[:MOST_FILES]


def scenarios_in(folder: Traversable) -> dict[str, Traversable]:
    """Find the scenarios of a folder by name: it is one itself, or each has its own subfolder."""
    several = [folder] if _is_one(folder) else folder.iterdir() if folder.is_dir() else ()
    return {one.name: one for one in several if _is_one(one)}


def _is_one(folder: Traversable) -> bool:
    return (folder / STRUCTURE).is_file()
