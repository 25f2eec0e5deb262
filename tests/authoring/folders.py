"""Provide scenario folders for tests: one that uses the whole format, and the template with changes."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from pitonisa.games.missions.scenario.faults import Fault
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.library import load

VOCABULARY = Path(__file__).parents[1] / "games" / "missions" / "scenarios" / "vocabulary"
SKELETON = files("pitonisa.authoring.format") / "skeleton"


def skeleton(folder: Path, *changes: tuple[str, str, str]) -> Path:
    """The skeleton with (file, old, new) changed. What is to be changed must be there."""
    for file in SKELETON.iterdir():
        text = file.read_text(encoding="utf-8").replace("SCENARIO", "fuse")
        for name, old, new in changes:
            if name == file.name:
                assert old in text, (name, old)
                text = text.replace(old, new, 1)
        (folder / file.name).write_text(text, encoding="utf-8")
    return folder


def line_of(folder: Path, file: str, words: str) -> int:
    lines = (folder / file).read_text(encoding="utf-8").splitlines()
    return 1 + next(number for number, line in enumerate(lines) if words in line)


def codes(faults: list[Fault]) -> set[str]:
    return {one.code for one in faults if not one.suppressed}


def index_of(folder: Path) -> Index:
    return Index(load(folder).scenario)
