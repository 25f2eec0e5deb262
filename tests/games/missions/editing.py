"""Provide a private shelf on which a test may change a scenario."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from importlib.resources.abc import Traversable
from pathlib import Path

from pitonisa.games.missions.scenario.folder import scenarios_in
from pitonisa.games.missions.scenario.library import SHIPPED


class Desk:
    """Where an author works on a scenario."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def edit(self, key: str, file: str, old: str, new: str) -> None:
        """Change one place of a file, and let the house start anew."""
        self.write(key, file, old, new)
        _starts_anew(scenarios_in(self._folder))

    def write(self, key: str, file: str, old: str, new: str) -> None:
        """Change one place of a file, which nobody reads before the house starts anew."""
        written = self._folder / key / file
        text = written.read_text(encoding="utf-8")
        assert old in text
        written.write_text(text.replace(old, new, 1), encoding="utf-8")


@contextmanager
def desk(folder: Path, *keys: str) -> Generator[Desk]:
    """With a copy of these scenarios in place of those that come with the game."""
    shipped = SHIPPED.folders
    for key in keys:
        _copy(SHIPPED.folders[key], folder / key)
    _starts_anew(scenarios_in(folder))
    try:
        yield Desk(folder)
    finally:
        _starts_anew(shipped)


def _starts_anew(folders: Mapping[str, Traversable]) -> None:
    """As a new process would, with the scenarios of these folders."""
    SHIPPED.__init__(folders)


def _copy(source: Traversable, target: Path) -> None:
    target.mkdir(parents=True)
    for file in source.iterdir():
        if file.is_file():
            (target / file.name).write_bytes(file.read_bytes())
