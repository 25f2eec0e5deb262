"""Finds the folder of a scenario by what an author typed."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from pathlib import Path

from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.kernel import Refusal


def folder_of(named: str) -> Traversable:
    """The folder of a scenario: a path, or the id of one that comes with the game."""
    path = Path(named)
    if path.is_dir():
        return path.resolve()
    known = SHIPPED.keys
    if named in known:
        return SHIPPED.folders[named]
    raise Refusal("scenario-no-folder", path=named, known=", ".join(known))


def shipped() -> list[Traversable]:
    """Every scenario that comes with the game."""
    return list(SHIPPED.folders.values())
