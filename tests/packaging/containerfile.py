"""Parse the recipe of a container line by line."""

from __future__ import annotations

import json

from tests.packaging.installed import ROOT

RECIPE = ROOT / "docs" / "examples" / "Containerfile"


def instructions() -> list[tuple[str, str]]:
    lines = RECIPE.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in lines if line and not line.startswith("#")]


def words(instruction: str) -> list[str]:
    (found,) = (text for name, text in instructions() if name == instruction)
    return json.loads(found)


def health() -> list[str]:
    """The command by which a container is asked how it is."""
    return json.loads(dict(instructions())["HEALTHCHECK"].partition(" CMD ")[2])
