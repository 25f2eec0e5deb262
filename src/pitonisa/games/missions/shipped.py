"""The scenarios that come with the game, and the options of a table that chooses among them."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from pitonisa.games.missions.options import options_among
from pitonisa.games.missions.scenario.folder import scenarios_in

FOLDERS: Final = scenarios_in(files("pitonisa.games.missions") / "scenarios")
Options: Final = options_among(tuple(sorted(FOLDERS)))
