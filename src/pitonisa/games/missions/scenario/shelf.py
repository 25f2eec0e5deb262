"""The scenarios that come with the game: one folder each, part of the package as the code is."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

FOLDER = files("pitonisa.games.missions") / "scenarios"


@cache
def keys() -> tuple[str, ...]:
    if not FOLDER.is_dir():
        return ()
    return tuple(sorted(one.name for one in FOLDER.iterdir() if (one / "scenario.yaml").is_file()))


def folder(key: str) -> Traversable:
    return FOLDER / key


def cover(key: str) -> bytes | None:
    """The picture on the front of a scenario, where its folder has one."""
    file = FOLDER / key / "cover.svg"
    return file.read_bytes() if file.is_file() else None
