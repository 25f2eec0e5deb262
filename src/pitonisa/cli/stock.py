"""Add the scenarios of a folder to those that a server offers, if they are without errors."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from pitonisa.authoring.checks import check
from pitonisa.games.missions.game import GAME, missions
from pitonisa.games.missions.scenario.faults import errors
from pitonisa.games.missions.scenario.folder import scenarios_in
from pitonisa.games.missions.scenario.library import SHIPPED, Library
from pitonisa.kernel import AnyGame, Refusal
from pitonisa.platform.registry import catalogue
from pitonisa.platform.terminal.console import tell
from pitonisa.platform.words.text import Text

NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,63}")
"""The name that the folder of a scenario may have: tables choose it by this name."""


def stocked(named: str, text: Text) -> Mapping[str, AnyGame]:
    """Return every game, with the scenarios of this folder among the missions, and print which those are."""
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
