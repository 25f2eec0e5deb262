"""Finds the scenarios that come with the game, and defines the option by which a table chooses one."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.options import options_among
from pitonisa.games.missions.scenario.folder import scenarios_in
from pitonisa.kernel.listing import folder_of

FOLDERS: Final = scenarios_in(folder_of("pitonisa.games.missions") / "scenarios")
Options: Final = options_among(tuple(sorted(FOLDERS)))
